import type { Findings } from './findings.ts';
import { type Node, scalarAt } from './tree.ts';

/** What a command line asks of a scenario on top of what its file says. */
export interface Swept {
  /** Sweeps, each a path and its points: `Guards.Guard.armour=0..4`, `Raiders.Raider.hp=[10, 14, 20]`. */
  readonly over: readonly string[];
  /** The only variant that is swept; left out: every variant is, and compared as in the file. */
  readonly variant?: string;
  /** What the report is about, by its label; left out: as the file has it. */
  readonly metric?: string;
}

/** The paths of sweeps from the command line with their points, as the file would say them. */
export function sweptPaths({ over }: Swept, findings: Findings): Map<string, { at: Node['at']; value: Node }> {
  const paths = new Map<string, { at: Node['at']; value: Node }>();
  for (const text of over) {
    const at = { file: `--over ${text}`, line: 0, column: 0 };
    const cut = text.indexOf('=');
    const path = text.slice(0, cut).trim();
    if (cut < 1) {
      findings.error(at, 'a path and its points belong here', { allowed: ["'Guards.Guard.armour=0..4'"] });
    } else if (paths.has(path)) findings.error(at, 'this path is swept twice', { found: path });
    else paths.set(path, { at, value: pointsOf(text.slice(cut + 1).trim(), at) });
  }
  return paths;
}

function pointsOf(text: string, at: Node['at']): Node {
  const [, inside] = /^\[(.*)\]$/s.exec(text) ?? [];
  if (inside === undefined) return scalarAt(at, text);
  const items = inside.split(',').map((item) => scalarAt(at, item.trim()));
  return { kind: 'list', at, items: items.filter((item) => item.text !== '') };
}

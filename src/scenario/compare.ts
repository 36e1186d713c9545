import type { Axis } from './axes.ts';
import type { Findings } from './findings.ts';
import type { Compare } from './grid.ts';
import { notOneOf } from './suggest.ts';
import { child, type Node, written } from './tree.ts';

/** Reads `compare: Factor` or `compare: { across: Factor, reference: level }`; the reference is else the first level. */
export function readCompare(node: Node, axes: readonly Axis[], findings: Findings): Compare | undefined {
  const across = node.kind === 'map' ? child(node, 'across') : node;
  if (across === undefined || node.kind === 'list') {
    findings.error(node.at, '`compare` names what is compared', {
      allowed: ['Factor', '{ across: Factor, reference: level }'],
    });
    return undefined;
  }
  const axis = axes.find(({ name }) => name === written(across));
  if (axis === undefined) {
    const hints = notOneOf(
      written(across),
      axes.map(({ name }) => name),
    );
    findings.error(across.at, 'no factor, list of variants or sweep has this name', hints);
    return undefined;
  }
  return { across: axis.name, reference: referenceOf(axis, child(node, 'reference'), findings) };
}

function referenceOf({ name, levels }: Axis, node: Node | undefined, findings: Findings): string {
  const first = levels[0]?.name ?? '';
  if (node === undefined) return first;
  const names = levels.map((level) => level.name);
  if (names.includes(written(node))) return written(node);
  findings.error(node.at, `${name} has no such level`, notOneOf(written(node), names));
  return first;
}

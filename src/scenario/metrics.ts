import type { Findings } from './findings.ts';
import { notOneOf } from './suggest.ts';
import { type Node, written } from './tree.ts';

/** What the scenario needs to know of a metric; whoever counts the fights says which there are. */
export interface MetricWords {
  readonly name: string;
  /** A share is written in percent, all else as a number. */
  readonly unit: string;
  /** `side`: one number for each side; `any`: each side, and over all; `fight`: over all only. */
  readonly of: 'side' | 'any' | 'fight';
}

/** A metric as asked for: `rounds`, `win.Heroes`. */
export interface AskedMetric {
  readonly label: string;
  readonly about: MetricWords;
  readonly side?: string;
}

/** Reads `name` or `name.Side`. */
export function readMetric(
  node: Node,
  metrics: readonly MetricWords[],
  sides: readonly string[],
  findings: Findings,
): AskedMetric | undefined {
  const label = written(node);
  // Names of metrics have dots too, so the longest that fits is the metric and the rest a side.
  const fitting = metrics.filter(({ name }) => label === name || label.startsWith(`${name}.`));
  const about = fitting.toSorted((a, b) => a.name.length - b.name.length).at(-1);
  if (node.kind !== 'scalar' || about === undefined) {
    findings.error(
      node.at,
      'no metric has this name',
      notOneOf(
        label,
        metrics.map(({ name }) => name),
      ),
    );
    return undefined;
  }
  if (label === about.name) return { label, about };
  const side = label.slice(about.name.length + 1);
  if (about.of === 'fight') {
    findings.error(node.at, 'this is asked of the whole fight, not of a side', { found: label, allowed: [about.name] });
    return undefined;
  }
  if (sides.includes(side)) return { label, about, side };
  const parts = metrics.filter(({ name }) => name.startsWith(`${about.name}.`)).map(({ name }) => name);
  const allowed = [...sides.map((each) => `${about.name}.${each}`), ...parts];
  findings.error(node.at, `${about.name} has no side or part of this name`, notOneOf(label, allowed));
  return undefined;
}

/** Reads `metrics:`, as labels; without it the question is who wins, seen from the first side. */
export function readMetrics(
  node: Node | undefined,
  metrics: readonly MetricWords[],
  sides: readonly string[],
  findings: Findings,
): readonly string[] {
  if (node === undefined) return sides.slice(0, 1).map((side) => `win.${side}`);
  if (node.kind !== 'list' || node.items.length === 0) {
    findings.error(node.at, '`metrics` is a list', { found: written(node), allowed: ['[win, rounds, deaths]'] });
    return [];
  }
  const labels = node.items.map((item) => readMetric(item, metrics, sides, findings)?.label);
  labels.forEach((label, i) => {
    if (label !== undefined && labels.indexOf(label) < i)
      findings.error((node.items[i] ?? node).at, 'this metric stands twice', { found: label });
  });
  return labels.filter((label) => label !== undefined);
}

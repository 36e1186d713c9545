import type { Measure, MetricInfo } from '../../analysis/analysis.ts';
import { fixed, printedTimes } from '../../analysis/measure.ts';
import { nounOf, whose } from '../../analysis/wording.ts';
import { metricOf } from '../../trial/metrics.ts';
import { type Column, numbers, words } from '../charts/chart.ts';

/** What a metric counts, and whose: `wins in 100 for Heroes`. */
export function countedBy(info: Pick<MetricInfo, 'name' | 'side' | 'title'>): string {
  const metric = metricOf(info.name);
  if (!metric) return info.side === null ? info.title : `${info.title} for ${info.side}`;
  const asked = { metric, side: null, label: info.name };
  return `${nounOf(asked)}${whose(asked, info.side)}`;
}

/** The same without whose it is: `wins in 100`. */
export function counted(info: Pick<MetricInfo, 'name' | 'title'>): string {
  const metric = metricOf(info.name);
  const asked = metric && { metric, side: null, label: info.name };
  return asked ? nounOf(asked) : info.title;
}

/** A measure in three columns of a table: the number, and from where to where it may lie. */
export function measureCells(
  measure: Measure | null | undefined,
  print: (value: number, decimals: number) => string = fixed,
): string[] {
  if (!measure) return ['not known', '', ''];
  const { value, low, high, unit, decimals, exact } = measure;
  const number = (x: number) => print(x * printedTimes(unit), decimals);
  return exact ? [number(value), '', ''] : [number(value), number(low), number(high)];
}

/** Heads of these columns. */
export const measureColumns = (title: string): Column[] => [numbers(title), numbers('from'), numbers('to')];

export const VARIANT = words('variant');

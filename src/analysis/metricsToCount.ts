import { type Asked, askedMetrics } from '../trial/metrics.ts';
import { CHAIN_METRICS } from './chainSteps.ts';
import type { Goal } from './run-facts.ts';

/**
 * Everything a run has to count: what the scenario asks for, first and in its order, then what its goals speak of and
 * what the explaining chain needs.
 */
export function metricsToCount(asked: readonly Asked[], goals: readonly Goal[], sides: readonly string[]): Asked[] {
  const names = [...goals.map(({ metric }) => metric), ...CHAIN_METRICS];
  const all = new Map(asked.map((one) => [one.label, one]));
  for (const one of askedMetrics(names, sides)) if (!all.has(one.label)) all.set(one.label, one);
  return [...all.values()];
}

import { type Asked, askedMetrics } from '../trial/metrics.ts';
import { CHAIN_METRICS } from './chainSteps.ts';
import type { RunFacts } from './run-facts.ts';

/** What a report tells of every fight, asked for or not. */
const ALWAYS_TOLD = ['rounds', 'deaths.during', 'deaths.after', 'damage.perHit', 'downBeforeActing', 'idleTurns'];

/**
 * Everything a run has to count: what the scenario asks for, first and in its order, then what its goals speak of and
 * what the explaining chain and the report need.
 */
export function metricsToCount(asked: readonly Asked[], goals: RunFacts['goals'], sides: readonly string[]): Asked[] {
  const ofGoals = goals.flatMap(({ metric }) => askedMetrics([metric], sides).filter(({ label }) => label === metric));
  const behind = askedMetrics([...CHAIN_METRICS, ...ALWAYS_TOLD], sides).filter(
    ({ metric, side }) => side !== null || metric.of === 'fight',
  );
  const all = new Map(asked.map((one) => [one.label, one]));
  for (const one of [...ofGoals, ...behind]) if (!all.has(one.label)) all.set(one.label, one);
  return [...all.values()];
}

import { type Asked, askedMetrics } from '../trial/metrics.ts';
import type { GoalResult, Measure } from './analysis.ts';
import { estimateIn, type Known, sideOf } from './known.ts';
import { measured, printedTimes } from './measure.ts';
import { quoted } from './names.ts';
import type { RunFacts } from './run-facts.ts';
import { capital, levelOf } from './wording.ts';

type Goal = RunFacts['goals'][number];

/**
 * Every goal. It is met when the whole interval keeps to it and missed when the whole interval does not; all intervals
 * hold together (Bonferroni). What cannot be judged, for want of fights, is told in `unknown`.
 */
export function goalsOf(known: Known): { goals: GoalResult[]; unknown: string[] } {
  const { facts, critical } = known;
  const z = critical.of(facts.goals.length);
  const results = facts.goals.map((goal) => judged(goal, known, z));
  return {
    goals: results.filter((result) => result !== null),
    unknown: facts.goals.filter((_, i) => results[i] === null).map(({ metric }) => metric),
  };
}

function judged(goal: Goal, { facts, sides, places }: Known, z: number): GoalResult | null {
  const { metric, variant, where, atLeast = null, atMost = null } = goal;
  const asked = askedMetrics([metric], sides).find(({ label }) => label === metric);
  const found = asked && estimateIn(facts, asked, variant, places.get(metric), z);
  if (!found) return null;
  const estimate = measured(found, asked.metric.unit);
  const state = stateOf(estimate, atLeast ?? Number.NEGATIVE_INFINITY, atMost ?? Number.POSITIVE_INFINITY);
  const about = levelOf(asked, sideOf(asked, sides), estimate);
  const place = facts.variants.length > 1 ? `, in ${quoted(facts.variants[variant]!.name)}` : '';
  const sentence = `${capital(state)}: ${about}; the goal is ${boundsText(goal, asked)}${place}.`;
  return { metric, where, variant, atLeast, atMost, state, estimate, sentence };
}

function stateOf({ low, high }: Measure, atLeast: number, atMost: number): GoalResult['state'] {
  if (low >= atLeast && high <= atMost) return 'met';
  return high < atLeast || low > atMost ? 'missed' : 'not yet decided';
}

/** `between 25 and 50`, `at most 60`. */
function boundsText({ atLeast, atMost }: Goal, { metric }: Asked): string {
  const number = (x: number) => String(Number((x * printedTimes(metric.unit)).toFixed(6)));
  if (atLeast !== undefined && atMost !== undefined) return `between ${number(atLeast)} and ${number(atMost)}`;
  return atLeast === undefined ? `at most ${number(atMost ?? 0)}` : `at least ${number(atLeast)}`;
}

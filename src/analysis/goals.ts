import { twoSidedZ } from '../stats/normal.ts';
import { type Asked, askedMetrics } from '../trial/metrics.ts';
import type { GoalResult, Measure } from './analysis.ts';
import { listed } from './chain.ts';
import { estimateOf } from './estimates.ts';
import { type Known, sideOf } from './known.ts';
import { measured, printedTimes } from './measure.ts';
import type { Goal, RunFacts } from './run-facts.ts';
import { levelOf } from './wording.ts';

interface Aim {
  readonly goal: Goal;
  readonly asked: Asked;
  readonly variant: number;
}

/**
 * Every goal, with a metric named without its side once for each side. A goal is met when the whole interval keeps to
 * it and missed when the whole interval does not; all intervals hold together (Bonferroni). What cannot be judged,
 * for want of such a variant or of fights, is told in `unknown`.
 */
export function goalsOf(known: Known) {
  const { facts, sides, thresholds } = known;
  const aims = facts.goals.flatMap((goal) => aimsOf(goal, facts, sides));
  const z = aims.length === 0 ? 0 : twoSidedZ(1 - (1 - thresholds.confidence) / aims.length);
  const results = aims.map((aim) => judged(aim, known, z));
  const judgedGoals = new Set(aims.filter((_, i) => results[i] !== null).map(({ goal }) => goal));
  return {
    goals: results.filter((result) => result !== null),
    unknown: facts.goals.filter((goal) => !judgedGoals.has(goal)).map(({ metric }) => metric),
  };
}

function aimsOf(goal: Goal, { axes, variants }: RunFacts, sides: readonly string[]): Aim[] {
  const variant = variants.findIndex(({ levels }) =>
    axes.every(({ name, reference }) => levels[name] === (goal.where[name] ?? reference)),
  );
  return variant < 0 ? [] : askedMetrics([goal.metric], sides).map((asked) => ({ goal, asked, variant }));
}

function judged({ goal, asked, variant }: Aim, { facts, sides, places }: Known, z: number): GoalResult | null {
  const tally = facts.tallies.variants[variant];
  const known = tally && estimateOf(asked, tally, places.get(asked.label), z);
  if (!known) return null;
  const estimate = measured(known, asked.metric.unit);
  const { atLeast = null, atMost = null } = goal;
  const state = stateOf(estimate, atLeast ?? Number.NEGATIVE_INFINITY, atMost ?? Number.POSITIVE_INFINITY);
  const about = levelOf(asked, sideOf(asked, sides), estimate);
  const sentence = `${capital(state)}: ${about}, to be ${boundsText(goal, asked)}${whereText(goal)}.`;
  return { metric: asked.label, where: goal.where, variant, atLeast, atMost, state, estimate, sentence };
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

function whereText({ where }: Goal): string {
  const levels = Object.entries(where).map(([name, level]) => `${name}=${level}`);
  return levels.length === 0 ? '' : ` where ${listed(levels)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

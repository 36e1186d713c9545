import type { Scenario } from '../../scenario/scenario.ts';
import { sequenceZ } from '../../stats/confidenceSequence.ts';
import { twoSidedZ } from '../../stats/normal.ts';
import type { GoalResult } from '../analysis.ts';
import { goalsOf } from '../goals.ts';
import { knownOf } from '../known.ts';
import type { RunFacts } from '../run-facts.ts';
import { DEFAULT_THRESHOLDS } from '../thresholds.ts';
import type { Decision, Look } from './decide.ts';
import type { GateGoal } from './result.ts';

type Goal = Scenario['goals'][number];

const DECISIONS: Readonly<Record<GoalResult['state'], Decision>> = {
  met: 'PASS',
  missed: 'FAIL',
  'not yet decided': 'INCONCLUSIVE',
};

/**
 * Every goal of a scenario by a run of it, whose goals they are in the same order. All intervals hold together
 * (Bonferroni), and at a further look at all looks at once. What `earlier` looks decided stays.
 */
export function decideGoals(
  goals: readonly Goal[],
  facts: RunFacts,
  { trials, planned }: Look,
  earlier: readonly GateGoal[] = [],
): GateGoal[] {
  if (goals.length === 0) return [];
  const share = (1 - DEFAULT_THRESHOLDS.confidence) / goals.length;
  const z = trials <= planned ? twoSidedZ(1 - share) : sequenceZ(trials, planned, share);
  const known = knownOf(facts, DEFAULT_THRESHOLDS);
  const critical = { ...known.critical, of: () => z };
  return goals.map(({ at, metric }, i): GateGoal => {
    const before = earlier[i];
    if (before !== undefined && before.decision !== 'INCONCLUSIVE') return before;
    const goal = facts.goals[i]!;
    const [result] = goalsOf({ ...known, critical, facts: { ...facts, goals: [goal] } }).goals;
    return {
      metric,
      variant: facts.variants[goal.variant]!.name,
      at,
      estimate: result?.estimate ?? null,
      decision: result ? DECISIONS[result.state] : 'INCONCLUSIVE',
      sentence: result?.sentence ?? `Not yet decided: so few fights say nothing of ${metric}.`,
    };
  });
}

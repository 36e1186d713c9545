import type { Baseline } from '../../analysis/gate/baseline.ts';
import { type ComparedMetric, compareGated } from '../../analysis/gate/compare.ts';
import { type Decision, decide, gateLooks, type Look } from '../../analysis/gate/decide.ts';
import type { Gated } from '../../analysis/gate/gated.ts';
import { decideGoals } from '../../analysis/gate/goals.ts';
import type { GateGoal } from '../../analysis/gate/result.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type GateRun, type Play, playGated } from './playGated.ts';

/** What is held against what. */
export interface Matter {
  readonly scenario: Scenario;
  readonly gated: readonly Gated[];
  readonly baseline: Baseline;
  /** Whether both see the same dice. */
  readonly paired: boolean;
  readonly isSame: (variant: number) => boolean;
}

/** How it stands at a look. */
export interface Judged {
  readonly look: Look;
  /** How many times was looked. */
  readonly looks: number;
  readonly metrics: readonly ComparedMetric[];
  readonly decisions: readonly Decision[];
  readonly goals: readonly GateGoal[];
}

/**
 * Plays the planned number of fights, and more where something is not decided by them and nothing has failed: as far as the
 * trials of the baseline reach.
 */
export async function untilDecided(
  matter: Matter,
  planned: number,
  play: Play,
): Promise<{ readonly judged: Judged; readonly run: GateRun }> {
  const { scenario, gated, baseline } = matter;
  const held = baseline.encounters;
  const looks = planned >= held ? [planned] : gateLooks(planned, held);
  let judged: Judged | undefined;
  const look = (run: GateRun) => {
    judged = judge(matter, run, Math.min(looks[0]!, held), judged);
    return { enough: !isOpen(judged), words: standing(judged) };
  };
  const run = await playGated(scenario, gated, { encounters: looks.at(-1)!, stop: { looks, look } }, play);
  return { judged: judged!, run };
}

function judge(matter: Matter, run: GateRun, planned: number, before: Judged | undefined): Judged {
  const { scenario, gated, baseline, paired, isSame } = matter;
  const look: Look = { trials: Math.min(run.encounters, baseline.encounters), planned };
  const metrics = compareGated(scenario, gated, baseline, run, { trials: look.trials, paired, isSame });
  return {
    look,
    looks: (before?.looks ?? 0) + 1,
    metrics,
    decisions: decide(metrics, look, before?.decisions),
    goals: decideGoals(scenario.goals, run.facts, look, before?.goals),
  };
}

const decisionsOf = ({ decisions, goals }: Judged): Decision[] => [
  ...decisions,
  ...goals.map(({ decision }) => decision),
];

/** What has failed stays failed, however many more fights are played for the rest. */
function isOpen(judged: Judged): boolean {
  const all = decisionsOf(judged);
  return all.includes('INCONCLUSIVE') && !all.includes('FAIL');
}

function standing(judged: Judged): string {
  const all = decisionsOf(judged);
  return `${all.filter((decision) => decision !== 'INCONCLUSIVE').length} of ${all.length} decided`;
}

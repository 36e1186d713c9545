import type { Versions } from '../../analysis/gate/baseline.ts';
import { type AskedOfCheck, gateCommands } from '../../analysis/gate/commands.ts';
import { gateMetric } from '../../analysis/gate/compare.ts';
import type { Decision } from '../../analysis/gate/decide.ts';
import { foreignTo } from '../../analysis/gate/foreign.ts';
import { gatedOf } from '../../analysis/gate/gated.ts';
import { editedTexts, goldenDifferences } from '../../analysis/gate/golden.ts';
import { notesOf } from '../../analysis/gate/notes.ts';
import type { CheckedScenario, GoldenDifference } from '../../analysis/gate/result.ts';
import { gateSentence } from '../../analysis/gate/wording.ts';
import type { RunFacts } from '../../analysis/run-facts.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { GateRun, Play } from './playGated.ts';
import { type ReadBaseline, UnusableBaseline } from './readBaseline.ts';
import { refuseEdited } from './refuseEdited.ts';
import { provablySame } from './sameFight.ts';
import { untilDecided } from './untilDecided.ts';

/** A check and the run behind it. */
export interface Check {
  readonly checked: CheckedScenario;
  readonly facts: RunFacts;
}

export interface HowToCheck extends AskedOfCheck {
  /** Of this program. */
  readonly versions: Versions;
  readonly play: Play;
}

/**
 * Holds a scenario against its baseline:
 *
 *   1. a baseline of another scenario, or one that was edited, is refused   foreignTo, refuseEdited
 *   2. what is gated is played, until all is decided                        untilDecided
 *   3. in golden mode every figure must be to the last unit what it was     goldenOf
 *
 * UnusableBaseline when nothing can be held against it.
 */
export async function checkScenario(scenario: Scenario, read: ReadBaseline, how: HowToCheck): Promise<Check> {
  const { baseline } = read;
  const { versions, play, encounters, golden: isGolden } = how;
  const gated = gatedOf(scenario);
  const foreign = foreignTo(baseline, scenario, gated);
  if (foreign.length > 0) throw new UnusableBaseline(how.baseline, foreign);
  refuseEdited(read, how.baseline, isGolden);

  const paired = baseline.versions.dice === versions.dice;
  const isSame = provablySame(baseline, scenario, versions);
  const matter = { scenario, gated, baseline, paired, isSame };
  const { judged, run } = await untilDecided(matter, encounters ?? baseline.encounters, play);
  const { look, looks, decisions, goals } = judged;
  const metrics = judged.metrics.map((metric, i) => gateMetric(metric, scenario, look, decisions[i]!));
  const golden = isGolden ? goldenOf(read, scenario, run) : null;
  const verdict = verdictOf([...decisions, ...goals.map(({ decision }) => decision)], golden);
  const checked: CheckedScenario = {
    verdict,
    file: how.file,
    title: scenario.title,
    baseline: how.baseline,
    seed: scenario.seed,
    versions: { before: baseline.versions, now: versions },
    paired,
    trials: look.trials,
    held: baseline.encounters,
    looks,
    metrics,
    goals,
    golden,
    notes: notesOf({ baseline, now: versions, metrics, trials: look.trials, asked: encounters }),
    sentence: gateSentence(verdict, { metrics, goals, golden }),
    commands: gateCommands(how),
  };
  return { checked, facts: run.facts };
}

function goldenOf(
  { baseline, untouched }: ReadBaseline,
  { sides, variants }: Scenario,
  run: GateRun,
): GoldenDifference[] {
  const runs = [...run.trials].map(([variant, trials]) => ({ levels: variants[variant]!.levels, trials }));
  return [...goldenDifferences(baseline, { sides, runs }), ...(untouched ? [] : editedTexts(baseline))];
}

function verdictOf(
  decisions: readonly Decision[],
  golden: readonly GoldenDifference[] | null,
): CheckedScenario['verdict'] {
  if (golden !== null && golden.length > 0) return 'golden mismatch';
  if (decisions.includes('FAIL')) return 'failed';
  return decisions.includes('INCONCLUSIVE') ? 'inconclusive' : 'passed';
}

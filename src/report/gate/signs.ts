import type { Decision } from '../../analysis/gate/decide.ts';
import type { CheckedScenario, GateVerdict } from '../../analysis/gate/result.ts';
import { fightsText } from '../../analysis/gate/unitWords.ts';

/** A verdict as a sign and a word, so that nobody has to tell it by its colour. */
export const VERDICT_SIGNS: Readonly<Record<GateVerdict, string>> = {
  passed: '✅',
  inconclusive: '⚠️',
  failed: '❌',
  'golden mismatch': '❌',
  unusable: '🚫',
};

/** What is said of one metric or goal. */
export const DECISION_WORDS: Readonly<Record<Decision, string>> = {
  PASS: 'passed',
  FAIL: 'failed',
  INCONCLUSIVE: 'not decided',
};

export const DECISION_SIGNS: Readonly<Record<Decision, string>> = { PASS: '✅', FAIL: '❌', INCONCLUSIVE: '⚠️' };

/** How the fights were played, in one line. */
export function playedText(report: CheckedScenario): string {
  const { trials, seed, paired, looks, held } = report;
  const fights = `${fightsText(trials)} of each variant, seed “${seed}”`;
  const how = paired
    ? 'each held against the one of the baseline with the same dice'
    : 'held against those of the baseline, which had other dice';
  const further = looks > 1 ? ` It was looked ${looks} times, at most at ${fightsText(held)}.` : '';
  return `${fights}, ${how}.${further}`;
}

/** Whether something is not as in the baseline, or may not be: a goal that is missed has nothing to do with it. */
export const hasMoved = ({ metrics, golden }: CheckedScenario): boolean =>
  metrics.some(({ decision }) => decision !== 'PASS') || (golden ?? []).length > 0;

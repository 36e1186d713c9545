import type { CheckedScenario, GateMetric } from '../../analysis/gate/result.ts';
import { goldenFigure, MOST_FIGURES, placeText } from '../../analysis/gate/wording.ts';
import { capital } from '../../analysis/wording.ts';
import { gateFigures } from '../figures/gate.ts';
import { DECISION_WORDS, playedText } from '../gate/signs.ts';
import type { Study } from './study.ts';

const MOST_SENTENCES = 8;

/** A check as a report tells it: what moved, against what is allowed. */
export function checkStudy(checked: CheckedScenario): Study {
  const { title, sentence, metrics, goals, golden, notes, commands } = checked;
  return {
    question: `Is “${title}” still what its baseline says?`,
    sentence,
    more: [
      ...metricSentences(metrics),
      ...goals.map((goal) => goal.sentence),
      // The first few stand in the sentence.
      ...(golden ?? []).slice(MOST_FIGURES, MOST_FIGURES + MOST_SENTENCES).map((one) => `${goldenFigure(one)}.`),
    ],
    played: playedText(checked),
    title: 'What moved',
    charts: gateFigures(metrics),
    tables: [],
    method: methodOf(checked),
    warnings: notes,
    command: commands.check,
    wholeRun: false,
  };
}

/** What did not pass, one by one; what stands alone has been told already. */
function metricSentences(metrics: readonly GateMetric[]): string[] {
  const variants = new Set(metrics.map(({ variant }) => variant)).size;
  const open = metrics.filter(({ decision }) => decision !== 'PASS');
  if (open.length < 2) return [];
  const told = open.slice(0, MOST_SENTENCES).map(({ variant, moved, allowed, decision }) => {
    return `${capital(`${placeText(variant, variants)}${moved}`)}, where ${allowed} is allowed: ${DECISION_WORDS[decision]}.`;
  });
  return [...told, ...(open.length > told.length ? [`And ${open.length - told.length} more.`] : [])];
}

function methodOf({ paired, looks, metrics }: CheckedScenario): string[] {
  return [
    'A metric passes when the 90 % interval of its difference lies within its tolerance (two one-sided tests of 5 %).',
    `It fails when an interval corrected for all ${metrics.length} gated metrics (Holm; together wrong once in 100 checks) lies wholly beyond it.`,
    paired
      ? 'Every fight is held against the one of its number in the baseline, which had the same dice.'
      : 'The baseline had other dice, so its fights and those of today are compared as two samples.',
    ...(looks > 1
      ? ['After the first look intervals are those that hold at all looks at once (confidence sequences).']
      : []),
  ];
}

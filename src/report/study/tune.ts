import { aimText, countedIn, placeText } from '../../analysis/tune/terms.ts';
import type { Tuned } from '../../analysis/tune/tuned.ts';
import { tunedSentences } from '../../analysis/tune/words.ts';
import { crossingFigure, rangeFigure } from '../figures/tune.ts';
import type { Study } from './study.ts';

/** The study of which value brings a metric to a target. */
export function tuneStudy(tuned: Tuned, command: string, warnings: readonly string[] = []): Study {
  const { span, wanted, asked } = tuned;
  const [sentence = '', ...more] = tunedSentences(tuned);
  return {
    question: `Which ${span.path} brings ${countedIn(tuned)} to ${aimText(wanted, asked)}?`,
    sentence,
    more,
    played: playedText(tuned),
    title: 'The value that was looked for',
    charts: [crossingFigure(tuned), rangeFigure(tuned)].filter((chart) => chart !== null),
    tables: [],
    method: methodOf(tuned),
    warnings: [...warningsOf(tuned), ...warnings],
    command,
    wholeRun: false,
  };
}

function playedText({ found, confirmation, seed, base, before }: Tuned): string {
  const fights = (count: number) => `${count.toLocaleString('en')} fights`;
  const { places, encounters } = confirmation;
  const searched = found
    ? `Searched “${base}” with ${fights(found.encounters)} at ${found.seen.length} values, seed “${seed}”; confirmed`
    : `Nothing to search in “${base}”; played`;
  const each = `${places.length === 1 ? '' : `at ${places.length} values `}with ${fights(encounters)}${places.length === 1 ? '' : ' each'}`;
  const after =
    before.length === 0
      ? ''
      : `, after ${before.length === 1 ? 'a choice' : `${before.length} choices`} that did not stand`;
  return `${searched} ${each}, seed “${confirmation.seed}”${after}.`;
}

function methodOf({ found, span, asked, wanted }: Tuned): string[] {
  if (found === null)
    return ['What no mechanic, tactic or metric reads makes no difference: that is proved, not sampled.'];
  const scale =
    asked.metric.unit === 'share'
      ? 'a logistic curve (reweighted least squares, Firth’s score)'
      : 'a curve by weighted least squares';
  const rules = [
    `A fifth of the fights went to a coarse grid from ${placeText(span, 0)} to ${placeText(span, span.count - 1)}, the rest to the values around the crossing, each value on dice of its own.`,
    `Through them goes ${scale}, straight unless the points say otherwise; its crossing has the interval from which the curve cannot be told from the target (Fieller).`,
    'The value and those beside it were then played once more on a fresh seed, all on the same dice; what is said of them comes from these fights alone.',
  ];
  const bound =
    'The probability that the choice is right is Bonferroni’s lower bound over the values beside it, from the paired errors of the fresh fights.';
  return wanted.value === undefined ? rules : [...rules, bound];
}

function warningsOf({ found }: Tuned): string[] {
  return found?.stretches.some(({ curve }) => curve.rough)
    ? [
        'The metric moves in steps that no smooth curve follows: the curve is drawn with wider errors, and the choice rests on the values that were played.',
      ]
    : [];
}

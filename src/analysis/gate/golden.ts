import { quoted } from '../names.ts';
import { type Baseline, levelsKey } from './baseline.ts';
import { figureOf } from './makeBaseline.ts';
import type { GoldenDifference } from './result.ts';
import { type Figures, figuresOf, type VariantTrials } from './trialValues.ts';

/** What was played of one variant, for the figures of its baseline. */
export interface GoldenRun {
  readonly levels: Readonly<Record<string, string>>;
  readonly trials: VariantTrials;
}

/**
 * Every figure of a baseline that a run of the same size does not give to the last unit, or that its own trials do not add
 * up to, in the order of its head. A side that is gone has won no fight.
 */
export function goldenDifferences(
  { variants, sides, encounters }: Baseline,
  now: { readonly sides: readonly string[]; readonly runs: readonly GoldenRun[] },
): GoldenDifference[] {
  return variants.flatMap(({ name, levels, figures, trials }) => {
    const run = now.runs.find((one) => levelsKey(one.levels) === levelsKey(levels));
    if (run === undefined) return [];
    const own = numbersOf(figuresOf(trials, sides.length, encounters), sides);
    const fresh = numbersOf(figuresOf(run.trials, now.sides.length, encounters), now.sides);
    return [...numbersOf(figures, sides)].flatMap(([figure, before]): GoldenDifference[] => {
      const today = fresh.get(figure) ?? 0;
      const held = own.get(figure) ?? 0;
      if (before === today && before === held) return [];
      return [{ variant: name, figure, before, now: today, trials: held === before ? null : held }];
    });
  });
}

/** Figures of a head that are not what its own trials add up to, told. */
export function editedFigures({ variants, sides, encounters }: Baseline): string[] {
  return variants.flatMap(({ name, figures, trials }) => {
    const own = numbersOf(figuresOf(trials, sides.length, encounters), sides);
    return [...numbersOf(figures, sides)].flatMap(([figure, says]) => {
      const held = own.get(figure) ?? 0;
      return says === held
        ? []
        : [`${figure} of ${quoted(name)} says ${shown(says)}, and its trials add up to ${shown(held)}`];
    });
  });
}

/** Figures as people read them that are not what the trials of their baseline give. */
export function editedTexts({ variants, sides, encounters }: Baseline): GoldenDifference[] {
  return variants.flatMap(({ name, gated, trials }) =>
    gated.flatMap(({ metric, figure }): GoldenDifference[] => {
      const held = figureOf(metric, trials, sides, encounters);
      return figure === held ? [] : [{ variant: name, figure: metric, before: figure, now: held, trials: held }];
    }),
  );
}

const shown = (figure: number): string => figure.toLocaleString('en');

/** Figures by name: `outcomes.Heroes`, `rounds.sum`, `hits.rate.of`. */
function numbersOf({ outcomes, sums }: Figures, sides: readonly string[]): ReadonlyMap<string, number> {
  const ends = [...sides, 'bothDown', 'timeout'];
  return new Map<string, number>([
    ...(outcomes ?? []).map((count, i): [string, number] => [`outcomes.${ends[i]}`, count]),
    ...[...sums].flatMap(([label, { x, y }]): [string, number][] => [
      [`${label}.sum`, x],
      ...(y === null ? [] : [[`${label}.of`, y] as [string, number]]),
    ]),
  ]);
}

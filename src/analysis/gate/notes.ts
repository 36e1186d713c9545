import { twoSidedZ } from '../../stats/normal.ts';
import { quoted } from '../names.ts';
import type { Baseline, Versions } from './baseline.ts';
import { levelsKey } from './baseline.ts';
import type { GateMetric } from './result.ts';
import { amountText, fightsText } from './unitWords.ts';

/** What a check knows when it is done. */
export interface Noted {
  readonly baseline: Baseline;
  readonly now: Versions;
  readonly metrics: readonly GateMetric[];
  /** Trials that were compared, and how many somebody asked for. */
  readonly trials: number;
  readonly asked: number | undefined;
}

/** What a reader should know beside the verdict. */
export function notesOf(noted: Noted): string[] {
  return [...versionNotes(noted), ...toleranceNotes(noted), ...sizeNotes(noted)];
}

function versionNotes({ baseline: { versions }, now }: Noted): string[] {
  return [
    ...(versions.dice === now.dice
      ? []
      : [
          `The baseline was played with dice of version ${versions.dice}, and this program has version ${now.dice}: ` +
            'no fight can be held against the one of its number, so intervals are wider.',
        ]),
    ...(versions.rules === now.rules
      ? []
      : [`The rules were of version ${versions.rules} for the baseline, and are of version ${now.rules} now.`]),
  ];
}

/** A gate that was loosened lets through what it held before. */
function toleranceNotes({ baseline, metrics }: Noted): string[] {
  return metrics.flatMap(({ metric, variant, levels, tolerance, unit, allowed }) => {
    const held = baseline.variants.find((one) => levelsKey(one.levels) === levelsKey(levels));
    const before = held?.gated.find((one) => one.metric === metric)?.tolerance ?? tolerance;
    if (before === tolerance) return [];
    return [`${metric} of ${quoted(variant)} could move by ${amountText(before, unit)} and now may by ${allowed}.`];
  });
}

function sizeNotes({ baseline: { encounters }, metrics, trials, asked = 0 }: Noted): string[] {
  const needed = Math.max(0, ...metrics.map((metric) => fightsToDecide(metric, trials)));
  return [
    ...(asked > encounters
      ? [`The baseline holds ${fightsText(encounters)} of each variant, so no more can be compared.`]
      : []),
    ...(needed > encounters
      ? [
          `If differences are as they seem, some ${Number(needed.toPrecision(2)).toLocaleString('en')} fights would ` +
            `decide; the baseline holds ${encounters.toLocaleString('en')}.`,
        ]
      : []),
  ];
}

/** The next sample will not be quite as this one. */
const SPARE = 1.5;

/** How many fights would bring the interval of an undecided metric to one side of its tolerance, all else being as seen. */
function fightsToDecide({ decision, difference, tolerance }: GateMetric, trials: number): number {
  if (decision !== 'INCONCLUSIVE' || difference === null) return 0;
  const away = Math.abs(Math.abs(difference.value) - tolerance);
  const reach = Math.max(difference.high - difference.value, difference.value - difference.low);
  const further = Math.abs(difference.value) > tolerance ? twoSidedZ(0.995) / twoSidedZ(0.9) : 1;
  // What lies next to its tolerance no number of fights decides.
  return away < tolerance / 50 ? 0 : Math.ceil(SPARE * trials * ((further * reach) / away) ** 2);
}

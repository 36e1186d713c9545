import type { Cause, PartedTrial, SeriesCause } from '../../analysis/gate/cause.ts';
import { fightsText } from '../../analysis/gate/unitWords.ts';
import { quoted } from '../../analysis/names.ts';
import type { CauseFights } from '../gate/causeFights.ts';

export const grouped = (count: number): string => count.toLocaleString('en');

/** Whether stored fights can be held against fights of today, and whether what the scenario did can be told alone. */
const knowsProgram = ({ series }: Cause): boolean => series.some(({ program }) => program !== null);
export const knowsScenario = ({ series }: Cause): boolean => series.some(({ scenario }) => scenario !== null);

export const heldText = (cause: Cause): string =>
  knowsProgram(cause) ? 'each held against the one of its number' : 'held against those of the baseline as a whole';

export function sentenceOf(cause: Cause): string {
  const { program, scenario } = cause;
  if (program && scenario) return 'Both the program and the scenario have changed, and both show.';
  if (program) {
    return knowsScenario(cause)
      ? 'The program has changed: on the scenario of the baseline it gives other fights.'
      : 'Fights come out otherwise than they are stored; whether the program or the scenario does it cannot be told.';
  }
  if (scenario === null) return nothingText(cause);
  return knowsProgram(cause)
    ? 'The scenario has changed; for that of the baseline the program gives the very fights that are stored.'
    : 'The scenario has changed; whether the program has as well cannot be told.';
}

function nothingText(cause: Cause): string {
  const { changes, trials } = cause;
  if (!knowsProgram(cause) && !knowsScenario(cause)) return 'Why cannot be told: no fight can be held against another.';
  const all = `${trials === 1 ? 'the one fight' : `every one of ${fightsText(trials)}`} of each variant`;
  if (!knowsProgram(cause)) {
    return `Nothing differs by the scenario: ${all} comes out alike. Whether the program has changed cannot be told.`;
  }
  const text = `Nothing differs: ${all} comes out as it is stored`;
  return changes.length === 0 ? `${text}.` : `${text}, whatever has changed in the scenario.`;
}

export function programLines(cause: Cause): string[] {
  const { program, trials, versions, series } = cause;
  const { before, now } = versions;
  if (program === null) return [];
  const who = knowsScenario(cause) ? 'The program' : 'Program and scenario together';
  const version =
    before.rules === now.rules
      ? `rules version ${now.rules} then and now`
      : `rules version ${before.rules} then, ${now.rules} now`;
  return [
    `${who} (${version}): ${countText(program, trials, series)} come out otherwise; the first is ${fightText(program)}.`,
  ];
}

export function scenarioLines({ scenario, series, trials }: Cause, { parting }: CauseFights): string[] {
  if (scenario === null) return [];
  const count = countText(scenario, trials, series);
  const where = parting === null ? '' : ` It parts ${parting.because}.`;
  return [`The scenario: ${count} come out otherwise; the first is ${fightText(scenario)}.${where}`];
}

/** `1,204 of 20,000 fights`, in the variant where they are most. */
function countText({ most }: PartedTrial, trials: number, series: readonly SeriesCause[]): string {
  const variants = new Set(series.map(({ variant }) => variant)).size;
  const where = variants > 1 ? ` of ${quoted(most.variant)}` : '';
  return `${grouped(most.count)} of ${fightsText(trials)}${where}`;
}

/** `fight 3 of “As written”, won by Kira then and by Thug now`. */
function fightText({ variant, of, trial, before, now }: PartedTrial): string {
  const what = of === 'who won' ? '' : `${of}: `;
  return `fight ${grouped(trial)} of ${quoted(variant)}, ${what}${before} then, ${now} now`;
}

export const MOST_CHANGES = 6;
const MOST_VARIANTS = 3;

function whereText(variants: readonly string[]): string {
  if (variants.length === 0) return '';
  if (variants.length > MOST_VARIANTS) return `, in ${variants.length} variants such as ${quoted(variants[0]!)}`;
  return `, in ${variants.map(quoted).join(', ')}`;
}

export function changeLines({ changes }: Cause): string[] {
  const told = changes.slice(0, MOST_CHANGES).map(({ path, before, now, note, variants }) => {
    return `Changed: ${path} from ${before} to ${now}${note === '' ? '' : ` (${note})`}${whereText(variants)}.`;
  });
  return [...told, ...(changes.length > told.length ? [`And ${changes.length - told.length} more changes.`] : [])];
}

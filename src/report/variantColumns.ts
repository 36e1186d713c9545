import type { Analysis, Measure, VariantAnalysis } from '../analysis/analysis.ts';
import { fixed, printedTimes } from '../analysis/measure.ts';
import type { Column } from './columns.ts';

type Variants = readonly VariantAnalysis[];

/** Columns that name the rows of variants: the level of each axis that varies, or without two of them the name. */
export function nameColumns(variants: Variants, axes: Analysis['axes']): Column[] {
  const varied = axes.filter(({ levels }) => levels.length > 1);
  if (varied.length < 2) {
    const cells = variants.map(({ name, levels }) => levels[varied[0]?.name ?? ''] ?? name);
    return [{ head: '', align: 'left', cells }];
  }
  return varied.map(({ name }) => ({
    head: name,
    align: 'left',
    cells: variants.map(({ levels }) => levels[name] ?? ''),
  }));
}

/** Fights won in 100 by each side, and how many ended otherwise where any did. */
export function outcomeColumns({ variants, sides }: Analysis, shown: Variants): Column[] {
  const wins = sides.map(({ name }, i) =>
    valueColumn(`${name} win`, shown, ({ outcomes }) => cellOf(outcomes[i]?.share)),
  );
  const others = (['bothDown', 'timeout'] as const).flatMap((kind) => {
    const ending = (variant: VariantAnalysis) => variant.outcomes.find((outcome) => outcome.kind === kind);
    if (!variants.some((variant) => (ending(variant)?.share.value ?? 0) > 0)) return [];
    return [valueColumn(kind === 'bothDown' ? 'both down' : 'timeout', shown, (variant) => ending(variant)?.printed)];
  });
  return [...wins, ...others];
}

/** What these numbers are, and how sure. */
export function outcomesTitle({ variants, thresholds }: Analysis): string {
  const sampled = variants.some(({ exact }) => exact === null);
  if (!sampled) return 'Fights in 100, exactly';
  return `Fights in 100, with intervals that hold ${fixed(100 * thresholds.confidence, 0)} times in 100`;
}

/** A number for each variant; not known where so few fights say nothing. */
export function valueColumn(
  head: string,
  variants: Variants,
  cell: (variant: VariantAnalysis) => string | undefined,
): Column {
  return { head, align: 'right', cells: variants.map((variant) => cell(variant) ?? 'not known') };
}

export const cellOf = (measure: Measure | undefined): string | undefined => measure && plusMinus(measure);

/** `62.1 ±0.3` where an interval reaches as far to both sides, as printed; else the interval itself. */
function plusMinus({ value, low, high, decimals, unit, exact, text }: Measure): string {
  const times = printedTimes(unit) * 10 ** decimals;
  const [below, above] = [Math.round((value - low) * times), Math.round((high - value) * times)];
  const number = text.split(' (')[0]!;
  if (number === text) return text.replace('at most ', '≤').replace('at least ', '≥');
  if (exact || Math.abs(below - above) > 1) return text;
  return `${number} ±${fixed(Math.max(below, above) / 10 ** decimals, decimals)}`;
}

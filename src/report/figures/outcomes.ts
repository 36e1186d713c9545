import type { Outcome } from '../../analysis/analysis.ts';
import { type Cast, outcomeFill } from '../cast.ts';
import { type Chart, numbers } from '../charts/chart.ts';
import { type Outcomes, outcomesLegend, outcomesSpec } from '../charts/outcomes.ts';
import { cut, firstRows } from './wins.ts';
import { VARIANT } from './words.ts';

/** How fights ended, in parts that add up to 100. Nobody's fights stand between the first side and the others. */
export function outcomesFigure(cast: Cast): Chart | null {
  const outcomes = cast.analysis.variants.find((variant) => variant.outcomes.length > 0)?.outcomes;
  if (!outcomes) return null;
  const names = distinct(outcomes.map(nameOf));
  const order = stacked(outcomes);
  const rows = firstRows(cast.variants.filter(({ variant }) => variant.outcomes.length > 0));
  const [first] = rows;
  return {
    id: 'outcomes',
    title: 'How the fights ended, in 100',
    alternative: `Outcomes in 100 fights. ${first?.label}: ${outcomes.map(({ printed }, i) => `${names[i]} ${printed}`).join(', ')}.`,
    ...cut(cast.variants.length),
    ...pictureOf({
      rows: rows.map(({ label }) => label),
      parts: order.map((i) => ({
        name: names[i] ?? '',
        fill: outcomeFill(cast, outcomes[i]?.kind ?? 'timeout', outcomes[i]?.side ?? null),
        hatched: outcomes[i]?.kind !== 'win',
      })),
      shares: rows.map(({ variant }) =>
        order.map((i) => {
          const outcome = variant.outcomes[i];
          return {
            value: (outcome?.share.value ?? 0) * 100,
            printed: outcome?.printed ?? '',
            text: outcome?.text ?? '',
          };
        }),
      ),
    }),
    table: {
      columns: [VARIANT, numbers('fights'), ...names.map((name) => numbers(`${name}, in 100`))],
      rows: cast.variants.map(({ name, variant }) => [
        name,
        variant.exact === null ? variant.encounters.toLocaleString('en') : 'exact',
        ...variant.outcomes.map(({ printed }) => printed),
      ]),
    },
  };
}

const pictureOf = (outcomes: Outcomes) => ({ legend: outcomesLegend(outcomes), spec: outcomesSpec(outcomes) });

function nameOf({ kind, side }: Outcome): string {
  if (kind === 'win') return side ?? '';
  return kind === 'bothDown' ? 'both down' : 'timeout';
}

/** A side may bear the name of an outcome; the outcome then says what it is. */
function distinct(names: readonly string[]): string[] {
  return names.map((name, i) => (names.indexOf(name) < i ? `${name} (nobody wins)` : name));
}

function stacked(outcomes: readonly Outcome[]): number[] {
  const all = outcomes.map((_, i) => i);
  const nobodys = all.filter((i) => outcomes[i]?.kind !== 'win');
  const [first = 0, ...others] = all.filter((i) => outcomes[i]?.kind === 'win');
  return others.length === 1 ? [first, ...nobodys, ...others] : [first, ...others, ...nobodys];
}

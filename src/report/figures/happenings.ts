import type { Cast, Player } from '../cast.ts';
import { barsSpec, said } from '../charts/bars.ts';
import { type Chart, numbers, words } from '../charts/chart.ts';
import { VARIANT } from './words.ts';

/** Rarer things than this, in a fight, are left to the table. */
const RARE = 0.0005;
const MOST_ROWS = 12;

/** What members die of, during the fight and after it. */
export function deathsFigure(cast: Cast): Chart | null {
  const of = ({ variant }: Player, cause: string, side: string): readonly number[] => {
    const found = variant.deaths.find((each) => each.cause === cause && each.side === side);
    return [found?.during ?? 0, found?.after ?? 0];
  };
  const causes = cast.variants.flatMap(({ variant }) => variant.deaths.map(({ cause }) => cause));
  return barsFigure(cast, {
    id: 'deaths',
    title: 'What they die of: deaths in a fight, by cause',
    note: 'Solid: while the fight lasts. Hatched: after it.',
    axis: 'deaths in a fight',
    kind: 'cause',
    kinds: [...new Set(causes)],
    parts: ['during', 'after'],
    of,
  });
}

/** What each side does with its turns. */
export function actionsFigure(cast: Cast): Chart | null {
  const of = ({ variant }: Player, action: string, side: string): readonly number[] => [
    variant.actions.find((each) => each.action === action && each.side === side)?.perFight ?? 0,
  ];
  const actions = cast.variants.flatMap(({ variant }) => variant.actions.map(({ action }) => action));
  return barsFigure(cast, {
    id: 'actions',
    title: 'What each side does in a fight, by type of action',
    note: '',
    axis: 'times in a fight',
    kind: 'action',
    kinds: [...new Set(actions)],
    parts: ['times'],
    of,
  });
}

interface Happening {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly axis: string;
  readonly kind: string;
  readonly kinds: readonly string[];
  readonly parts: readonly [string] | readonly [string, string];
  readonly of: (player: Player, kind: string, side: string) => readonly number[];
}

function barsFigure(cast: Cast, { id, title, note, axis, kind, kinds, parts, of }: Happening): Chart | null {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  const often = (name: string) =>
    Math.max(...cast.shown.flatMap((player) => cast.sides.map((side) => sum(of(player, name, side.name)))));
  const rows = kinds
    .filter((name) => often(name) > RARE)
    .sort((a, b) => often(b) - often(a))
    .slice(0, MOST_ROWS);
  const [first] = rows;
  const [shown] = cast.shown;
  if (first === undefined || !shown) return null;
  return {
    id,
    title,
    alternative: `${shown.short}: ${cast.sides.map(({ name }) => `${name}, ${first}: ${said(sum(of(shown, first, name)))}`).join('; ')}.`,
    ...(note === '' ? {} : { note }),
    spec: barsSpec({
      rows,
      lanes: cast.shown.map(({ short, style }) => ({ name: short, style })),
      axis,
      parts,
      panels: cast.sides.map(({ name }) => ({
        title: name,
        values: rows.map((row) => cast.shown.map((player) => of(player, row, name))),
      })),
    }),
    table: {
      columns: [VARIANT, words('side'), words(kind), ...parts.map(numbers)],
      rows: cast.variants.flatMap((player) =>
        cast.sides.flatMap(({ name }) =>
          kinds.map((each) => [player.name, name, each, ...of(player, each, name).map((value) => value.toFixed(4))]),
        ),
      ),
    },
  };
}

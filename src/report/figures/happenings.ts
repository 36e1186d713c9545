import type { Measure } from '../../analysis/analysis.ts';
import { fixed } from '../../analysis/measure.ts';
import type { Cast, Player } from '../cast.ts';
import { barsSpec, total } from '../charts/bars.ts';
import { type Chart, numbers, words } from '../charts/chart.ts';
import { VARIANT } from './words.ts';

/** Rarer things than this, in a fight, are left to the table. */
const RARE = 0.0005;
const MOST_ROWS = 12;

/** What members die of, during the fight and after it. */
export function deathsFigure(cast: Cast): Chart | null {
  const of = ({ variant }: Player, cause: string, side: string): readonly Measure[] => {
    const found = variant.deaths.find((each) => each.cause === cause && each.side === side);
    return found === undefined ? [] : [found.during, found.after];
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
  const of = ({ variant }: Player, action: string, side: string): readonly Measure[] => {
    const found = variant.actions.find((each) => each.action === action && each.side === side);
    return found === undefined ? [] : [found.perFight];
  };
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
  readonly of: (player: Player, kind: string, side: string) => readonly Measure[];
}

function barsFigure(cast: Cast, { id, title, note, axis, kind, kinds, parts, of }: Happening): Chart | null {
  const sum = (parts: readonly Measure[]) => parts.reduce((all, { value }) => all + value, 0);
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
    alternative: `${shown.short}: ${cast.sides.map(({ name }) => `${name}, ${first}: ${total(of(shown, first, name))}`).join('; ')}.`,
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
      columns: [
        VARIANT,
        words('side'),
        words(kind),
        ...parts.flatMap((part) => [numbers(part), numbers('from'), numbers('to')]),
      ],
      rows: cast.variants.flatMap((player) =>
        cast.sides.flatMap(({ name }) =>
          kinds.map((each) => [player.name, name, each, ...cellsOf(of(player, each, name), parts.length)]),
        ),
      ),
    },
  };
}

/** Each part with its interval; of what was never seen there is none. */
function cellsOf(measures: readonly Measure[], parts: number): string[] {
  return Array.from({ length: parts }, (_, i) => {
    const part = measures[i];
    return part === undefined ? ['0', '', ''] : [part.value, part.low, part.high].map((x) => fixed(x, part.decimals));
  }).flat();
}

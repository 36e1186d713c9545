import type { Cast } from '../cast.ts';
import { type Chart, numbers, words } from '../charts/chart.ts';
import { linesPicture } from '../charts/lines.ts';
import type { LineSeries } from '../charts/series.ts';
import { VARIANT } from './words.ts';

/** Rounds after which nearly nothing changes are left out. */
const STILL = 0.002;

/** Of longer fights not every round is drawn. */
const MOST_POINTS = 40;

/** Who falls when: of each side's members, how many are still in after each round. */
export function survivalFigure(cast: Cast): Chart | null {
  const shown = cast.shown.filter(({ variant }) => variant.survival.length > 0);
  const [first] = shown;
  if (!first) return null;
  const curves = shown.flatMap(({ variant }) => variant.survival);
  const last = Math.max(1, ...curves.map(({ shares }) => lastChange(shares)));
  const every = Math.ceil((last + 2) / MOST_POINTS);
  const levels = Array.from({ length: Math.ceil((last + 2) / every) }, (_, i) => i * every);
  const panels = cast.sides.map(({ name }, s) => ({
    title: name,
    series: shown.map((player): LineSeries => {
      const shares = player.variant.survival[s]?.shares ?? [];
      return {
        name: player.short,
        style: player.style,
        thin: player.isReference,
        points: levels.map((round) => {
          const value = 100 * (shares[Math.min(round, shares.length - 1)] ?? 1);
          return {
            x: round,
            value,
            tip: `${player.short}, round ${round}\n${value.toFixed(1)} in 100 of ${name} still in`,
          };
        }),
      };
    }),
  }));
  return {
    id: 'survival',
    title: 'Who is still in after each round, in 100 members',
    alternative: first.variant.survival
      .map(
        ({ side, shares }) =>
          `${first.short}, ${side}: ${(100 * (shares.at(-1) ?? 1)).toFixed(1)} in 100 are in at the end`,
      )
      .join('; '),
    ...(shown.some(({ isReference }) => isReference) ? { note: 'The thin grey line is the reference.' } : {}),
    ...linesPicture({
      panels,
      x: { title: 'round', levels, whole: true },
      y: { domain: [0, 100] },
      columns: 2,
      height: 190,
      steps: true,
    }),
    table: {
      columns: [VARIANT, words('side'), ...levels.map((round) => numbers(String(round)))],
      rows: shown.flatMap(({ name, variant }) =>
        variant.survival.map(({ side, shares }) => [
          name,
          side,
          ...levels.map((round) => (100 * (shares[Math.min(round, shares.length - 1)] ?? 1)).toFixed(1)),
        ]),
      ),
    },
  };
}

function lastChange(shares: readonly number[]): number {
  const end = shares.at(-1) ?? 1;
  return shares.findLastIndex((share) => Math.abs(share - end) > STILL) + 1;
}

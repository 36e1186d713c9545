import type { RoundsHistogram } from '../../analysis/analysis.ts';
import type { Cast, Player } from '../cast.ts';
import { type Chart, numbers } from '../charts/chart.ts';
import { roundsSpec } from '../charts/rounds.ts';
import { VARIANT } from './words.ts';

/** More bars than this are too thin to see. */
const MOST_BARS = 36;
/** Fights beyond this share are gathered in the last bar. */
const TAIL = 0.995;

/** How long fights last: the whole distribution, beside that of the reference. */
export function roundsFigure(cast: Cast): Chart | null {
  const shown = cast.shown.filter(({ variant }) => variant.encounters > 0 || variant.exact !== null);
  const [first] = shown;
  if (!first) return null;
  const last = Math.max(1, ...shown.map(({ variant }) => quantile(variant.rounds)));
  const bin = Math.ceil((last + 1) / MOST_BARS);
  const bars = Math.floor(last / bin) + 1;
  const compared = shown.some(({ isReference }) => isReference);
  const panels = compared ? shown.filter(({ isReference }) => !isReference) : shown;
  const referenceOf = ({ variant }: Player) => cast.analysis.variants[variant.reference];
  return {
    id: 'rounds',
    title: 'How many rounds a fight lasts: fights in 100',
    alternative: shown
      .map(
        ({ short, variant }) =>
          `${short}: half are over by round ${variant.rounds.median}, nine tenths last ${variant.rounds.middle.low} to ${variant.rounds.middle.high} rounds`,
      )
      .join('; '),
    ...(compared ? { note: `Grey outline: the reference, “${cast.variants[first.variant.reference]?.short}”.` } : {}),
    spec: roundsSpec({
      last: bars - 1 === last ? last : (bars - 1) * bin,
      bin,
      panels: panels.map((player) => ({
        name: player.short,
        colour: player.style.colour,
        shares: sharesOf(player.variant.rounds, bars, bin),
        outline: compared ? sharesOf(referenceOf(player)?.rounds ?? player.variant.rounds, bars, bin) : null,
        median: player.variant.rounds.median,
      })),
    }),
    table: {
      columns: [
        VARIANT,
        numbers('mean'),
        numbers('half are over by'),
        numbers('middle 90 in 100 from'),
        numbers('to'),
        numbers('longest'),
      ],
      rows: cast.variants.map(({ name, variant: { rounds } }) => [
        name,
        rounds.mean?.text ?? 'not known',
        String(rounds.median),
        String(rounds.middle.low),
        String(rounds.middle.high),
        String(
          Math.max(
            0,
            rounds.counts.findLastIndex((count) => count > 0),
          ),
        ),
      ]),
    },
  };
}

function quantile({ counts }: RoundsHistogram): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  const found = counts.findIndex((count) => {
    sum += count;
    return sum >= TAIL * all;
  });
  return Math.max(found, 1);
}

/** Fights in 100 by bar; the last bar holds the tail. */
function sharesOf({ counts }: RoundsHistogram, bars: number, bin: number): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1;
  const shares = Array.from({ length: bars }, () => 0);
  counts.forEach((count, round) => {
    const bar = Math.min(bars - 1, Math.floor(round / bin));
    shares[bar] = (shares[bar] ?? 0) + (100 * count) / all;
  });
  return shares;
}

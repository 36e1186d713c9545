import type { ReadonlyColumn } from '../../model/columns.ts';

/** Where a member stands inside its team: by score, then by who is listed first, then by the order they agreed on. */
interface InnerPlace {
  readonly score: number;
  readonly listed: number;
  readonly agreed: number;
}

/** Places of all members; those of a team who coordinate stand where the one with the lowest score of them stands. */
export function innerPlaces(
  score: ReadonlyColumn,
  coordinates: ReadonlyColumn,
  sideOf: ReadonlyColumn,
): readonly InnerPlace[] {
  return Array.from({ length: score.length }, (_, who) => {
    const agreed = coordinates[who] ?? 0;
    if (agreed === 0) return { score: score[who], listed: who, agreed };
    let slowest = who;
    for (let other = 0; other < score.length; other++) {
      const bound = sideOf[other] === sideOf[who] && (coordinates[other] ?? 0) > 0;
      if (bound && (score[other] < score[slowest] || (score[other] === score[slowest] && other < slowest))) {
        slowest = other;
      }
    }
    return { score: score[slowest], listed: slowest, agreed };
  });
}

/** Less than zero: the first acts earlier. */
export const comparePlaces = (a: InnerPlace, b: InnerPlace): number =>
  b.score - a.score || a.listed - b.listed || a.agreed - b.agreed;

import { closest, distance } from 'fastest-levenshtein';

/** The known word that is nearly this one, or undefined. */
export function suggestFrom(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(word.toLowerCase(), known.map((each) => each.toLowerCase()));
  if (distance(word.toLowerCase(), near) > Math.max(1, Math.floor(word.length / 3))) return undefined;
  return known.find((each) => each.toLowerCase() === near);
}

import { distance } from 'fastest-levenshtein';
import type { Hints } from './diagnostic.ts';

/** The allowed word that was most likely meant, if one is near enough. */
export function suggest(written: string, allowed: readonly string[]): string | undefined {
  const bare = withoutStyle(written);
  const sameButForStyle = allowed.find((word) => withoutStyle(word) === bare);
  if (sameButForStyle !== undefined) return sameButForStyle;
  const synonym = SYNONYMS[bare];
  if (synonym !== undefined && allowed.includes(synonym)) return synonym;
  const longer = allowed.filter((word) => bare.length >= SHORTEST_START && withoutStyle(word).startsWith(bare));
  if (longer.length === 1) return longer[0];

  // A third of a word may be wrong, two letters of a short one, for letters that change places count twice.
  const most = written.length < 3 ? 1 : Math.max(2, Math.floor(written.length / 3));
  let best: string | undefined;
  let least = most + 1;
  for (const word of allowed) {
    const far = distance(bare, withoutStyle(word));
    if (far < least && far < word.length) {
      best = word;
      least = far;
    }
  }
  return best;
}

/** Words that other books have for the same. */
const SYNONYMS: Readonly<Record<string, string>> = { hitpoints: 'hp', health: 'hp', life: 'hp', wounds: 'hp' };

/** So many letters of a word leave no doubt which one is meant. */
const SHORTEST_START = 4;

/** The usual hints about a word that is not one of the allowed ones. */
export function notOneOf(written: string, known: readonly string[]): Hints {
  const suggestion = suggest(written, known);
  // Of a long list only a part is shown, so the likely words stand in front.
  const allowed = known.length > SHORT_LIST ? nearestFirst(written, known) : known;
  const hints: Hints = { found: written, allowed };
  return suggestion === undefined ? hints : { ...hints, suggestion };
}

const SHORT_LIST = 12;

function nearestFirst(written: string, known: readonly string[]): string[] {
  const far = new Map(known.map((word) => [word, distance(withoutStyle(written), withoutStyle(word))]));
  return known.toSorted((a, b) => far.get(a)! - far.get(b)!);
}

/** `hp_max`, `hp-max` and `HpMax` are one word written in three styles. */
function withoutStyle(word: string): string {
  return word.toLowerCase().replace(/[-_ ]/g, '');
}

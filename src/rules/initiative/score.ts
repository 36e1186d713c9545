import type { ReadonlyColumn } from '../../model/columns.ts';
import { modifierOf } from '../../model/statblock.ts';

/** What can count towards initiative, and the stats it is read from. */
export const TERMS = ['dex', 'wis', 'misc', 'dexterity', 'reflex'] as const;
export type Term = (typeof TERMS)[number];
export const TERM_STATS = ['dex', 'wis', 'initMisc', 'dexterity', 'reflex'] as const;

/** The stat behind a term. */
export const statOfTerm = (term: Term): (typeof TERM_STATS)[number] => (term === 'misc' ? 'initMisc' : term);

type Read = Readonly<Record<(typeof TERM_STATS)[number], ReadonlyColumn>>;

/** Sum of the terms: modifiers of the scores, or the scores themselves (C000-1). */
export function initScore(terms: readonly Term[], useModifiers: boolean, read: Read, who: number): number {
  let score = 0;
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i];
    if (term === 'misc') score += read.initMisc[who];
    else if (term === 'dexterity' || term === 'reflex') score += read[term][who];
    else score += useModifiers ? modifierOf(read[term][who]) : read[term][who];
  }
  return score;
}

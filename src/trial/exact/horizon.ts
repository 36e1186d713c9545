import { membersOf } from '../../model/encounter.ts';
import { tellsRounds } from '../../rules/reads.ts';
import type { Variant } from '../../scenario/variant.ts';
import type { When } from '../../tactics/whenTree.ts';

/** Every round can be told from every other. */
export const EVERY_ROUND = Number.POSITIVE_INFINITY;

/**
 * The round from which on no rule and no tactic can tell one round from another; 0: none ever looks at its number. Up to
 * it the number of the round is part of the state.
 */
export function horizonOf(variant: Variant): number {
  if (tellsRounds(variant.ruleset)) return EVERY_ROUND;
  const members = membersOf(variant.encounter);
  const latest = Math.max(0, ...members.map(({ joinsAfterRound }) => joinsAfterRound));
  const lines = [...new Set(members.map(({ tactic }) => tactic))].flatMap((name) => variant.tactics[name] ?? []);
  const told = lines.map(({ when }) => (when === undefined ? 0 : lastTold(when)));
  return Math.max(latest === 0 ? 0 : latest + 2, ...told);
}

/** What a condition tells apart: a round compared with a number is told from others only up to that number. */
function lastTold(when: When): number {
  switch (when.kind) {
    case 'name':
      return when.name === 'round' ? EVERY_ROUND : 0;
    case 'number':
    case 'word':
      return 0;
    case 'not':
      return lastTold(when.of);
    case 'compare': {
      const { left, right } = when;
      if (isRound(left) && right.kind === 'number') return Math.max(0, Math.floor(right.value) + 1);
      if (isRound(right) && left.kind === 'number') return Math.max(0, Math.floor(left.value) + 1);
      return Math.max(lastTold(left), lastTold(right));
    }
    case 'and':
    case 'or':
    case 'arithmetic':
      return Math.max(lastTold(when.left), lastTold(when.right));
  }
}

const isRound = (when: When): boolean => when.kind === 'name' && when.name === 'round';

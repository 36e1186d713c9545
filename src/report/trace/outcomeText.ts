import { BOTH_DOWN, TIMEOUT } from '../../combat/clock.ts';
import type { Scene } from './scene.ts';

/** How the fight ended, and in which round. */
export function outcomeText({ battle, people }: Scene, round: number): string {
  const when = round === 0 ? 'in the surprise round' : `in round ${round}`;
  const outcome = battle.clock.outcome[0] ?? TIMEOUT;
  if (outcome === BOTH_DOWN) return `Nobody is left standing ${when}`;
  if (outcome === TIMEOUT) return `After ${round} rounds nobody has won: timeout`;
  return `${people.sides[outcome]} win ${when}`;
}

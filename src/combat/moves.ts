import type { Rules } from '../rules/bind.ts';
import { APPROACH, FIRST_DEED, WITHDRAW } from '../tactics/view.ts';

/** Kinds of action that go step by step, so that somebody may interject before each. */
export const STAYS = 0;
const NEARER = 1;
export const AWAY = 2;
/** A deed that is a move nearer. */
export const RUNS = 3;

/** By number of an action: how it moves. */
export function movesOf({ deeds }: Rules): Int32Array {
  const moves = new Int32Array(FIRST_DEED + deeds.length);
  moves[APPROACH] = NEARER;
  moves[WITHDRAW] = AWAY;
  deeds.forEach(({ deed }, i) => {
    if (deed.feet !== undefined) moves[FIRST_DEED + i] = RUNS;
  });
  return moves;
}

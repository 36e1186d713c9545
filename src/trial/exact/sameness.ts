import type { Battle } from '../../combat/battle.ts';
import { AFTERMATH } from '../../combat/clock.ts';
import { NEVER_EMPTY } from '../../model/load-table.ts';

/** More shots than any magazine holds: what is left of one that is never empty. */
const COUNTLESS = NEVER_EMPTY >>> 1;

/**
 * Gives what no rule can tell apart one form: places of the order that nobody looks at, what is left of the dead, shots
 * of what is never empty, the number of the round beyond the horizon. Call it at a joint, before the state is kept.
 */
export function bindSameness(battle: Battle, horizon: number): () => void {
  const { table, clock, rules } = battle;
  const { order, turn, phase } = clock;
  const { rerolls } = rules.slots.initiative;
  const grouped = rules.slots.tieBreak.then === 'together';
  const { columns, shape } = table;
  const { dead, hp, flatFooted, armed, wielded, ammo, afflicted, fresh, round } = columns;
  const { members, places, conditions } = shape;
  const cellsOfTheDead = [hp, flatFooted, armed, wielded];

  // The dead are skipped, so their place in the order says nothing; those gone by say nothing where all is made anew.
  function tidyOrder(): void {
    const size = order.size[0];
    let kept = 0;
    let gone = 0;
    for (let i = 0; i < size; i++) {
      const over = rerolls && i < turn[0];
      if (over || (!grouped && dead[order.members[i]] === 1)) {
        if (i < turn[0]) gone++;
        continue;
      }
      order.members[kept] = order.members[i];
      order.joined[kept++] = order.joined[i];
    }
    order.size[0] = kept;
    turn[0] -= gone;
    for (let i = kept; i < order.members.length; i++) {
      order.members[i] = 0;
      order.joined[i] = 0;
    }
  }

  function forgetDead(who: number): void {
    for (let i = 0; i < cellsOfTheDead.length; i++) cellsOfTheDead[i][who] = 0;
    for (let i = who * places; i < (who + 1) * places; i++) ammo[i] = 0;
    for (let i = who * conditions; i < (who + 1) * conditions; i++) {
      afflicted[i] = 0;
      fresh[i] = 0;
    }
  }

  return () => {
    tidyOrder();
    for (let who = 0; who < members; who++) if (dead[who] === 1) forgetDead(who);
    for (let i = 0; i < ammo.length; i++) if (ammo[i] > COUNTLESS) ammo[i] = NEVER_EMPTY;
    if (phase[0] === AFTERMATH) round[0] = 0;
    else if (round[0] > horizon) round[0] = horizon;
  };
}

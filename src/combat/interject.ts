import { OFF_TURN } from '../dice/dice.ts';
import { isMelee } from '../model/encounter.ts';
import { no, nothing } from '../rules/nothing.ts';
import { FIRES_IN_MELEE, KILLS_THE_HELPLESS, LEAVES_REACH } from '../rules/slots.ts';
import { ATTACK, FIRST_DEED } from '../tactics/view.ts';
import { ACTION, ASKED, DECLARED, FIELDS, LEFT, SERIES, TARGET, WHO } from './clock.ts';
import type { Fight } from './fight.ts';
import { AWAY, movesOf, STAYS } from './moves.ts';

export interface Interjections {
  /** Whether anybody could interject in an action, so that it must be declared before it is done. */
  mayProvoke(who: number, action: number): boolean;
  /** The next one who interjects in the declaration at this place of the stack, or -1. */
  next(at: number): number;
  /** Declares the attack of one who interjects. */
  declare(reactor: number, at: number): void;
}

/** Who acts between a declaration and its resolution: attacks of opportunity, asked for in listed order. */
export function bindInterjections({ table, rules, clock, events }: Fight): Interjections {
  const { opportunity, space } = rules.slots;
  const { weaponMelee } = table.columns;
  const { members } = table.shape;
  const { stack, depth } = clock;
  const { deeds } = rules;
  const moves = movesOf(rules);
  const { safeStep, onlyOne } = opportunity;
  const fires =
    opportunity.triggers.includes(FIRES_IN_MELEE) && table.shape.weapons.some((weapon) => !isMelee(weapon.class));
  const leaves = opportunity.triggers.includes(LEAVES_REACH) && space.moves;
  const kills = opportunity.triggers.includes(KILLS_THE_HELPLESS);
  const holders = rules.asides.find((aside) => aside.interjects !== undefined);
  const waits = holders?.interjects ?? no;
  const used = holders?.interjected ?? nothing;
  const forms = Int32Array.from([0, 0, 0, ...deeds.map(({ deed }) => (deed.form === undefined ? 0 : 1))]);

  /** Whether anybody has held an action to use it now. */
  function somebodyWaits(who: number): boolean {
    for (let other = 0; other < members; other++) if (waits(other, who)) return true;
    return false;
  }

  function shoots(who: number, action: number): boolean {
    return (action === ATTACK || forms[action] === 1) && weaponMelee[table.weaponOf(who)] === 0;
  }

  function provokes(reactor: number, at: number): boolean {
    const who = stack[at + WHO];
    const action = stack[at + ACTION];
    if (holders !== undefined && waits(reactor, who)) return true;
    if (action === ATTACK || forms[action] === 1)
      return fires && shoots(who, action) && opportunity.mayReact(reactor, who, FIRES_IN_MELEE);
    if (moves[action] === STAYS)
      return (
        kills &&
        deeds[action - FIRST_DEED].deed.provokes === true &&
        opportunity.mayReact(reactor, who, KILLS_THE_HELPLESS)
      );
    return (
      leaves &&
      stack[at + DECLARED] > safeStep &&
      space.leaves(reactor, who, stack[at + TARGET], moves[action] === AWAY ? 1 : 0) &&
      opportunity.mayReact(reactor, who, LEAVES_REACH)
    );
  }

  return {
    mayProvoke(who, action) {
      if (holders !== undefined && somebodyWaits(who)) return true;
      if (action === ATTACK || forms[action] === 1) return fires && shoots(who, action);
      if (moves[action] !== STAYS) return true;
      return kills && deeds[action - FIRST_DEED].deed.provokes === true;
    },
    next(at) {
      const action = stack[at + ACTION];
      if (moves[action] !== STAYS && !leaves && holders === undefined) return -1;
      if (stack[at + SERIES] === OFF_TURN) return -1;
      for (let reactor = stack[at + ASKED]; reactor < members; reactor++) {
        if (!provokes(reactor, at)) continue;
        stack[at + ASKED] = onlyOne ? members : reactor + 1;
        return reactor;
      }
      stack[at + ASKED] = members;
      return -1;
    },
    declare(reactor, at) {
      const top = depth[0] * FIELDS;
      stack[top + ACTION] = ATTACK;
      stack[top + WHO] = reactor;
      stack[top + TARGET] = stack[at + WHO];
      stack[top + LEFT] = 0;
      stack[top + DECLARED] = 0;
      stack[top + ASKED] = 0;
      stack[top + SERIES] = OFF_TURN;
      depth[0]++;
      if (holders !== undefined && waits(reactor, stack[at + WHO])) used(reactor);
      else opportunity.reacts(reactor);
      events.provokes(reactor, stack[at + WHO]);
    },
  };
}

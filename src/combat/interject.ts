import { OFF_TURN } from '../dice/dice.ts';
import { isMelee } from '../model/encounter.ts';
import { asidesOf } from '../rules/asides.ts';
import { nothing } from '../rules/nothing.ts';
import { ATTACKS, DOES_ELSE, FIRES_IN_MELEE, KILLS_THE_HELPLESS, LEAVES_REACH, MOVES } from '../rules/slots.ts';
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
  const waits = asidesOf(rules.asides, 'interjects');
  const uses = rules.asides.flatMap(({ interjects, interjected }) => (interjects ? [interjected ?? nothing] : []));
  const mayWait = waits.length > 0;
  const anybody = asidesOf(rules.asides, 'anybodyWaits');
  const forms = Int32Array.from([0, 0, 0, ...deeds.map(({ deed }) => (deed.form === undefined ? 0 : 1))]);

  /** Which of the mechanics that let one wait lets `reactor` attack now; -1: none. */
  function waitsWith(reactor: number, who: number, action: number): number {
    const doing = action === ATTACK || forms[action] === 1 ? ATTACKS : moves[action] === STAYS ? DOES_ELSE : MOVES;
    for (let i = 0; i < waits.length; i++) if (waits[i](reactor, who, doing)) return i;
    return -1;
  }

  function anybodyAtAll(): boolean {
    for (let i = 0; i < anybody.length; i++) if (anybody[i]()) return true;
    return false;
  }

  /** Whether anybody has held an action to use it now. */
  function somebodyWaits(who: number, action: number): boolean {
    if (!anybodyAtAll()) return false;
    for (let other = 0; other < members; other++) if (waitsWith(other, who, action) >= 0) return true;
    return false;
  }

  function shoots(who: number, action: number): boolean {
    return (action === ATTACK || forms[action] === 1) && weaponMelee[table.weaponOf(who)] === 0;
  }

  function provokes(reactor: number, at: number): boolean {
    const who = stack[at + WHO];
    const action = stack[at + ACTION];
    if (mayWait && waitsWith(reactor, who, action) >= 0) return true;
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
      if (mayWait && somebodyWaits(who, action)) return true;
      if (action === ATTACK || forms[action] === 1) return fires && shoots(who, action);
      if (moves[action] !== STAYS) return true;
      return kills && deeds[action - FIRST_DEED].deed.provokes === true;
    },
    next(at) {
      const action = stack[at + ACTION];
      if (moves[action] !== STAYS && !leaves && !mayWait) return -1;
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
      const waited = mayWait ? waitsWith(reactor, stack[at + WHO], stack[at + ACTION]) : -1;
      if (waited >= 0) uses[waited](reactor);
      else opportunity.reacts(reactor);
      events.provokes(reactor, stack[at + WHO]);
    },
  };
}

import type { Battle } from '../../src/combat/battle.ts';
import { CONDITIONS } from '../../src/model/condition.ts';
import type { Events } from '../../src/model/event.ts';

export interface Names {
  readonly members: readonly string[];
  readonly sides: readonly string[];
}

/** Tells what happens in short sentences, for tests to look at. */
export function narrator({ members }: Names) {
  const told: string[] = [];
  const say = (text: string): void => {
    told.push(text);
  };
  const n = (who: number): string => members[who];
  let battle: Battle | undefined;
  const at = (who: number, target: number): string =>
    who === target || target >= members.length ? '' : ` ${n(target)}`;

  const events: Events = {
    roundBegins: (round) => say(`round ${round}`),
    turnBegins: (who) => say(`turn of ${n(who)}`),
    idles: (who) => say(`${n(who)} does nothing`),
    acts: (who, action, target) => say(`${n(who)}: ${battle?.actionNames[action]}${at(who, target)}`),
    moves: (who, from, to) => say(`${n(who)} goes from ${from} to ${to}`),
    provokes: (reactor, mover) => say(`${n(mover)} provokes ${n(reactor)}`),
    attacks: (attacker, target) => say(`${n(attacker)} attacks ${n(target)}`),
    misses: (attacker, target) => say(`${n(attacker)} misses ${n(target)}`),
    hits: (attacker, target, critical) => say(`${n(attacker)} hits ${n(target)}${critical === 1 ? ' critically' : ''}`),
    wounds: (_attacker, target, dealt, stopped) =>
      say(`${n(target)} takes ${dealt}${stopped === 0 ? '' : `, armour ${stopped}`}`),
    bleeds: (who, amount) => say(`${n(who)} bleeds ${amount}`),
    falls: (who) => say(`${n(who)} falls`),
    dies: (who, cause) => say(`${n(who)} dies: ${battle?.rules.causes[cause]}`),
    stabilises: (healer, patient) => say(`${n(healer)} stabilises ${n(patient)}`),
    afflicts: (who, condition, rounds) => say(`${n(who)} is ${CONDITIONS[condition]} for ${rounds}`),
    wakes: (who) => say(`${n(who)} wakes`),
    joins: (who) => say(`${n(who)} joins`),
    notices: (observer, hidden) => say(`${n(observer)} notices ${n(hidden)}`),
  };
  return {
    told,
    events,
    /** Names of actions and causes are known once the battle is bound. */
    knows(bound: Battle): void {
      battle = bound;
    },
  };
}

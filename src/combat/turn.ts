import { CLOCK } from '../dice/dice.ts';
import { bindAsides } from '../rules/asides.ts';
import type { Decide } from '../tactics/tactic.ts';
import { ATTACK, FIRST_DEED, NOTHING, type View } from '../tactics/view.ts';
import type { Actions } from './action.ts';
import { ENTRY } from './clock.ts';
import type { Fight } from './fight.ts';
import type { Together } from './together.ts';
import type { Watched } from './view.ts';

/** What going to the next in the order came to. */
export const NOBODY_LEFT = 0;
export const TURN_BEGUN = 1;
const CLOCK_TICKED = 2;
/** Members who act at the same time have all had their turns, and what they did is to take effect. */
export const GROUP_DONE = 3;

export interface Turns {
  /** Goes to the next in the order: a turn begins, or the clock of one who is dying ticks. */
  next(): number;
  /** What the one whose turn it is does next; NOTHING: the turn is over. */
  choose(): number;
  /** Does it, or declares it. */
  perform(action: number): void;
  end(): void;
  /** Before the order is made: everyone without a weapon in hand says whether drawing is the first thing it will do. */
  announce(): void;
}

/** Nobody does more in one turn: a tactic that finds something for nothing would never end it. */
const MOST_ACTS = 32;
const DRAWING = 'draw';
const BUDGETS = ['full', 'standardOrMove', 'standardOnly'] as const;

/** Turns: who comes next, how a turn begins and ends. */
export function bindTurns(
  fight: Fight,
  view: View,
  watched: Watched | null,
  decide: Decide,
  actions: Actions,
  together: Together,
): Turns {
  const { table, rules, dice, events, clock } = fight;
  const { dead, down, dying, absent, armed, round, sideOf, granted } = table.columns;
  const { awareness, bleed } = rules.slots;
  const { actsInSurprise } = awareness;
  const { ambushes } = rules.slots.joining;
  const { turnBegins: clockTicks, ticksInTurn } = bleed;
  const { turnBegins: regainsGuard } = rules.slots.flatFooted;
  const { turnBegins: conditionsFade, turnEnds: conditionsSettle } = rules.slots.counters;
  const { mayAct } = rules.slots.conditions;
  const { startsTurn } = rules.slots.actions;
  const { turnBegins, idles } = events;
  const { begin: beginAction, firesZones } = actions;
  const { turn, actor, surprise, acts, order } = clock;
  const { target } = view;
  const surpriseBudget = BUDGETS.indexOf(awareness.surpriseBudget);
  const atBegin = bindAsides(rules.asides, 'turnBegins');
  const atEnd = bindAsides(rules.asides, 'turnEnds');
  const ties = rules.slots.tieBreak.then === 'together';
  const { wakes, wakesInTurn } = rules.slots.stabilise;
  const { suffers, suffersInTurn } = rules.slots.woundEffects;
  const { asksWhoDraws } = rules.slots.initiative;
  const DRAW = FIRST_DEED + rules.deeds.findIndex(({ name }) => name === DRAWING);
  const { members } = table.shape;
  const { draws } = order;
  const attacks = Int32Array.from([0, 0, 0, ...rules.deeds.map(({ deed }) => (deed.form === undefined ? 0 : 1))]);

  function begin(who: number): void {
    turnBegins(who);
    regainsGuard(who);
    atBegin(who);
    conditionsFade(who);
    granted[0] = 0;
    startsTurn(who, surprise[0] > 0 ? surpriseBudget : 0);
    actor[0] = who;
    acts[0] = 0;
  }

  /** Whether this is a round for this one: in a surprise round only some act. */
  function takesPart(who: number): boolean {
    return surprise[0] === 0 || (surprise[0] === ENTRY ? ambushes(who) : actsInSurprise(who));
  }

  function canAct(who: number): boolean {
    return down[who] === 0 && absent[who] === 0 && takesPart(who);
  }

  /** Of those who act together from here on, one who is alone acts as always. */
  function opensGroup(place: number): boolean {
    let able = canAct(order.members[place]) ? 1 : 0;
    for (let i = place + 1; i < order.size[0] && order.joined[i] === 1; i++) if (canAct(order.members[i])) able++;
    return able > 1;
  }

  function look(who: number): void {
    if (watched === null) return;
    watched.marked[sideOf[who]] = target[0] + 1;
    watched.attacked[target[0]]++;
  }

  return {
    next() {
      const size = order.size[0];
      while (turn[0] < size) {
        if (ties && order.joined[turn[0]] === 0) {
          if (together.active[0] === 1) return GROUP_DONE;
          if (opensGroup(turn[0])) together.active[0] = 1;
        }
        const who = order.members[turn[0]++];
        if (dead[who] === 1 || absent[who] === 1) continue;
        if (!takesPart(who)) continue;
        if (down[who] === 0) {
          begin(who);
          return TURN_BEGUN;
        }
        if (wakesInTurn) {
          dice.at(CLOCK, round[0], who);
          if (wakes(who)) {
            begin(who);
            return TURN_BEGUN;
          }
        }
        const ticks = ticksInTurn && dying[who] === 1;
        if (ticks) {
          dice.at(CLOCK, round[0], who);
          clockTicks(who);
        }
        const suffered = suffersInTurn && suffers(who);
        if (suffered) {
          conditionsFade(who);
          conditionsSettle(who);
        }
        if (ticks || suffered) return CLOCK_TICKED;
      }
      return ties && together.active[0] === 1 ? GROUP_DONE : NOBODY_LEFT;
    },
    choose() {
      const who = actor[0];
      if (asksWhoDraws && draws[who] === 1) {
        draws[who] = 0;
        target[0] = who;
        if (down[who] === 0 && armed[who] === 0 && mayAct(who) && view.mayDo(who, DRAW)) return DRAW;
      }
      return down[who] === 1 || acts[0] === MOST_ACTS || !mayAct(who) ? NOTHING : decide(who);
    },
    perform(action) {
      const who = actor[0];
      acts[0]++;
      if (action === ATTACK || attacks[action] === 1) look(who);
      beginAction(who, action);
    },
    announce() {
      for (let who = 0; who < members; who++) {
        draws[who] = 0;
        if (armed[who] === 1 || down[who] === 1 || absent[who] === 1) continue;
        startsTurn(who, 0);
        draws[who] = decide(who) === DRAW ? 1 : 0;
      }
    },
    end() {
      const who = actor[0];
      if (acts[0] === 0 && down[who] === 0) idles(who);
      conditionsSettle(who);
      atEnd(who);
      firesZones();
      granted[0] = 0;
      actor[0] = 0;
      acts[0] = 0;
    },
  };
}

import { CLOCK } from '../dice/dice.ts';
import type { Decide } from '../tactics/tactic.ts';
import { ATTACK, NOTHING, type View } from '../tactics/view.ts';
import type { Actions } from './action.ts';
import { ACT, NEXT, RESOLVE, ROUND_END } from './clock.ts';
import type { Fight } from './fight.ts';
import type { Watched } from './view.ts';

export interface Turns {
  /** Goes to the next in the order: a clock of the dying ticks, or a turn begins. */
  next(): void;
  /** Lets the one whose turn it is do one thing, or ends the turn. */
  act(): void;
}

/** Nobody does more in one turn: a tactic that finds something for nothing would never end it. */
const MOST_ACTS = 32;
const BUDGETS = ['full', 'standardOrMove', 'standardOnly'] as const;

/** Turns: who comes next, how a turn begins and ends. */
export function bindTurns(fight: Fight, view: View, watched: Watched | null, decide: Decide, actions: Actions): Turns {
  const { table, rules, dice, events, clock } = fight;
  const { dead, down, dying, absent, round, sideOf } = table.columns;
  const { awareness, bleed } = rules.slots;
  const { actsInSurprise } = awareness;
  const { turnBegins: clockTicks, ticksInTurn } = bleed;
  const { turnBegins: regainsGuard } = rules.slots.flatFooted;
  const { turnBegins: conditionsFade, turnEnds: conditionsSettle } = rules.slots.counters;
  const { mayAct } = rules.slots.conditions;
  const { turnBegins: fillsBudget } = rules.slots.actions;
  const { turnBegins, idles } = events;
  const { begin: beginAction } = actions;
  const { phase, turn, actor, surprise, acts, depth, order } = clock;
  const { target } = view;
  const surpriseBudget = BUDGETS.indexOf(awareness.surpriseBudget);
  const guards = rules.stances.flatMap(({ turnBegins }) => (turnBegins ? [turnBegins] : []));

  function begin(who: number): void {
    turnBegins(who);
    regainsGuard(who);
    for (let i = 0; i < guards.length; i++) guards[i](who);
    conditionsFade(who);
    fillsBudget(who, surprise[0] === 1 ? surpriseBudget : 0);
    actor[0] = who;
    acts[0] = 0;
    phase[0] = ACT;
  }

  function end(who: number): void {
    if (acts[0] === 0 && down[who] === 0) idles(who);
    conditionsSettle(who);
    actor[0] = 0;
    acts[0] = 0;
    phase[0] = NEXT;
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
        const who = order.members[turn[0]++];
        if (dead[who] === 1 || absent[who] === 1) continue;
        if (surprise[0] === 1 && !actsInSurprise(who)) continue;
        if (down[who] === 0) {
          begin(who);
          return;
        }
        if (ticksInTurn && dying[who] === 1) {
          dice.at(CLOCK, round[0], who);
          clockTicks(who);
          return;
        }
      }
      phase[0] = ROUND_END;
    },
    act() {
      const who = actor[0];
      const action = down[who] === 1 || acts[0] === MOST_ACTS || !mayAct(who) ? NOTHING : decide(who);
      if (action === NOTHING) {
        end(who);
        return;
      }
      acts[0]++;
      if (action === ATTACK) look(who);
      beginAction(who, action);
      if (depth[0] > 0) phase[0] = RESOLVE;
    },
  };
}

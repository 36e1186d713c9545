import type { Dice } from '../dice/dice.ts';
import type { Encounter } from '../model/encounter.ts';
import type { Events } from '../model/event.ts';
import { bindTable, type Table } from '../model/table.ts';
import { type BindOptions, bindRules, type Rules } from '../rules/bind.ts';
import { NOTHING, type View } from '../tactics/view.ts';
import { type Actions, bindActions } from './action.ts';
import { bindAftermath } from './aftermath.ts';
import { bindAttack } from './attack.ts';
import {
  ACT,
  AFTERMATH,
  BEGIN,
  BOTH_DOWN,
  bindClock,
  type Clock,
  DONE,
  ENTRY,
  NEXT,
  RESOLVE,
  ROUND,
  ROUND_END,
} from './clock.ts';
import { bindDecisions, tacticsLook } from './decide.ts';
import type { Fight } from './fight.ts';
import { bindForms } from './form.ts';
import { bindInterjections } from './interject.ts';
import type { BattlePlan } from './plan.ts';
import { bindRounds } from './round.ts';
import { bindTogether } from './together.ts';
import { bindTurns, GROUP_DONE, NOBODY_LEFT, TURN_BEGUN } from './turn.ts';
import { bindView, type Watched } from './view.ts';

export interface BattleOptions extends BindOptions {
  /** Whether time goes on after the fight until nobody is in danger. */
  readonly aftermath?: boolean;
}

/** A fight as a small machine: one step leads from one joint to the next. */
export interface Battle {
  readonly table: Table;
  readonly rules: Rules;
  readonly view: View;
  readonly clock: Clock;
  /** 1 while members act at the same time, and what they do waits to take effect. */
  readonly together: Int32Array;
  readonly actions: Actions;
  /** Names of what can be done, by number. */
  readonly actionNames: readonly string[];
  /** Sets everything to how it stands before the first round. */
  reset(): void;
  /** One step; the battle is over when `clock.phase` is DONE. */
  step(): void;
  /** Plays from the beginning to the end; gives the outcome. */
  play(): number;
  /** Other numbers for the same fighters and rules. */
  load(encounter: Encounter, stats: BattlePlan['stats']): void;
}

/**
 * Binds a battle:
 *
 *   begin -> [surprise round] -> round begins -> next in order -> act .. act -> next .. -> round ends -> round begins ..
 *                                                  |                [surprise round of latecomers] <-/
 *                                                  \-> resolve what was declared, step by step, with interjections
 *   -> aftermath -> done
 *
 * The end is tested after every action (G-2).
 */
export function bindBattle(plan: BattlePlan, dice: Dice, events: Events, options: BattleOptions = {}): Battle {
  const { encounter, ruleset } = plan;
  const table = bindTable(encounter, events);
  const clock = bindClock(table);
  const rules = bindRules(ruleset, encounter, table, dice, clock.order, options);
  const fight: Fight = { encounter, table, rules, dice, events, clock };
  const looks = tacticsLook(plan);
  const watched: Watched = {
    marked: looks ? table.add({ of: 'side' }) : table.scratch(table.shape.sides),
    attacked: looks ? table.add({ of: 'member' }) : table.scratch(table.shape.members),
  };
  const view = bindView(fight, watched);
  const together = bindTogether(fight);
  const ties = together.possible;
  const attacks = bindAttack(fight, together);
  const forms = bindForms(fight, together, attacks.lands);
  const actions = bindActions(fight, view, attacks, forms, bindInterjections(fight));
  const decide = bindDecisions(plan, view, rules);
  const turns = bindTurns(fight, view, looks ? watched : null, decide, actions, together);
  const rounds = bindRounds(fight, looks ? watched : null, turns.announce);
  const { passRound } = bindAftermath(fight);
  const { next, choose, perform, end } = turns;
  const { beginRound, endRound, beginBattle } = rounds;
  const { resolve } = actions;
  const { phase, depth, outcome, surprise } = clock;
  const { sidesIn, standing } = table.columns;
  const { sides } = table.shape;
  const goesOn = options.aftermath === true;
  const state = table.state();
  const start = new Int32Array(new ArrayBuffer(Math.max(state.byteLength, 128)), 0, state.length);

  // Those who act at the same time count as one action: the end is tested when all they did has taken effect.
  function over(): boolean {
    if (sidesIn[0] > 1 || (ties && together.active[0] === 1)) return false;
    outcome[0] = BOTH_DOWN;
    for (let side = 0; side < sides; side++) if (standing[side] > 0) outcome[0] = side;
    return true;
  }

  function finish(): void {
    depth[0] = 0;
    phase[0] = goesOn ? AFTERMATH : DONE;
  }

  /** Where the battle stands after an action or a clock. */
  function standsAt(joint: number): void {
    phase[0] = joint;
    if (over()) finish();
  }

  function step(): void {
    switch (phase[0]) {
      case BEGIN:
        standsAt(beginBattle() ? NEXT : ROUND);
        return;
      case ROUND:
        beginRound();
        standsAt(NEXT);
        return;
      case NEXT: {
        const came = next();
        if (came === GROUP_DONE) together.apply(forms.lands);
        standsAt(came === TURN_BEGUN ? ACT : came === NOBODY_LEFT ? ROUND_END : NEXT);
        return;
      }
      case ACT: {
        const action = choose();
        if (action === NOTHING) {
          end();
          standsAt(NEXT);
          return;
        }
        perform(action);
        standsAt(depth[0] > 0 ? RESOLVE : ACT);
        return;
      }
      case RESOLVE:
        resolve();
        standsAt(depth[0] > 0 ? RESOLVE : ACT);
        return;
      case ROUND_END:
        if (!endRound()) finish();
        else phase[0] = surprise[0] === ENTRY ? NEXT : ROUND;
        return;
      case AFTERMATH:
        if (!passRound()) phase[0] = DONE;
        return;
      default:
        return;
    }
  }

  /** A turn from its first action to its last; gives whether the fight is over. */
  function takeTurn(): boolean {
    // One place that chooses: what is called from two is compiled twice, and soon not at all.
    for (;;) {
      const action = choose();
      if (action === NOTHING) break;
      perform(action);
      if (over()) return true;
      while (depth[0] > 0) {
        resolve();
        if (over()) return true;
      }
    }
    end();
    return over();
  }

  /** All turns of a round; gives whether the fight is over. */
  function takeTurns(): boolean {
    for (;;) {
      const came = next();
      if (came === NOBODY_LEFT) return false;
      if (came === GROUP_DONE) together.apply(forms.lands);
      if (came === TURN_BEGUN ? takeTurn() : over()) return true;
    }
  }

  /** All turns of a round and its end, and those of latecomers who surprise; gives whether the fight goes on. */
  function playsOut(): boolean {
    do {
      if (takeTurns() || !endRound()) return false;
    } while (surprise[0] === ENTRY);
    return true;
  }

  /** The same steps without stopping at the joints: what sampling plays. */
  function play(): number {
    reset();
    const surprises = beginBattle();
    let fights = !over() && (!surprises || playsOut());
    while (fights) {
      beginRound();
      fights = !over() && playsOut();
    }
    finish();
    while (phase[0] === AFTERMATH) if (!passRound()) phase[0] = DONE;
    return outcome[0];
  }

  function reset(): void {
    state.set(start);
  }

  function load(next: Encounter, stats: BattlePlan['stats']): void {
    table.load(next, stats);
    rules.prepare();
    start.set(state);
  }

  load(encounter, plan.stats);
  return {
    table,
    rules,
    view,
    clock,
    together: together.active,
    actions,
    actionNames: ['attack', 'move', 'withdraw', ...rules.deeds.map(({ name }) => name)],
    reset,
    step,
    play,
    load,
  };
}

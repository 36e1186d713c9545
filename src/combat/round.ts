import { CLOCK } from '../dice/dice.ts';
import { bindAsides } from '../rules/asides.ts';
import { nothing } from '../rules/nothing.ts';
import { ENTRY, SURPRISE, TIMEOUT } from './clock.ts';
import type { Fight } from './fight.ts';
import type { Watched } from './view.ts';

/** The first of the ways to die. */
const DAMAGE = 0;

export interface Rounds {
  /** Awareness and the order of acting; gives whether there is a surprise round. */
  beginBattle(): boolean;
  beginRound(): void;
  /**
   * Gives whether the fight goes on; at the last round it ends as a timeout. Where latecomers surprise, their turns come
   * first, and the round ends once more.
   */
  endRound(): boolean;
}

/** Rounds (RULES.md A.4): latecomers, clocks of the dying, initiative; at the end counters and latecomers. */
export function bindRounds(
  { encounter, table, rules, dice, events, clock }: Fight,
  watched: Watched | null,
  announce: () => void,
): Rounds {
  const { round, dying, hp } = table.columns;
  const { members } = table.shape;
  const { awareness, initiative, bleed } = rules.slots;
  const { begin: beginOrder, roundBegins: reorder, rerolls, asksWhoDraws } = initiative;
  const { roundBegins: latecomersFirst, roundEnds: latecomersLast, ambush, ambushes } = rules.slots.joining;
  const { roundBegins: forgetReactions } = rules.slots.opportunity;
  const { roundBegins: clockTicks, roundEnds: clockEnds } = bleed;
  const { roundEnds: conditionsFade } = rules.slots.counters;
  const { lost } = rules.slots.death;
  const { wounded: collapses } = rules.slots.collapse;
  const ticksFirst = clockTicks !== nothing;
  const ticksLast = clockEnds !== nothing;
  const { turn, surprise, outcome, order } = clock;
  const atBegin = bindAsides(rules.asides, 'roundBegins');
  const atEnd = bindAsides(rules.asides, 'roundEnds');
  const last = encounter.maxRounds;

  function tick(): void {
    for (let who = 0; who < members; who++) {
      if (dying[who] === 0) continue;
      dice.at(CLOCK, round[0], who);
      clockTicks(who);
    }
  }

  function endClocks(): void {
    for (let who = 0; who < members; who++) if (dying[who] === 1) clockEnds(who);
  }

  /** Whoever starts at zero hit points or below is down, or dead, before anybody acts. */
  function settleTheHurt(): void {
    for (let who = 0; who < members; who++) {
      if (hp[who] > 0) continue;
      dice.at(CLOCK, 0, who);
      lost(who, DAMAGE, 0);
      collapses(who);
    }
  }

  /** Those who have just come, as listed, where everybody else's order is of no more use. */
  function onlyThose(): void {
    let size = 0;
    for (let who = 0; who < members; who++) {
      if (!ambushes(who)) continue;
      order.joined[size] = 0;
      order.members[size++] = who;
    }
    order.size[0] = size;
  }

  function closesRound(): void {
    if (ticksLast) endClocks();
    atEnd(round[0]);
    conditionsFade(surprise[0]);
    latecomersLast(round[0]);
  }

  return {
    beginBattle() {
      settleTheHurt();
      awareness.begin();
      beginOrder();
      turn[0] = 0;
      if (!awareness.surprise()) return false;
      surprise[0] = SURPRISE;
      reorder(0);
      return true;
    },
    beginRound() {
      round[0]++;
      surprise[0] = 0;
      events.roundBegins(round[0]);
      latecomersFirst(round[0]);
      forgetReactions();
      atBegin(round[0]);
      if (watched !== null) for (let who = 0; who < members; who++) watched.attacked[who] = 0;
      if (ticksFirst) tick();
      if (asksWhoDraws) announce();
      reorder(round[0]);
      turn[0] = 0;
    },
    endRound() {
      turn[0] = 0;
      if (surprise[0] === ENTRY) surprise[0] = 0;
      else {
        closesRound();
        if (ambush()) {
          surprise[0] = ENTRY;
          if (rerolls) onlyThose();
          return true;
        }
      }
      if (rerolls) order.size[0] = 0;
      if (round[0] < last) return true;
      outcome[0] = TIMEOUT;
      return false;
    },
  };
}

import { type Battle, bindBattle } from '../../combat/battle.ts';
import { AFTERMATH, DONE, ROUND, TIMEOUT } from '../../combat/clock.ts';
import { enumeratingDice } from '../../dice/enumerating.ts';
import { resolveStats } from '../../rules/adapters.ts';
import type { Variant } from '../../scenario/variant.ts';
import { countingDice } from '../dice-count.ts';
import { type Counter, cellOf } from '../metrics.ts';
import { AFTER, type GrowingChain, growingChain, ROUND_BEGINS, WITHIN } from './chain.ts';
import { horizonOf } from './horizon.ts';
import { bindSameness } from './sameness.ts';
import { statesFrom } from './states.ts';
import { bindStepSums, quantitiesOf } from './sums.ts';

/** A round beyond all others: the cap is tested by whoever follows the rounds. */
const NO_CAP = 1 << 29;

/** Opens the states of a fight one by one. */
export interface Explorer {
  readonly chain: GrowingChain;
  readonly battle: Battle;
  /** The state before the first round. */
  readonly start: number;
  /** States met so far, ways that were followed from joint to joint, and bytes that all of it takes. */
  readonly states: number;
  readonly paths: number;
  readonly bytes: number;
  /** Puts the battle into a state. */
  restore(state: number): void;
  /** Finds out where a state leads. Throws TooManyStates. */
  open(state: number): void;
  /** The state that a fight is in which runs out of rounds in this one, before the aftermath; -1: it is over with it. */
  timeOut(state: number): number;
  /** What is counted of a fight that ends so in that state, by quantity. */
  endOf(state: number, outcome: number, take: (quantity: number, amount: number) => void): void;
}

export interface ExploreOptions {
  readonly counters: ReadonlySet<Counter>;
  readonly mostStates: number;
  /** Whether time goes on after the fight until nobody is in danger. */
  readonly aftermath: boolean;
}

/** So many states of a moment are remembered; then they are forgotten, for none is met again from elsewhere. */
const MOMENTS = 1 << 16;

/**
 * Binds a variant to dice that come up in every way. Joints at which nothing is rolled are passed at once: only the
 * joint before a roll is left several times. So is the joint at which all who act at the same time have acted: what then
 * waits to take effect would make very many states, each for a moment; equal ones are gathered, and then followed.
 */
export function bindExplorer(variant: Variant, { counters, mostStates, aftermath }: ExploreOptions): Explorer {
  const { ruleset, tactics } = variant;
  const encounter = { ...variant.encounter, maxRounds: NO_CAP };
  const sides = encounter.sides.length;
  const members = encounter.sides.reduce((sum, side) => sum + side.members.length, 0);
  const step = bindStepSums(counters, members, sides);
  const plain = enumeratingDice();
  const dice = counters.has('dice') ? countingDice(plain, step.counts, cellOf('dice', 0, sides)) : plain;
  const { stats } = resolveStats(encounter, ruleset);
  const battle = bindBattle({ encounter, ruleset, tactics, stats }, dice, step.events, { aftermath });
  const { clock, table, together } = battle;
  const { phase, outcome, order, turn, depth } = clock;
  step.attend(table, phase, AFTERMATH);
  const state = table.state();
  battle.reset();
  const tidy = bindSameness(battle, horizonOf(variant));
  const start = state.slice();
  const states = statesFrom(start, mostStates);
  const chain = growingChain();
  const base = state.slice();
  const expected = new Float64Array(quantitiesOf(sides).size);
  const touched: number[] = [];
  // By state: the edge that leads there, if it is one of the state that is being opened.
  let edgeTo = new Uint32Array(1024);
  const ends = new Float64Array(256);
  let moments = statesFrom(start, Number.POSITIVE_INFINITY);
  let momentChance = new Float64Array(2 * MOMENTS);
  const gathered: number[] = [];
  let paths = 0;
  let weight = 1;
  let before = 1;
  let fresh = true;

  function take(quantity: number, amount: number): void {
    if (expected[quantity] === 0) touched.push(quantity);
    expected[quantity] += weight * amount;
  }

  /** The number of the state that the battle is in. */
  function here(): number {
    tidy();
    const known = states.count;
    const number = states.add(state);
    if (number < known) return number;
    chain.hasState(number);
    const after = phase[0] === AFTERMATH;
    chain.kind[number] = after ? AFTER : phase[0] === ROUND ? ROUND_BEGINS : WITHIN;
    chain.turnsLeft[number] = chain.kind[number] === WITHIN ? order.size[0] - turn[0] : 0;
    chain.outcome[number] = after ? outcome[0] : 0;
    if (number >= edgeTo.length) {
      const more = new Uint32Array(2 * edgeTo.length);
      more.set(edgeTo);
      edgeTo = more;
    }
    return number;
  }

  function leadsHere(from: number, probability: number): void {
    const number = here();
    const edge = edgeTo[number];
    const first = chain.firstEdge[from];
    if (edge >= first && edge < first + chain.edges[from] && chain.to[edge] === number)
      chain.chance[edge] += probability;
    else {
      edgeTo[number] = first + chain.edges[from];
      chain.leads(number, probability);
    }
  }

  /** On the first path: from joint to joint until something is rolled, or until the round, the fight or all is over. */
  function goOn(): void {
    for (;;) {
      base.set(state);
      step.begin();
      battle.step();
      if (plain.branched() || phase[0] === DONE || phase[0] === ROUND || phase[0] === AFTERMATH) return;
      if (same()) throw new Error('a joint leads to itself');
      step.each(take);
      tidy();
    }
  }

  /** Whether all who act at the same time have acted, and only what they did is still to take effect. */
  const awaitsEffect = (): boolean =>
    together[0] === 1 && (turn[0] === order.size[0] || order.joined[turn[0]] === 0) && phase[0] !== DONE;

  function same(): boolean {
    for (let i = 0; i < state.length; i++) if (state[i] !== base[i]) return false;
    return true;
  }

  function walk(): void {
    if (fresh) {
      weight = 1;
      goOn();
      fresh = false;
      return;
    }
    state.set(base);
    step.begin();
    battle.step();
  }

  /** From a state of a moment: until what waits has taken effect. */
  function takeEffect(): void {
    state.set(base);
    step.begin();
    do battle.step();
    while (together[0] === 1 && phase[0] !== DONE);
  }

  let opening = 0;
  function arrive(probability: number): void {
    paths++;
    weight = before * probability;
    if (phase[0] === DONE) step.end(outcome[0]);
    step.each(take);
    if (phase[0] === DONE) ends[outcome[0]] += weight;
    else if (awaitsEffect()) gather();
    else leadsHere(opening, weight);
  }

  function gather(): void {
    tidy();
    const number = moments.add(state);
    if (number === momentChance.length) {
      const more = new Float64Array(2 * number);
      more.set(momentChance);
      momentChance = more;
    }
    if (momentChance[number] === 0) gathered.push(number);
    momentChance[number] += weight;
  }

  function followMoments(): void {
    for (const number of gathered) {
      before = momentChance[number];
      momentChance[number] = 0;
      moments.restore(number, base);
      dice.everyPath(takeEffect, arrive);
    }
    before = 1;
    gathered.length = 0;
    if (moments.count > MOMENTS) moments = statesFrom(start, Number.POSITIVE_INFINITY);
  }

  function close(): void {
    for (let end = 0; end < ends.length; end++) {
      if (ends[end] > 0) chain.leads(-1 - end, ends[end]);
      ends[end] = 0;
    }
    for (const quantity of touched) {
      chain.adds(quantity, expected[quantity]);
      expected[quantity] = 0;
    }
    touched.length = 0;
  }

  const first = here();
  return {
    chain,
    battle,
    start: first,
    get states() {
      return states.count;
    },
    get paths() {
      return paths;
    },
    get bytes() {
      return states.bytes + chain.bytes();
    },
    restore: (number) => states.restore(number, state),
    open(number) {
      states.restore(number, state);
      chain.open(number);
      opening = number;
      fresh = true;
      dice.everyPath(walk, arrive);
      if (gathered.length > 0) followMoments();
      close();
    },
    timeOut(number) {
      states.restore(number, state);
      outcome[0] = TIMEOUT;
      depth[0] = 0;
      if (!aftermath) return -1;
      phase[0] = AFTERMATH;
      return here();
    },
    endOf(number, how, takeEnd) {
      states.restore(number, state);
      step.begin();
      step.end(how);
      step.each(takeEnd);
    },
  };
}

import { type Battle, bindBattle } from '../combat/battle.ts';
import { BOTH_DOWN, TIMEOUT } from '../combat/clock.ts';
import { type AddressedDice, addressedDice } from '../dice/addressed.ts';
import { checkedDice } from '../dice/checked.ts';
import { actorKeys, type RunKey } from '../dice/keys.ts';
import type { Encounter } from '../model/encounter.ts';
import { resolveStats } from '../rules/adapters.ts';
import type { Variant } from '../scenario/variant.ts';
import { countingDice } from './dice-count.ts';
import { type Asked, COUNTER_NAMES, type Counter, cellOf } from './metrics.ts';
import { bindRecorder, type Recorder } from './recorder.ts';

/** Trials of a batch: batches are aligned, and results are only ever looked at between them. */
export const BATCH = 1000;

/** Rounds that the histogram tells apart; longer fights count as the last. */
export const LONGEST_TOLD = 10_001;

export interface TrialOptions {
  /** Throws on undeclared columns and on dice asked twice; slow, for tests. */
  readonly checked?: boolean;
  readonly breakdowns?: boolean;
}

/** A variant bound and ready to play any of its trials. */
export interface Trials {
  readonly battle: Battle;
  readonly recorder: Recorder;
  readonly sides: number;
  /** Outcome of each trial of the last batch: the winning side, BOTH_DOWN or TIMEOUT. */
  readonly outcomes: Uint8Array;
  /** Numerator and denominator of each asked mean and ratio, metric after metric, BATCH apart. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly rounds: Int32Array;
  /** How close a won fight was: members standing times 1024 plus hit points left, at most. */
  readonly closeness: Int32Array;
  /** Plays trials `first` to `first + count - 1`, at most BATCH. */
  play(first: number, count: number): void;
  /** Other numbers for the same fighters and rules. */
  load(variant: Variant): void;
}

const ints = (length: number): Int32Array => new Int32Array(new ArrayBuffer(Math.max(4 * length, 128)), 0, length);

/** Those who own dice: members by side, name and ordinal, then the sides as teams. */
export function actorNames(encounter: Encounter): readonly string[] {
  return [
    ...encounter.sides.flatMap((side) => side.members.map((member) => `${side.name}.${member.name}#${member.ordinal}`)),
    ...encounter.sides.map((side) => side.name),
  ];
}

/** Metrics that are counted, not read off the outcomes. */
export const countedOf = (asked: readonly Asked[]): readonly Asked[] =>
  asked.filter(({ metric }) => metric.kind !== 'outcome' && metric.name !== 'actions');

/** Binds a variant to the dice of a run and to the counters that the metrics need. */
export function bindTrials(variant: Variant, runKey: RunKey, asked: readonly Asked[], options: TrialOptions = {}): Trials {
  const { encounter, ruleset, tactics } = variant;
  const sides = encounter.sides.length;
  const counted = countedOf(asked);
  const counters = new Set<Counter>(counted.flatMap(({ metric }) => [...(metric.counters ?? []), ...(metric.per ?? [])]));
  counters.add('rounds');
  const recorder = bindRecorder({
    counters,
    breakdowns: options.breakdowns ?? true,
    members: encounter.sides.reduce((sum, side) => sum + side.members.length, 0),
    sides,
    actions: 64,
    causes: 32,
  });
  const dice = bindDice(encounter, runKey, counters, recorder, options);
  const after = counters.has('deathsAfter') || counters.has('stabilised');
  const { stats } = resolveStats(encounter, ruleset);
  const battle = bindBattle({ encounter, ruleset, tactics, stats }, dice, recorder.events, {
    checked: options.checked ?? false,
    aftermath: after,
  });
  recorder.attend(battle.table, battle.clock.phase);

  const { counts } = recorder;
  const { standing, hp, down, sideOf, hpMax } = battle.table.columns;
  const { members } = battle.table.shape;
  const outcomes = new Uint8Array(BATCH);
  const x = ints(BATCH * counted.length);
  const y = ints(BATCH * counted.length);
  const rounds = ints(BATCH);
  const closeness = ints(BATCH);
  const above = counted.map(({ metric, side }) => cellsOf(metric.counters ?? [], side, sides));
  const below = counted.map(({ metric, side }) => metric.per ? cellsOf(metric.per, side, sides) : cellsOf(['one'], 0, sides));
  const ROUNDS = cellOf('rounds', 0, sides);
  const ONE = cellOf('one', 0, sides);
  const WIPED = cellOf('wiped', 0, sides);
  const UNHURT = cellOf('unhurt', 0, sides);
  const STANDING = cellOf('standing', 0, sides);
  const DOWNS = cellOf('downs', 0, sides);

  function finish(outcome: number): void {
    for (let side = 0; side < sides; side++) {
      counts[ONE + side] = 1;
      counts[STANDING + side] = standing[side];
      counts[WIPED + side] = standing[side] === 0 ? 1 : 0;
      counts[UNHURT + side] = outcome === side && counts[DOWNS + side] === 0 ? 1 : 0;
    }
  }

  function howClose(outcome: number): number {
    if (outcome === BOTH_DOWN || outcome === TIMEOUT) return 0x3fffffff;
    let left = 0;
    let of = 0;
    for (let who = 0; who < members; who++) {
      if (sideOf[who] !== outcome) continue;
      of += hpMax[who];
      if (down[who] === 0) left += hp[who];
    }
    return Math.round((left * 10_000) / of);
  }

  function sum(cells: readonly number[]): number {
    let total = 0;
    for (let i = 0; i < cells.length; i++) total += counts[cells[i]];
    return total;
  }

  function note(i: number, outcome: number): void {
    outcomes[i] = outcome;
    rounds[i] = counts[ROUNDS];
    closeness[i] = howClose(outcome);
    for (let m = 0; m < above.length; m++) {
      x[m * BATCH + i] = sum(above[m]);
      y[m * BATCH + i] = sum(below[m]);
    }
  }

  return {
    battle,
    recorder,
    sides,
    outcomes,
    x,
    y,
    rounds,
    closeness,
    play(first, count) {
      for (let i = 0; i < count; i++) {
        dice.begin(first + i);
        recorder.beginFight();
        const outcome = battle.play();
        finish(outcome);
        note(i, outcome);
      }
    },
    load: (next) => battle.load(next.encounter, resolveStats(next.encounter, next.ruleset).stats),
  };
}

function bindDice(
  encounter: Encounter,
  runKey: RunKey,
  counters: ReadonlySet<Counter>,
  recorder: Recorder,
  options: TrialOptions,
): AddressedDice {
  const plain = addressedDice(runKey, actorKeys(actorNames(encounter)));
  const dice = options.checked ? checkedDice(plain) : plain;
  if (!counters.has('dice')) return dice;
  return countingDice(dice, recorder.counts, cellOf('dice', 0, encounter.sides.length));
}

function cellsOf(counters: readonly Counter[], side: number | null, sides: number): readonly number[] {
  const over = side === null ? Array.from({ length: sides }, (_, i) => i) : [side];
  return [...new Set(counters.flatMap((counter) => over.map((each) => cellOf(counter, each, sides))))];
}

export const COUNT_CELLS = (sides: number): number => COUNTER_NAMES.length * sides;

import { type Battle, bindBattle } from '../combat/battle.ts';
import { BOTH_DOWN, TIMEOUT } from '../combat/clock.ts';
import { type AddressedDice, addressedDice } from '../dice/addressed.ts';
import { checkedDice } from '../dice/checked.ts';
import { actorKeys, type RunKey } from '../dice/keys.ts';
import type { Encounter } from '../model/encounter.ts';
import { resolveStats } from '../rules/adapters.ts';
import type { Variant } from '../scenario/variant.ts';
import { countingDice } from './dice-count.ts';
import { type Asked, type Counter, cellOf } from './metrics.ts';
import { bindRecorder, type Recorder } from './recorder.ts';

/** Trials of a batch: batches are aligned, and results are only ever looked at between them. */
export const BATCH = 1000;

/** Closer than no fight that somebody won. */
const NOBODY_WON = 0x3fffffff;

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
  /** How close a fight was: the hit points that the winners had left. */
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
export function bindTrials(
  variant: Variant,
  runKey: RunKey,
  asked: readonly Asked[],
  options: TrialOptions = {},
): Trials {
  const { encounter, ruleset, tactics } = variant;
  const sides = encounter.sides.length;
  const counted = countedOf(asked);
  const counters = new Set<Counter>(
    counted.flatMap(({ metric }) => [...(metric.counters ?? []), ...(metric.per ?? [])]),
  );
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
  const { standing, hp, down, sideOf } = battle.table.columns;
  const { members } = battle.table.shape;
  const outcomes = new Uint8Array(BATCH);
  const x = ints(BATCH * counted.length);
  const y = ints(BATCH * counted.length);
  const rounds = ints(BATCH);
  const closeness = ints(BATCH);
  const readX = bindReading(
    counted.map(({ metric, side }) => cellsOf(metric.counters ?? [], side, sides)),
    counts,
    x,
  );
  const isRatio = counted.map(({ metric }) => metric.per !== undefined);
  const readY = bindReading(
    counted.map(({ metric, side }) => cellsOf(metric.per ?? [], side, sides)),
    counts,
    y,
  );
  // The denominator of a mean is always one fight.
  isRatio.forEach((ratio, m) => {
    if (!ratio) y.fill(1, m * BATCH, (m + 1) * BATCH);
  });
  const ROUNDS = cellOf('rounds', 0, sides);
  const WIPED = cellOf('wiped', 0, sides);
  const UNHURT = cellOf('unhurt', 0, sides);
  const STANDING = cellOf('standing', 0, sides);
  const DOWNS = cellOf('downs', 0, sides);

  function finish(outcome: number): void {
    for (let side = 0; side < sides; side++) {
      counts[STANDING + side] = standing[side];
      counts[WIPED + side] = standing[side] === 0 ? 1 : 0;
      counts[UNHURT + side] = outcome === side && counts[DOWNS + side] === 0 ? 1 : 0;
    }
  }

  function howClose(outcome: number): number {
    if (outcome === BOTH_DOWN || outcome === TIMEOUT) return NOBODY_WON;
    let left = 0;
    for (let who = 0; who < members; who++) if (sideOf[who] === outcome && down[who] === 0) left += hp[who];
    return left;
  }

  function note(i: number, outcome: number): void {
    outcomes[i] = outcome;
    rounds[i] = counts[ROUNDS];
    closeness[i] = howClose(outcome);
    readX(i);
    readY(i);
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
    // @binding
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

/** Writes, for trial `i` of a batch, the sum of its cells for each row that has any. */
function bindReading(rows: readonly (readonly number[])[], counts: Int32Array, into: Int32Array): (i: number) => void {
  const first = rows.flatMap((cells, row) => (cells.length === 0 ? [] : [[row * BATCH, cells[0]]])).flat();
  const further = rows.flatMap((cells, row) => cells.slice(1).flatMap((cell) => [row * BATCH, cell]));
  const set = Int32Array.from(first);
  const add = Int32Array.from(further);
  return (i) => {
    for (let k = 0; k < set.length; k += 2) into[set[k] + i] = counts[set[k + 1]];
    for (let k = 0; k < add.length; k += 2) into[add[k] + i] += counts[add[k + 1]];
  };
}

/** Where the counters of a metric stand: of one side, or of all. */
export function cellsOf(counters: readonly Counter[], side: number | null, sides: number): readonly number[] {
  const over = side === null ? Array.from({ length: sides }, (_, i) => i) : [side];
  return [...new Set(counters.flatMap((counter) => over.map((each) => cellOf(counter, each, sides))))];
}

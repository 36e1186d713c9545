import { describe, expect, it } from 'vitest';
import { runKeyOf } from '../../src/dice/keys.ts';
import { gathering } from '../../src/run/gather.ts';
import type { Group } from '../../src/run/groups.ts';
import { namesTogether } from '../../src/run/rowNames.ts';
import type { Setup, Task, TaskResult } from '../../src/run/task.ts';
import type { Tally } from '../../src/trial/tally.ts';

const tally = (batch: number, wins: number): Tally => ({
  encounters: 1000,
  outcomes: [wins, 1000 - wins, 0, 0],
  moments: [],
  rounds: [],
  downsByRound: [],
  deathsDuring: [],
  deathsAfter: [],
  actions: [],
  squares: { deathsDuring: [], deathsAfter: [], actions: [] },
  counts: [],
  batches: [{ batch, encounters: 1000, wins: [wins, 1000 - wins] }],
  shortest: null,
  longest: null,
  closest: null,
});

const groups: Group[] = [0, 1].map((reference) => ({ reference, counted: true, others: [] }));
const setup = {
  groups,
  variants: [{}, {}],
  from: 0,
  encounters: 3000,
  runKey: runKeyOf('x'),
  asked: [],
} as unknown as Setup;
const task = (group: number, firstBatch: number): Task => ({ group, firstBatch, batches: 1 });
const result = (group: number, batch: number): TaskResult => ({
  shares: [{ variant: group, tally: tally(batch, 100 * group + batch), actions: ['attack'], causes: ['damage'] }],
  pairs: [],
  parts: [group === 0 ? Uint8Array.of(batch) : null],
  took: 1,
});

describe('results are gathered', () => {
  const all = [0, 1, 2].flatMap((number) => [0, 1].map((group) => [number, group] as const));

  function gathered(order: readonly (readonly [number, number])[]) {
    const bytes: number[] = [];
    const gather = gathering(setup, [{ variant: 0, of: 'outcome', take: (more) => bytes.push(...more) }]);
    for (const [number, group] of order) gather.add(task(group, number), result(group, number));
    return { gather, bytes };
  }

  it('into the same sums and the same outcomes in whatever order they come', () => {
    const forth = gathered(all);
    const back = gathered(all.toReversed());
    expect(forth.bytes).toEqual([0, 1, 2]);
    expect(back.bytes).toEqual([0, 1, 2]);
    expect(back.gather.gathered()).toEqual(forth.gather.gathered());
  });

  it('and count only as far as all before them are there', () => {
    const { gather, bytes } = gathered([
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
    ]);
    expect(gather.encounters).toBe(0);
    gather.add(task(0, 0), result(0, 0));
    expect(gather.encounters).toBe(2000);
    expect(bytes).toEqual([0, 1]);
    expect(gather.gathered().tallies.variants.map(({ encounters }) => encounters)).toEqual([2000, 2000]);
  });
});

describe('rows of tallies', () => {
  it('get one numbering, whatever the rules of a variant call what', () => {
    const share = (actions: string[], rows: number[][]) => ({
      variant: 0,
      tally: {
        ...tally(0, 0),
        actions: rows,
        deathsDuring: [[1, 1]],
        deathsAfter: [[0, 2]],
        squares: { deathsDuring: [[1, 1]], deathsAfter: [[0, 4]], actions: rows.map((row) => [...row]) },
      },
      actions,
      causes: ['damage'],
    });
    const one = share(
      ['attack', 'hide'],
      [
        [5, 6],
        [7, 8],
      ],
    );
    const other = share(
      ['attack', 'draw', 'hide'],
      [
        [1, 2],
        [3, 4],
        [9, 9],
      ],
    );
    expect(namesTogether([one, other])).toEqual({ actions: ['attack', 'hide', 'draw'], causes: ['damage'] });
    expect(one.tally.actions).toEqual([
      [5, 6],
      [7, 8],
      [0, 0],
    ]);
    expect(other.tally.actions).toEqual([
      [1, 2],
      [9, 9],
      [3, 4],
    ]);
    expect(other.tally.squares.actions).toEqual(other.tally.actions);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseOf } from '../../src/run/convergence.ts';
import { groupsOf, playersOf } from '../../src/run/groups.ts';
import { paceOf } from '../../src/run/pace.ts';
import { tasksOf } from '../../src/run/ranges.ts';

describe('variants are grouped', () => {
  it('each reference with those compared with it', () => {
    const variants = [0, 1, 0, 1, 4].map((reference) => ({ reference }));
    expect(groupsOf(variants)).toEqual([
      { reference: 0, counted: true, others: [2] },
      { reference: 1, counted: true, others: [3] },
      { reference: 4, counted: true, others: [] },
    ]);
  });

  it('and so that each is counted once, in groups of bounded size', () => {
    const variants = Array.from({ length: 100 }, () => ({ reference: 7 }));
    const groups = groupsOf(variants);
    const counted = groups.flatMap((group) => (group.counted ? playersOf(group) : group.others));
    expect(counted.toSorted((a, b) => a - b)).toEqual(variants.map((_, i) => i));
    expect(Math.max(...groups.map((group) => playersOf(group).length))).toBeLessThanOrEqual(25);
  });
});

describe('a run is cut into tasks', () => {
  it('that play every batch of every group once, in order, at any pace', () => {
    const paces = fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), { maxLength: 20 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 8 }),
        paces,
        (batches, groups, atOnce, times) => {
          const pace = paceOf(groups);
          const played = new Map<number, number[]>();
          let i = 0;
          for (const task of tasksOf({ firstBatch: 7, batches }, groups, atOnce, pace)) {
            const own = played.get(task.group) ?? [];
            for (let batch = 0; batch < task.batches; batch++) own.push(task.firstBatch + batch);
            played.set(task.group, own);
            if (times.length > 0) pace.took(task, times[i++ % times.length]);
          }
          const all = Array.from({ length: batches }, (_, batch) => 7 + batch);
          expect([...played.keys()]).toEqual(Array.from({ length: groups }, (_, group) => group));
          for (const own of played.values()) expect(own).toEqual(all);
        },
      ),
    );
  });

  it('that become longer when batches are short', () => {
    const pace = paceOf(1);
    const lengths: number[] = [];
    for (const task of tasksOf({ firstBatch: 0, batches: 1000 }, 1, 2, pace)) {
      lengths.push(task.batches);
      pace.took(task, task.batches * 4);
    }
    expect(lengths[0]).toBe(1);
    expect(lengths[1]).toBe(10);
  });
});

describe('the course of a run', () => {
  it('keeps a bounded number of steps, whose sum is that of the batches', () => {
    const course = courseOf();
    for (let batch = 0; batch < 10_000; batch += 4) {
      course.add([0, 1, 2, 3].map((i) => ({ batch: batch + i, encounters: 1000, wins: [(batch + i) % 7, 1] })));
    }
    const { steps } = course.steps();
    expect(steps.length).toBeLessThanOrEqual(512);
    expect(steps.reduce((sum, { encounters }) => sum + encounters, 0)).toBe(10_000_000);
    expect(steps.reduce((sum, { wins }) => sum + wins[0], 0)).toBe(
      Array.from({ length: 10_000 }, (_, i) => i % 7).reduce((a, b) => a + b),
    );
    expect(new Set(steps.slice(0, -1).map(({ encounters }) => encounters)).size).toBe(1);
  });

  it('goes on from where it had come, in the middle of a batch or of a step', () => {
    const batches = Array.from({ length: 1300 }, (_, batch) => ({ batch, encounters: 1000, wins: [batch % 3] }));
    const whole = courseOf();
    whole.add(batches);
    for (const cut of [1, 511, 512, 513, 700, 1024, 1025, 1299]) {
      const before = courseOf();
      before.add([...batches.slice(0, cut), { batch: cut, encounters: 400, wins: [0] }]);
      const after = courseOf(before.steps());
      after.add([{ batch: cut, encounters: 600, wins: [cut % 3] }, ...batches.slice(cut + 1)]);
      expect(after.steps()).toEqual(whole.steps());
    }
  });

  it('does not depend on how batches were put together', () => {
    const batches = Array.from({ length: 1300 }, (_, batch) => ({ batch, encounters: 1000, wins: [batch % 3] }));
    const [one, other] = [courseOf(), courseOf()];
    for (const batch of batches) one.add([batch]);
    for (let i = 0; i < batches.length; i += 32) other.add(batches.slice(i, i + 32));
    expect(other.steps()).toEqual(one.steps());
  });
});

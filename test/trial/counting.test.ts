import { describe, expect, it } from 'vitest';
import { metricsToCount } from '../../src/analysis/metricsToCount.ts';
import { runKeyOf } from '../../src/dice/keys.ts';
import { bindTally, tallyOf } from '../../src/trial/counting.ts';
import { askedMetrics } from '../../src/trial/metrics.ts';
import { type Breakdowns, mergeTally } from '../../src/trial/tally.ts';
import { bindTrials } from '../../src/trial/trials.ts';
import { scenarioOf } from '../run/small.ts';

const scenario = scenarioOf('skirmish');
const FIGHTS = 300;
const asked = metricsToCount(askedMetrics(['deaths'], scenario.sides), [], scenario.sides);
const bound = () => bindTrials(scenario.variants[0], runKeyOf('squares'), asked);
const KINDS = ['actions', 'deathsDuring', 'deathsAfter'] as const satisfies readonly (keyof Breakdowns)[];

describe('breakdowns by action and cause', () => {
  it('keep the sum of the squares of what each fight counted', () => {
    const trials = bound();
    trials.play(0, FIGHTS);
    const all = tallyOf(trials, 0, FIGHTS, asked.length);
    const one = bound();
    const single = bindTally(one, asked.length);
    const expected: Breakdowns = { actions: [], deathsDuring: [], deathsAfter: [] };
    for (let i = 0; i < FIGHTS; i++) {
      one.play(i, 1);
      single.add(i, 1);
      const fight = single.take();
      for (const kind of KINDS) {
        fight[kind].forEach((row, r) => {
          expected[kind][r] ??= row.map(() => 0);
          row.forEach((count, side) => {
            expected[kind][r][side] += count * count;
          });
        });
      }
    }
    expect(all.squares).toEqual(expected);
    expect(Math.max(...all.squares.actions.flat())).toBeGreaterThan(FIGHTS * 4);
    expect(Math.max(...all.squares.deathsDuring.flat(), ...all.squares.deathsAfter.flat())).toBeGreaterThan(FIGHTS);
  });

  it('add up over parts', () => {
    const trials = bound();
    const part = (first: number, count: number) => {
      trials.play(first, count);
      return tallyOf(trials, first, count, asked.length);
    };
    const sum = part(0, 100);
    mergeTally(sum, part(100, 200));
    expect(sum.squares).toEqual(part(0, 300).squares);
  });
});

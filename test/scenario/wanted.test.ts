import { describe, expect, it } from 'vitest';
import { readWanted } from '../../src/scenario/wanted.ts';
import { METRICS } from '../../src/trial/metrics.ts';

const at = { file: '', line: 1, column: 1 };
const goals = [
  { metric: 'win.Heroes', where: {}, variant: 3, atLeast: 0.4, atMost: 0.6, at },
  { metric: 'rounds', where: {}, variant: 0, atMost: 6, at },
];
const read = (text: string, count = 2) =>
  readWanted(text, { sides: ['Heroes', 'Bears'], goals: goals.slice(0, count) }, METRICS);

describe('what is wanted of a metric', () => {
  it.each([
    ['win.Heroes=50%', { metric: 'win.Heroes', value: 0.5 }],
    ['win.Heroes = 0.5', { metric: 'win.Heroes', value: 0.5 }],
    ['rounds=4.5', { metric: 'rounds', value: 4.5 }],
    ['win.Heroes within [45%, 55%]', { metric: 'win.Heroes', atLeast: 0.45, atMost: 0.55 }],
    ['win.Bears within 45%,55%', { metric: 'win.Bears', atLeast: 0.45, atMost: 0.55 }],
    ['damage.perHit.Heroes atLeast 3', { metric: 'damage.perHit.Heroes', atLeast: 3 }],
    ['deaths atMost 1', { metric: 'deaths', atMost: 1 }],
    ['goal 2', { metric: 'rounds', atMost: 6, goal: { number: 2, variant: 0 } }],
    ['1', { metric: 'win.Heroes', atLeast: 0.4, atMost: 0.6, goal: { number: 1, variant: 3 } }],
  ])('is read from %s', (text, wanted) => {
    expect(read(text)).toEqual({ value: wanted });
  });

  it('is the goal where there is only one', () => {
    expect(read('goal', 1)).toMatchObject({ value: { metric: 'win.Heroes', goal: { number: 1 } } });
  });

  it.each([
    ['win.Heros=50%', 2, /found win\.Heros; .*did you mean win\.Heroes\?/],
    ['win=50%', 2, /say whose \(found win; allowed: win\.Heroes, win\.Bears\)/],
    ['wins.Heroes=50%', 2, /no metric has this name/],
    ['win.Heroes=50', 2, /a share lies between 0% and 100% \(found 50\)/],
    ['win.Heroes=half', 2, /found half/],
    ['win.Heroes within [55%, 45%]', 2, /lowest and the highest value/],
    ['win.Heroes within 50%', 2, /lowest and the highest value/],
    ['actions=3', 2, /one number is needed/],
    ['half of all fights', 2, /not a target/],
    ['', 2, /not a target/],
    ['goal', 2, /several goals/],
    ['goal', 0, /no goals/],
    ['goal 3', 2, /no goal of this number/],
    ['0', 2, /no goal of this number/],
  ])('is refused in %s', (text, count, message) => {
    expect(read(text, count)).toMatchObject({ problem: expect.stringMatching(message) });
  });
});

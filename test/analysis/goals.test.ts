import { expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import type { RunFacts } from '../../src/analysis/run-facts.ts';
import { madeFacts, times } from './made.ts';

const trials = [
  ...times(620, { outcome: 0, sums: { rounds: [4] } }),
  ...times(380, { outcome: 1, sums: { rounds: [5] } }),
];
const goalsOf = (...goals: RunFacts['goals']) => analyze(madeFacts([{ name: 'As written', trials }], { goals })).goals;

it('a goal is met or missed by the whole interval, and else not yet decided', () => {
  const goals = goalsOf(
    { metric: 'win.Heroes', variant: 0, where: {}, atLeast: 0.5, atMost: 0.7 },
    { metric: 'win.Heroes', variant: 0, where: {}, atMost: 0.5 },
    { metric: 'win.Heroes', variant: 0, where: {}, atLeast: 0.62 },
    { metric: 'rounds', variant: 0, where: {}, atMost: 4.5 },
  );
  expect(goals.map(({ state }) => state)).toEqual(['met', 'missed', 'not yet decided', 'met']);
  expect(goals.map(({ sentence }) => sentence)).toMatchInlineSnapshot(`
    [
      "Met: Heroes win 62 fights in 100 (58 to 66); the goal is between 50 and 70.",
      "Missed: Heroes win 62 fights in 100 (58 to 66); the goal is at most 50.",
      "Not yet decided: Heroes win 62 fights in 100 (58 to 66); the goal is at least 62.",
      "Met: 4.38 rounds of a fight (4.34 to 4.42); the goal is at most 4.5.",
    ]
  `);
});

it('one goal is judged by its own interval, several by wider ones that hold together', () => {
  const goal = { metric: 'win.Heroes', variant: 0, where: {}, atLeast: 0.5 };
  const [one] = goalsOf(goal);
  const [first] = goalsOf(goal, { ...goal, atLeast: 0.6 });
  expect(one.estimate.low).toBeGreaterThan(first.estimate.low);
  expect(one.estimate.value).toBe(first.estimate.value);
});

it('a goal about something that was never counted is told and not judged', () => {
  const facts = madeFacts([{ name: 'As written', trials: [] }], {
    goals: [{ metric: 'rounds', variant: 0, where: {}, atMost: 3 }],
  });
  const { goals, warnings } = analyze(facts);
  expect(goals).toEqual([]);
  expect(warnings.join('\n')).toContain('A goal about rounds could not be judged');
});

it('in a run of several variants a goal names its own', () => {
  const facts = madeFacts(
    [
      { name: 'As written', trials },
      { name: 'Late', trials },
    ],
    { goals: [{ metric: 'win.Heroes', variant: 1, where: { variant: 'Late' }, atLeast: 0.5 }] },
  );
  expect(analyze(facts).goals[0]).toMatchObject({ variant: 1, where: { variant: 'Late' } });
  expect(analyze(facts).goals[0].sentence).toMatch(/; the goal is at least 50, in “Late”\.$/);
});

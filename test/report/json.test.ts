import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import type { RunFacts } from '../../src/analysis/run-facts.ts';
import { resultJson } from '../../src/report/json.ts';
import { madeFacts, pairedFacts, pairedWins } from '../analysis/made.ts';

const json = (facts: RunFacts) => resultJson(analyze(facts));
const { variant, reference } = pairedWins(40, 6, 3, 51);
const rounds = (value: number) => (trial: { outcome: number }) => ({ ...trial, sums: { rounds: [value] as const } });

const facts = (more: Partial<RunFacts> & { metrics?: string[] } = {}) =>
  madeFacts(
    [
      { name: 'As written', trials: reference.map(rounds(4)) },
      { name: 'Late', trials: variant.map(rounds(5)) },
    ],
    { metrics: ['win', 'rounds'], ...more },
  );

describe('the result as JSON', () => {
  it('has the shape that other programs read', () => {
    const result = JSON.parse(json(facts()));
    expect(Object.keys(result)).toEqual([
      'format',
      'version',
      'scenario',
      'seed',
      'diceVersion',
      'rulesVersion',
      'interrupted',
      'variants',
      'comparisons',
      'goals',
      'warnings',
    ]);
    expect(result).toMatchObject({ format: 'melee-carlo/result', version: 1, seed: 'bears', diceVersion: 1 });
    expect(result.variants[0]).toEqual({
      name: 'As written',
      levels: { variant: 'As written' },
      encounters: 100,
      outcomes: { Heroes: 43, Bears: 57, bothDown: 0, timeout: 0 },
      estimates: {
        'win.Heroes': expect.objectContaining({ value: 0.43 }),
        'win.Bears': expect.objectContaining({ value: 0.57 }),
        rounds: expect.objectContaining({ value: 4 }),
      },
      histograms: { rounds: [0, 0, 0, 100] },
    });
    expect(Object.keys(result.variants[0].estimates.rounds)).toEqual(['value', 'se', 'low', 'high']);
    const [win, , more] = result.comparisons;
    expect(win).toMatchObject({
      variant: 'Late',
      reference: 'As written',
      metric: 'win.Heroes',
      paired: { both: 40, onlyVariant: 6, onlyReference: 3, neither: 51 },
      verdict: 'undecided',
    });
    expect(win.difference.value).toBeCloseTo(0.03, 12);
    expect(Object.keys(more)).toEqual(['variant', 'reference', 'metric', 'difference', 'adjustedP', 'verdict']);
  });

  it('repeats the scenario from which it came', () => {
    const { scenario } = JSON.parse(json(facts()));
    expect(scenario).toEqual({
      title: 'Bears',
      question: 'What does it cost?',
      file: 'scenarios/bears.yaml',
      text: 'title: Bears\n',
    });
  });

  it('is the same bytes for equal runs, and ends with a line break', () => {
    expect(json(facts())).toBe(json(facts()));
    expect(json(facts())).toMatch(/\}\n$/);
  });

  it('says verdicts in words for machines', () => {
    const verdict = (...cells: [number, number, number, number]) =>
      JSON.parse(json(pairedFacts(...cells))).comparisons[0].verdict;
    expect(verdict(5000, 0, 0, 5000)).toBe('negligible');
    expect(verdict(4700, 20, 520, 4760)).toBe('undecided');
    expect(verdict(4700, 620, 20, 4660)).toBe('large');
    const same = JSON.parse(json(pairedFacts(500, 0, 0, 500, { identical: [true] }))).comparisons[0];
    expect(same.verdict).toBe('identical');
    expect(same.difference).toEqual({ value: 0, se: 0, low: 0, high: 0, exact: true });
  });

  it('tells goals with their state', () => {
    const goals = [{ metric: 'win.Heroes', variant: 1, where: { variant: 'Late' }, atMost: 0.9 }];
    expect(JSON.parse(json(facts({ goals }))).goals).toEqual([
      {
        metric: 'win.Heroes',
        where: { variant: 'Late' },
        atMost: 0.9,
        state: 'met',
        estimate: expect.objectContaining({ value: 0.46 }),
      },
    ]);
  });

  it('keeps lists of numbers on one line and leaves texts alone', () => {
    const text = json(facts({ title: '[\n1,\n2\n]' }));
    expect(text).toContain('"rounds": [0, 0, 0, 100]');
    expect(JSON.parse(text).scenario.title).toBe('[\n1,\n2\n]');
  });

  it('takes names as they come', () => {
    const renamed = facts();
    const sides = ['__proto__', 'B'].map((name, i) => ({ ...renamed.variants[0].encounter.sides[i], name }));
    const variants = renamed.variants.map((each) => ({ ...each, encounter: { ...each.encounter, sides } }));
    const outcomes = JSON.parse(json({ ...renamed, variants })).variants[0].outcomes;
    expect(Object.entries(outcomes)[0]).toEqual(['__proto__', 43]);
  });
});

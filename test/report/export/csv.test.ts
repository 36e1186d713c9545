import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analyze.ts';
import { resultCsv } from '../../../src/report/export/csv.ts';
import { madeFacts, pairedFacts, pairedWins } from '../../analysis/made.ts';
import { FACTOR, GRID, hostile, LIST, sample } from '../sample.ts';
import { readCsv, recordsOf } from './readCsv.ts';

describe('the table of results', () => {
  it('has a row for each metric of each variant, with what it was compared with', () => {
    const { variant, reference } = pairedWins(40, 6, 3, 51);
    const rounds = (value: number) => (trial: { outcome: number }) => ({
      ...trial,
      sums: { rounds: [value] as const },
    });
    const facts = madeFacts(
      [
        { name: 'As written', trials: reference.map(rounds(4)) },
        { name: 'Late', trials: variant.map(rounds(5)) },
      ],
      { metrics: ['win', 'rounds'] },
    );
    const csv = resultCsv(analyze(facts));
    expect(csv.split('\r\n')[0]).toBe(
      'variant,level of variant,encounters,metric,value,se,low,high,exact,difference,differenceLow,differenceHigh,adjustedP,verdict,reference',
    );
    const rows = recordsOf(csv);
    expect(rows.map(({ variant, metric, reference }) => `${variant}/${metric}/${reference}`)).toEqual([
      'As written/win.Heroes/',
      'As written/win.Bears/',
      'As written/rounds/',
      'Late/win.Heroes/As written',
      'Late/win.Bears/As written',
      'Late/rounds/As written',
    ]);
    expect(rows[0]).toMatchObject({ encounters: '100', value: '0.43', exact: 'false', difference: '', verdict: '' });
    expect(rows[3]).toMatchObject({ value: '0.46', verdict: 'undecided' });
    expect(Number(rows[3].difference)).toBeCloseTo(0.03, 12);
  });

  it('has every point of a grid, with its level on each axis', () => {
    const analysis = sample({ axes: GRID, compare: 'Firing' });
    const rows = recordsOf(resultCsv(analysis));
    expect(rows).toHaveLength(analysis.variants.length * analysis.metrics.length);
    expect(new Set(rows.map((row) => GRID.map(({ name }) => row[name]).join('|'))).size).toBe(30);
    expect(rows.filter(({ reference }) => reference !== '')).toHaveLength(analysis.comparisons.length);
  });

  it('gives numbers with all their digits', () => {
    const analysis = sample({ axes: [LIST] });
    const rows = recordsOf(resultCsv(analysis));
    const measures = analysis.variants.flatMap(({ estimates }) =>
      analysis.metrics.map(({ label }) => estimates[label]),
    );
    for (const name of ['value', 'se', 'low', 'high'] as const) {
      expect(rows.map((row) => Number(row[name]))).toEqual(measures.map((measure) => measure[name]));
    }
  });

  it('leaves cells empty where so few fights say nothing', () => {
    const analysis = sample({ axes: [LIST] });
    const variants = analysis.variants.map((variant) => ({ ...variant, estimates: {} }));
    const [row] = recordsOf(resultCsv({ ...analysis, variants, comparisons: [] }));
    expect(row).toMatchObject({ metric: 'win.Heroes', value: '', se: '', exact: '', verdict: '' });
  });

  it('says what is identical, with a difference of exactly 0', () => {
    const [, , row] = recordsOf(resultCsv(analyze(pairedFacts(500, 0, 0, 500, { identical: [true] }))));
    expect(row).toMatchObject({ difference: '0', differenceLow: '0', differenceHigh: '0', verdict: 'identical' });
  });

  it('names an axis apart from its own columns, in whatever case', () => {
    const [head] = readCsv(resultCsv(sample({ axes: [{ ...FACTOR, name: 'Value' }] })));
    expect(head.slice(0, 3)).toEqual(['variant', 'level of Value', 'encounters']);
  });
});

describe('CSV', () => {
  const named = (level: string) => {
    const levels = ['as written', level];
    return resultCsv(sample({ axes: [{ ...FACTOR, name: 'Change', levels, reference: 'as written' }] }));
  };

  it('is read back as it was, whatever names hold, and has a line for each row', () => {
    const name = fc.string({ unit: fc.constantFrom('"', ',', ' ', ';', "'", 'ä', '🐻', 'x'), maxLength: 12 });
    fc.assert(
      fc.property(name, (some) => {
        expect(recordsOf(named(`x${some}`)).at(-1)!.Change).toBe(`x${some}`);
      }),
      { numRuns: 50 },
    );
    expect(recordsOf(named('two\nlines')).at(-1)!.Change).toBe('two lines');
  });

  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', ' =1', '＝1'])(
    'takes from a spreadsheet what looks like a formula: %j',
    (name) => {
      expect(recordsOf(named(name)).at(-1)!.Change).toBe(`'${name}`);
      expect(recordsOf(named(`\t${name}`)).at(-1)!.Change).toBe(`' ${name}`);
    },
  );

  it('does so too behind what another spreadsheet takes for the end of a cell', () => {
    expect(recordsOf(named('x;=1')).at(-1)!.Change).toBe("x;'=1");
  });

  it('leaves plain numbers alone', () => {
    for (const level of ['-2', '+2', '0.5', '-0.25']) expect(recordsOf(named(level)).at(-1)!.Change).toBe(level);
  });

  it('holds a hostile scenario in cells, and no control that steers a terminal', () => {
    const csv = resultCsv(hostile());
    expect(new Set(readCsv(csv).map((row) => row.length)).size).toBe(1);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  });

  it('is the same bytes for equal results', () => {
    expect(resultCsv(JSON.parse(JSON.stringify(sample())))).toBe(resultCsv(sample()));
  });
});

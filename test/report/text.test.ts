import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { columns, cut, cutFront, wrapped } from '../../src/report/columns.ts';
import { textReport } from '../../src/report/text.ts';
import { BOTH_DOWN, type MadeVariant, madeFacts, pairedFacts, pairedWins } from '../analysis/made.ts';

const plain = (text: string) => text;
const { variant, reference } = pairedWins(400, 120, 30, 450);
const rounds = (trials: readonly { outcome: number }[]) =>
  trials.map((trial, i) => ({ ...trial, sums: { rounds: [3 + (i % 3)] as const } }));

describe('the report for the terminal', () => {
  it('answers first, then shows', () => {
    const facts = madeFacts(
      [
        { name: 'As written', trials: rounds(reference) },
        { name: 'Katie in time', trials: rounds(variant) },
      ],
      { metrics: ['win', 'rounds'], goals: [{ metric: 'win.Heroes', variant: 1, where: {}, atLeast: 0.5 }] },
    );
    expect(textReport(analyze(facts))).toMatchInlineSnapshot(`
      "What does it cost?

      “Katie in time” gives Heroes 9 more wins in 100 (7 to 11): large.

      2 variants, 1,000 fights each, seed “bears”. Measured against “As written”:
      below 0.5 in 100 no difference that matters, below 2 small, below 5 noticeable,
      from there on large.

      Fights in 100, with intervals that hold 95 times in 100
                     Heroes win  Bears win
      As written          43 ±3      57 ±3
      Katie in time       52 ±3      48 ±3

      Rounds of a fight
      As written     4.00 ±0.05
      Katie in time  4.00 ±0.05

      Why
      The first link that moved is wins: 9 more wins in 100 for Heroes (6 to 12). Who
      struck first, hits, damage and downs did not move for sure.

      Goals
      - Not yet decided: Heroes win 52 fights in 100 (49 to 55); the goal is at least
        50, in “Katie in time”.

      How far to trust it
      - Intervals hold 95 times in 100: Wilson's for shares of fights, Student's for
        means, Fieller's for ratios of sums.
      - Fights of two variants are paired by their dice, so a difference is that of
        the rules and not of luck: Newcombe's interval for shares (Bonett and Price's
        where fewer than 25 fights came out differently), Student's paired one for
        means.
      - Each metric is compared once, so nothing is corrected for.
      - The difference is told from none (0 lies outside its interval); it matters
        (all of the interval lies beyond the margin of 0.5 in 100).
      - There are 3 comparisons in all, 1 of each of 3 metrics; metrics are not
        corrected for one another, so a lone surprise among many may be chance.
      - The wins of Heroes had not settled after half of the fights in “As written”
        and “Katie in time”: they leave the band that holds at all points at once
        (±4.8 in 100 at most), as luck seldom does; more fights would tell.
      - A true difference of 3.3 wins in 100 would have been told from none four times
        in five; the margin is 0.5, which takes about 45,000 fights of each variant.
      "
    `);
  });

  it('shows other endings only where there are any', () => {
    const draw = { name: 'As written', trials: [...reference, { outcome: BOTH_DOWN }] };
    expect(textReport(analyze(madeFacts([draw])))).toContain('both down');
    expect(textReport(analyze(madeFacts([{ ...draw, trials: reference }])))).not.toContain('both down');
  });

  it('with a grid of twelve names rows by their levels, and stays within 80 columns', () => {
    const axes = [
      { kind: 'factor', name: 'Tier', levels: ['low', 'mid', 'high'], reference: 'mid' },
      { kind: 'factor', name: 'Doubling', levels: ['before armour', 'after armour'], reference: 'before armour' },
      { kind: 'sweep', name: 'Guards.Guard.armour', levels: ['0', '2'], reference: '0' },
    ] as const;
    const grid = axes[0].levels.flatMap((tier) =>
      axes[1].levels.flatMap((doubling) =>
        axes[2].levels.map((armour): MadeVariant => {
          const levels = { Tier: tier, Doubling: doubling, 'Guards.Guard.armour': armour };
          return {
            name: `Tier=${tier}, Doubling=${doubling}, Guards.Guard.armour=${armour}`,
            levels,
            trials: rounds(variant),
          };
        }),
      ),
    );
    const made = grid.map((one, i) => ({ ...one, reference: 4 + (i % 4) }));
    const text = textReport(analyze(madeFacts(made, { axes, metrics: ['win', 'rounds', 'deaths'] })));
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(text).toMatch(/^Tier +Doubling +….Guard.armour +Heroes win +Bears win$/m);
    expect(text).toMatch(/^mid +before armour +2 +52 ±3 +48 ±3$/m);
  });

  it('cuts long lists and says how many there are', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ name: `V${i}`, trials: variant.slice(0, 50) }));
    const text = textReport(analyze(madeFacts(many)));
    expect(text).toContain('… and 20 more in the report');
    expect(text).toContain('… and 47 more in the report');
  });

  it('passes no control character on, whatever a name holds', () => {
    const text = textReport(analyze(pairedFacts(48, 5, 2, 45, { title: 'x', question: '\u001b[31mred\u0007\u202e?' })));
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  });

  it('colours goals and what stands out with what it is given', () => {
    const goals = [
      { metric: 'win.Heroes', variant: 0, where: {}, atLeast: 0.1 },
      { metric: 'win.Heroes', variant: 0, where: {}, atLeast: 0.9 },
    ];
    const mark = (name: string) => (text: string) => `<${name}>${text}`;
    const paint = { strong: mark('strong'), quiet: mark('quiet'), good: mark('good'), bad: mark('bad') };
    const text = textReport(analyze(madeFacts([{ name: 'As written', trials: reference }], { goals })), paint);
    expect(text).toMatch(/^<quiet>What does it cost\?\n\n<strong>Heroes win 43 fights/);
    expect(text).toMatch(/<good>- Met: [\s\S]*<bad>- Missed: /);
  });
});

describe('columns', () => {
  const column = (head: string, cells: string[], align: 'left' | 'right' = 'right') => ({ head, cells, align });

  it('are as wide as their widest cell, and begin anew where they do not fit', () => {
    const names = column('', ['a', 'bcd'], 'left');
    const table = columns([names, column('one', ['1', '22.5']), column('two', ['333333', '4'])], 12, plain);
    expect(table).toEqual(['      one', 'a       1', 'bcd  22.5', '', '        two', 'a    333333', 'bcd       4']);
  });

  it('measure letters as they look', () => {
    expect(columns([column('', ['é', 'ab'], 'left'), column('x', ['1', '2'])], 80, plain)).toEqual([
      '    x',
      'é   1',
      'ab  2',
    ]);
  });

  it('texts are cut with a mark, and wrapped without losing a word', () => {
    expect([cut('abcdef', 4), cut('abcd', 4), cutFront('Guards.armour', 7)]).toEqual(['abc…', 'abcd', '…armour']);
    const text = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(text, (words) => {
        const lines = wrapped(words.join(' '), 20, '  ');
        expect(lines.map((line) => line.trim()).join(' ')).toBe(words.join(' '));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analyze.ts';
import { resultMarkdown } from '../../../src/report/export/markdown.ts';
import { markdownLine } from '../../../src/report/export/markdownText.ts';
import { madeFacts, pairedWins } from '../../analysis/made.ts';
import { GRID, hostile, LIST, sample, unplayed } from '../sample.ts';
import { tagsOf } from '../tags.ts';

const shown = (markdown: string): string => marked.parse(markdown, { async: false });

describe('Markdown', () => {
  it('answers first, then shows wins, differences and goals', () => {
    const { variant, reference } = pairedWins(400, 120, 30, 450);
    const facts = madeFacts(
      [
        { name: 'As written', trials: reference },
        { name: 'Katie in time', trials: variant },
      ],
      { goals: [{ metric: 'win.Heroes', variant: 1, where: {}, atLeast: 0.5 }], warnings: ['Mind the `gap`.'] },
    );
    expect(resultMarkdown(analyze(facts))).toMatchInlineSnapshot(`
      "## What does it cost?

      **“Katie in time” gives Heroes 9 more wins in 100 (7 to 11): large.**

      2 variants, 1,000 fights each, seed “bears”. Measured against “As written”: below 0.5 in 100 no difference that matters, below 2 small, below 5 noticeable, from there on large.

      ### Fights in 100, with intervals that hold 95 times in 100

      |  | Heroes win | Bears win |
      | --- | ---: | ---: |
      | As written | 43 ±3 | 57 ±3 |
      | Katie in time | 52 ±3 | 48 ±3 |

      ### Differences

      | variant | of | difference | verdict |
      | --- | --- | ---: | --- |
      | Katie in time | wins in 100 for Heroes | +9 (+7 to +11) | large |
      | Katie in time | wins in 100 for Bears | −9 (−11 to −7) | large |

      ### Goals

      - Not yet decided: Heroes win 52 fights in 100 (49 to 55); the goal is at least 50, in “Katie in time”.

      ### Warnings

      - Mind the \\\`gap\\\`.

      ### To repeat it

      \`\`\`sh
      melee run scenarios/bears.yaml --seed=bears --encounters=1000
      \`\`\`
      "
    `);
  });

  it('becomes headings, tables and lists, and nothing else, where it is shown', () => {
    const page = shown(resultMarkdown(sample({ axes: [LIST] })));
    expect(page.match(/<h[23]>[^<]+/g)).toEqual([
      '<h2>What does it cost to roll initiative each for himself?',
      '<h3>Fights in 100, with intervals that hold 95 times in 100',
      '<h3>Differences',
      '<h3>Goals',
      '<h3>Warnings',
      '<h3>To repeat it',
    ]);
    expect(page.match(/<table>/g)).toHaveLength(2);
    expect(page).toContain('`dexterity`');
  });

  it('names rows of a grid by their levels, and says how many rows it leaves to the table', () => {
    const text = resultMarkdown(sample({ axes: GRID, compare: 'Firing' }));
    expect(text).toContain('| Skill die | Firing | Outlaws.Outlaw.shoot | Heroes win | Bears win |');
    expect(text).toMatch(/^… and \d+ more; `--csv` writes them all\.$/m);
    expect(text.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(2 + 30 + 2 + 60);
  });

  it('tells a run without a fight', () => {
    expect(resultMarkdown(unplayed())).toContain('**No fight was played.**');
  });

  it('is the same bytes for equal results', () => {
    expect(resultMarkdown(JSON.parse(JSON.stringify(sample())))).toBe(resultMarkdown(sample()));
  });
});

describe('hostile text in Markdown', () => {
  const ALLOWED = ['h2', 'h3', 'p', 'strong', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre', 'code'];

  it('stays text', () => {
    const page = shown(resultMarkdown(hostile()));
    expect(
      tagsOf(page)
        .map(({ name }) => name)
        .filter((name) => !ALLOWED.includes(name)),
    ).toEqual([]);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const cells = (line: string) => line.split(/(?<!\\)\|/).length - 2;
    const rows = resultMarkdown(hostile())
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(new Set(rows.map(cells))).toEqual(new Set([7, 5]));
  });

  it.each([
    'a | b',
    '`code` and ``more``',
    '[link](https://evil.example)',
    '![picture](x.png)',
    '<b>bold</b> &amp; <!-- gone',
    '*strong* _weak_ ~~gone~~ $x^2$',
    '# heading #',
    '- item',
    '+ item',
    '1. item',
    '> quote',
    '---',
    '\\| \\',
    '[^1] [x]: y',
  ])('shows as it is: %s', (text) => {
    const page = shown(markdownLine(text));
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(page.replaceAll('\u2060', '')).toBe(`<p>${escaped}</p>\n`);
  });

  it('makes no link and calls nobody', () => {
    const text = markdownLine('see https://evil.example, www.evil.example, mailto:a@b.example, @somebody and #12');
    expect(shown(text)).not.toContain('<a');
    expect(text).not.toMatch(/@\w|#\d|:\/\/|www\./);
  });

  it('is one line with no markup in it, whatever it is', () => {
    const text = fc.string({ unit: fc.constantFrom(...'\n\t -+*_`~<>[]()!|\\#&;:/.1aw@$='), maxLength: 20 });
    fc.assert(
      fc.property(text, (some) => {
        const page = shown(`x ${markdownLine(some)}`);
        expect(
          tagsOf(page)
            .map(({ name }) => name)
            .filter((name) => name !== 'p'),
        ).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('stays in its cell of a table', () => {
    const level = 'a | b \\| c';
    const axis = { ...LIST, levels: ['As written', level] };
    const page = shown(resultMarkdown(sample({ axes: [axis] })));
    expect(page).toContain(`<td>${level}</td>`);
  });

  it('cannot end the block of the command', () => {
    const analysis = { ...sample({ axes: [] }), command: "melee run '```\n<script>'" };
    expect(tagsOf(shown(resultMarkdown(analysis))).map(({ name }) => name)).not.toContain('script');
  });
});

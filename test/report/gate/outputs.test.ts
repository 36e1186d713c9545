import { describe, expect, it } from 'vitest';
import { checkAnnotations, withoutCommands } from '../../../src/report/gate/annotations.ts';
import { checkText } from '../../../src/report/gate/checkText.ts';
import { checkJunit } from '../../../src/report/gate/junit.ts';
import { checkMarkdown } from '../../../src/report/gate/markdown.ts';
import { checked, goal, HOSTILE, metric, unusable } from './made.ts';

const hostile = checked('failed', {
  title: HOSTILE,
  sentence: HOSTILE,
  metrics: [metric('FAIL', -0.04, { words: HOSTILE, variant: HOSTILE, moved: HOSTILE, metric: HOSTILE })],
  goals: [{ ...goal('FAIL'), sentence: HOSTILE, variant: HOSTILE }],
  golden: [{ variant: HOSTILE, figure: 'outcomes.Heroes', before: 8412, now: 8409, trials: null }],
  notes: [HOSTILE],
});

describe('the summary for a pull request', () => {
  it('says the verdict first, then what moved in which direction, then what to do', () => {
    const text = checkMarkdown([
      checked('failed', { sentence: 'Failed: it moved.', metrics: [metric('FAIL', -0.04), metric('PASS', 0)] }),
    ]);
    expect(text).toMatchInlineSnapshot(`
      "## ❌ A duel

      **Failed: it moved.**

      20,000 fights of each variant, seed “small”, each held against the one of the baseline with the same dice.

      | verdict | gated | variant | before | now | moved | allowed |
      | --- | --- | --- | --- | --- | --- | --- |
      | ❌&nbsp;failed | wins of Heroes | As written | 42.0 (41.2 to 42.8) | 38.0 (37.2 to 38.8) | Heroes win 4 fewer in 100 | 1 in 100 |
      | ✅&nbsp;passed | wins of Heroes | As written | 42.0 (41.2 to 42.8) | 42.0 (41.2 to 42.8) | Heroes win 0 more in 100 | 1 in 100 |

      Intervals hold 95 times in 100 for before and now, and 90 times in 100 for what moved: by these a metric passes.

      ### What now

      Where the fights part, and what changed:

      \`\`\`sh
      npx melee why duel.yaml --baseline=b.json
      \`\`\`

      If the change is meant, write the baseline anew and commit it together with the change:

      \`\`\`sh
      npx melee baseline duel.yaml --out=b.json --update
      \`\`\`

      To repeat the check:

      \`\`\`sh
      npx melee check duel.yaml --baseline=b.json
      \`\`\`
      "
    `);
  });

  it('asks for no new baseline where all passed, or where a goal is all that is missed', () => {
    for (const report of [checked('passed'), checked('failed', { goals: [goal('FAIL')] })]) {
      const text = checkMarkdown([report]);
      expect(text).not.toContain('--update');
      expect(text).toContain('npx melee check duel.yaml --baseline=b.json');
    }
  });

  it('folds away the many that passed', () => {
    const many = Array.from({ length: 40 }, (_, i) => metric(i === 7 ? 'FAIL' : 'PASS', 0.001));
    const text = checkMarkdown([checked('failed', { metrics: many })]);
    expect(text).toContain('<details><summary>39 metrics that passed</summary>');
    expect(text.indexOf('❌&nbsp;failed |')).toBeLessThan(text.indexOf('<details>'));
  });

  it('begins with an overview of several', () => {
    const text = checkMarkdown([checked('passed'), unusable]);
    expect(text).toMatch(/^## ❌ 1 of 2 scenarios did not pass\n/);
    expect(text).toContain('| 🚫&nbsp;unusable | Gone |');
    expect(checkMarkdown([checked('passed'), checked('passed')])).toMatch(/^## ✅ All 2 scenarios passed\n/);
  });

  it('makes text of any name: no markup, link, mention or further row comes of it', () => {
    const lines = checkMarkdown([hostile]).split('\n');
    const table = lines.filter((line) => line.startsWith('|'));
    expect(table).toHaveLength(3);
    for (const line of table) expect(line.match(/(?<!\\)\|/g)).toHaveLength(8);
    const text = lines.join(' ');
    expect(text).not.toMatch(/<script|[^\\]\]\(|:\/\/|@team|#\d|[\p{Cc}\u202e]/u);
    expect(text).not.toContain('`c`');
  });
});

describe('JUnit XML', () => {
  it('has a case for each gated metric and goal, and what is not decided is a failure of its own type', () => {
    const xml = checkJunit([
      checked('failed', {
        metrics: [metric('PASS', 0), metric('FAIL', 0.04), metric('INCONCLUSIVE', 0.009)],
        goals: [goal('FAIL')],
        golden: [{ variant: 'As written', figure: 'outcomes.Heroes', before: 2, now: 1, trials: null }],
      }),
      unusable,
    ]);
    expect(xml).toContain('<testsuites name="melee check" tests="6" failures="4" errors="1">');
    expect(xml).toContain('<testsuite name="duel.yaml" tests="5" failures="4" errors="0">');
    expect(xml.match(/ type="([^"]+)"/g)).toEqual([
      ' type="failed"',
      ' type="inconclusive"',
      ' type="failed"',
      ' type="golden mismatch"',
      ' type="unusable"',
    ]);
  });

  it('is well-formed whatever names hold', () => {
    const xml = checkJunit([hostile]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML may hold none of these
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    const tags = [...xml.matchAll(/<(\/?)([\w?]+)((?:\s+[\w-]+="[^"<]*")*)\s*([/?]?)>/g)];
    expect(xml.replaceAll(/<(\/?)([\w?]+)((?:\s+[\w-]+="[^"<]*")*)\s*([/?]?)>/g, '')).not.toMatch(/[<>]/);
    const open: string[] = [];
    for (const [, close, name, , alone] of tags) {
      if (close) expect(open.pop()).toBe(name);
      else if (alone === '') open.push(name);
    }
    expect(open).toEqual([]);
    expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/);
  });
});

describe('annotations of GitHub', () => {
  it('stand at the lines of the gate and of goals, and there is none for what passed', () => {
    const report = checked('failed', {
      metrics: [metric('PASS', 0), metric('FAIL', 0.04)],
      goals: [goal('INCONCLUSIVE')],
    });
    expect(checkAnnotations([report])).toBe(
      '::error file=duel.yaml,line=12,title=Moved too far%3A wins of Heroes::As written: Heroes win 4 more in 100, where 1 in 100 is allowed\n' +
        '::error file=duel.yaml,line=20,title=Goal not yet decided%3A win.Heroes::Heroes win 42 fights in 100; the goal is at least 50.\n',
    );
    expect(checkAnnotations([checked('passed')])).toBe('');
    expect(checkAnnotations([unusable])).toMatch(/^::error file=gone\.yaml,title=Baseline unusable::No verdict/);
  });

  it('leave the line out where nobody wrote the gate, or wrote it in a library', () => {
    const report = (at: ReturnType<typeof metric>['at']) =>
      checkAnnotations([checked('failed', { metrics: [metric('FAIL', 0.04, { at })] })]);
    expect(report(null)).toMatch(/^::error file=duel\.yaml,title=/);
    expect(report({ file: 'other.yaml', line: 3, column: 1 })).toMatch(/^::error file=duel\.yaml,title=/);
  });

  it('are one command a line whatever names hold', () => {
    const lines = checkAnnotations([{ ...hostile, file: 'a,b:c%\n.yaml' }])
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^::error file=a%2Cb%3Ac%25%0A\.yaml,/);
  });
});

describe('the text of a check', () => {
  it('gives a workflow of GitHub no command, however a name is broken into lines', () => {
    const title = `${'a '.repeat(34)}::stop-commands::x ##[error]y`;
    const text = checkText([{ ...checked('passed'), title }]);
    expect(text).toMatch(/^::stop-commands::x/m);
    const harmless = withoutCommands(text);
    expect(harmless).not.toMatch(/^\s*::|##\[/m);
    expect(harmless.replaceAll('\u2060', '')).toBe(text);
  });

  it('of several ends with how many passed', () => {
    expect(checkText([checked('passed'), unusable])).toMatch(/1 of 2 scenarios passed\.\n- gone\.yaml: unusable\n$/);
    expect(checkText([checked('passed'), checked('passed')])).toMatch(/All 2 scenarios passed\.\n$/);
  });

  it('cannot steer a terminal', () => {
    expect(checkText([hostile])).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  });
});

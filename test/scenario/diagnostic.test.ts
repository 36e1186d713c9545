import { describe, expect, it } from 'vitest';
import { formatDiagnostic, ScenarioError } from '../../src/scenario/diagnostic.ts';
import { Findings } from '../../src/scenario/findings.ts';
import { notOneOf, suggest } from '../../src/scenario/suggest.ts';

const place = { file: 'duel.yaml', line: 3, column: 7 };

describe('a message about a file', () => {
  it('is one line with the place, what was found, what is allowed and a suggestion', () => {
    const said = formatDiagnostic({ ...place, message: 'no such tier', ...notOneOf('hihg', ['low', 'mid', 'high']) });
    expect(said).toBe('duel.yaml:3:7: no such tier (found hihg; allowed: low, mid, high; did you mean high?)');
  });

  it('leaves out what there is nothing to say about', () => {
    expect(formatDiagnostic({ ...place, message: 'the file is empty' })).toBe('duel.yaml:3:7: the file is empty');
  });

  it('shows long and hostile text shortened and harmless', () => {
    const said = formatDiagnostic({
      ...place,
      message: 'odd',
      found: `\u001b[31m\u202e${'x'.repeat(99)}\nsecond line`,
    });
    expect(said).toContain('\\u001b[31m\\u202ex');
    for (const character of ['\u001b', '\u202e', '\n']) expect(said).not.toContain(character);
    expect(said.length).toBeLessThan(120);
  });

  it('counts what it does not list', () => {
    const allowed = Array.from({ length: 40 }, (_, i) => `word${i}`);
    expect(formatDiagnostic({ ...place, message: 'odd', allowed })).toContain('word15 and 24 more');
  });
});

describe('what was found in a file', () => {
  it('is told at once, in the order of the file, each mistake once', () => {
    const findings = new Findings();
    findings.error({ ...place, line: 9 }, 'later');
    findings.error(place, 'earlier');
    findings.error(place, 'earlier');
    expect(() => findings.throwIfAny()).toThrow(ScenarioError);
    expect(() => findings.throwIfAny()).toThrow('duel.yaml:3:7: earlier\nduel.yaml:9:7: later');
  });

  it('is data that crosses threads', () => {
    const error = new ScenarioError([{ ...place, message: 'odd' }]);
    expect(structuredClone(error.diagnostics)).toEqual([{ ...place, message: 'odd' }]);
  });
});

describe('a suggestion', () => {
  it.each([
    ['tatic', 'tactic'],
    ['Tactic', 'tactic'],
    ['max-rounds', 'maxRounds'],
    ['max_rounds', 'maxRounds'],
    ['roundsmax', undefined],
    ['hq', 'hp'],
    ['zz', undefined],
    ['', undefined],
  ])('for %s is %s', (written, meant) => {
    expect(suggest(written, ['tactic', 'maxRounds', 'hp'])).toBe(meant);
  });
});

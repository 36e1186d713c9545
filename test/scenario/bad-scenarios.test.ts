import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ScenarioError } from '../../src/scenario/diagnostic.ts';
import { parseScenario } from '../../src/scenario/parseScenario.ts';
import { METRICS } from '../../src/trial/metrics.ts';
import { complaints, duel } from './read.ts';

const FOLDER = 'test/bad-scenarios';
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));

/** What the first line of a file says is wrong: `# expect: LINE:COLUMN part of the message`. */
function expectation(bytes: Uint8Array): { place: string; part: string } {
  const [first = ''] = Buffer.from(bytes).toString('latin1').split('\n', 1);
  const [, place, part] = /^# expect: (\d+:\d+) (.+)$/.exec(Buffer.from(first, 'latin1').toString()) ?? [];
  if (place === undefined || part === undefined) throw new Error('the first line does not say what to expect');
  return { place, part };
}

function errorOf(file: string, text: Uint8Array): ScenarioError {
  try {
    parseScenario({ file, text, metrics: METRICS });
  } catch (error) {
    if (error instanceof ScenarioError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('a malformed scenario gives one message with its place', () => {
  it('of which there are more than a hundred', () => {
    expect(FILES.length).toBeGreaterThan(100);
  });

  it.each(FILES)('%s', (file) => {
    const bytes = readFileSync(`${FOLDER}/${file}`);
    const { place, part } = expectation(bytes);
    const { diagnostics, message } = errorOf(file, bytes);
    expect(diagnostics.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
    expect(diagnostics[0].message).toContain(part);
    expect(message).toMatch(new RegExp(`^${file}:${place}: [^\\n]+$`));
  });
});

describe('a scenario too large to commit', () => {
  it('of more than a megabyte is refused before it is read', () => {
    expect(complaints(duel(`title: ${'x'.repeat(1_000_000)}`))[0]).toContain(
      '1:1: the file is too large for a scenario',
    );
  });

  it('of more values than anyone writes is refused', () => {
    expect(complaints(duel(`metrics: [${'1, '.repeat(60_000)}1]`))[0]).toContain(
      'the file holds more than 20000 values',
    );
  });

  it('nested a hundred thousand deep is refused', () => {
    expect(complaints(duel(`metrics: ${'['.repeat(100_000)}`))[0]).toContain('nested deeper than 32 levels');
  });

  it('of a hundred thousand lines is read quickly', () => {
    const start = performance.now();
    expect(complaints(duel('# nothing\n'.repeat(90_000)))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScenarioError } from '../../src/scenario/diagnostic.ts';
import { duel, read } from './read.ts';

const TEXT = duel(
  'title: A duel',
  'space: { mode: line, gap: 10 ft }',
  'tactics: { steady: [{ do: attack, at: nearest, when: me.hp > 3 and not target.shocked }] }',
  'factors: { Tier: { low: { set: { weapons.blade.tier: low } }, mid: as written } }',
  'sweep: { Law.Deputy.hp: 10..11, rules.critical.multiplier: [2] }',
  'readings: { critical.stage: afterMitigation }',
  'metrics: [win, rounds]',
  'goals: [{ metric: win.Law, where: { Law.Deputy.hp: 10, rules.critical.multiplier: 2 }, within: [10%, 90%] }]',
);

/** Reads it, or says where it is wrong; anything else is a defect of ours. */
function outcome(text: string | Uint8Array): string {
  try {
    read(text);
    return 'read';
  } catch (error) {
    if (error instanceof ScenarioError && error.diagnostics.length > 0) return 'refused';
    throw error;
  }
}

const SNIPPETS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{}',
  '[]',
  '[[]]',
  '{ a: 1 }',
  '""',
  '~',
  '-1',
  '*2',
  '+1',
  '=-2',
  '1..3',
  '..',
  'as written',
  ': ',
  '\n',
  '  ',
  '\t',
  '#',
  '&a',
  '*a',
  '!!js',
  '<<',
  '%',
  '`',
  '"',
  "'",
  '.nan',
  '1e9',
  '9'.repeat(30),
  'Law.Deputy',
  'rules',
  'readings',
  'mechanic',
  'add',
  'remove',
  'toHit',
  'Ünï',
  '\u202e',
  '🎲',
];

describe('a scenario that somebody spoilt', () => {
  it('is what it should be before', () => {
    expect(outcome(TEXT)).toBe('read');
  });

  it('is read or refused, wherever a piece of it is replaced', () => {
    const spot = fc.record({ at: fc.nat(TEXT.length), cut: fc.nat(30), put: fc.constantFrom(...SNIPPETS) });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 3 }), (spots) => {
        const text = spots.reduce((now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut), TEXT);
        expect(['read', 'refused']).toContain(outcome(text));
      }),
      { numRuns: 200 },
    );
  });

  it('is read or refused, whichever value of it is replaced', () => {
    const values = [...TEXT.matchAll(/[\w.%-]+/g)].map(({ index, 0: word }) => ({ index, length: word.length }));
    fc.assert(
      fc.property(fc.constantFrom(...values), fc.constantFrom(...SNIPPETS), ({ index, length }, put) => {
        expect(['read', 'refused']).toContain(outcome(TEXT.slice(0, index) + put + TEXT.slice(index + length)));
      }),
      { numRuns: 200 },
    );
  });

  it('is read or refused, whatever bytes it is made of', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => ['read', 'refused'].includes(outcome(bytes))));
  });

  it('has no prototype but its own', () => {
    outcome(readFileSync('test/bad-scenarios/yaml-proto.yaml'));
    expect(({} as Record<string, unknown>).hp).toBeUndefined();
  });
});

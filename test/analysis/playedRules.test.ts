import { describe, expect, it } from 'vitest';
import { playedRules } from '../../src/analysis/playedRules.ts';
import { PRESETS } from '../../src/rules/presets.ts';
import type { RuleChange } from '../../src/rules/ruleset.ts';
import { madeFacts } from './made.ts';

const rulesOf = (preset: string, ...rules: RuleChange[]) =>
  playedRules(madeFacts([{ name: 'As written', trials: [], preset, rules }]).variants[0], []);

describe('the rules of a variant', () => {
  it.each(PRESETS.map(({ id }) => id))('%s as written differs in nothing from itself', (id) => {
    const { changes, readings, brought } = rulesOf(id);
    expect([changes, brought, readings.filter(({ preset }) => !preset)]).toEqual([[], [], []]);
  });

  it('tell what differs, and what a mechanic brought', () => {
    const { changes, brought } = rulesOf('future-path', { slot: 'initiative', mechanic: 'individual-roll' });
    expect(changes).toContainEqual({ where: 'initiative', preset: 'team-mean', played: 'individual-roll' });
    expect(brought).toContainEqual({ slot: 'turnFlow', mechanic: 'individual', by: 'initiative: individual-roll' });
  });

  it('tell a parameter by its name, and to-hit by the kind of attack', () => {
    const { changes } = rulesOf(
      'future-path',
      { slot: 'bleed', parameters: { when: 'roundEnd' } },
      { slot: 'toHit', kind: 'ranged', mechanic: 'opposed' },
    );
    expect(changes.map(({ where }) => where)).toEqual(expect.arrayContaining(['bleed.when', 'toHit.ranged']));
    expect(changes.some(({ where }) => where.startsWith('toHit.melee'))).toBe(false);
  });

  it('tell what a catalogue gained and lost', () => {
    const { changes } = rulesOf('future-path', { slot: 'manoeuvres', remove: ['coup-de-grace'] });
    expect(changes).toContainEqual({ where: 'manoeuvres.coup-de-grace', preset: 'coup-de-grace', played: 'none' });
  });

  it('name readings with their ruling, and whether they are the own ones of the document', () => {
    const { readings } = rulesOf('future-path', { slot: 'bleed', parameters: { when: 'roundEnd' } });
    expect(readings.find(({ name }) => name === 'bleed.when')).toMatchObject({
      ruling: 'C000-38',
      value: 'roundEnd',
      preset: false,
    });
    expect(readings.find(({ name }) => name === 'attackModel')).toMatchObject({
      ruling: 'C000-24',
      value: 'A',
      preset: true,
    });
    expect(readings.every(({ says, ruling }) => says !== '' && ruling !== '')).toBe(true);
  });

  it('answer every slot with a question and a title', () => {
    for (const { question, title } of rulesOf('d8-tiers').slots)
      expect([question, title].every((text) => text !== '')).toBe(true);
  });

  it('say which tactics know everything, and which presets were replaced', () => {
    const [variant] = madeFacts([{ name: 'As written', trials: [] }]).variants;
    const sides = variant.encounter.sides.map((side, i) => (i === 0 ? { ...side, knowledge: 'full' as const } : side));
    const { notes } = playedRules({ ...variant, encounter: { ...variant.encounter, sides } }, ['steady']);
    expect(notes).toEqual([
      'Tactics of Heroes know everything, not only what shows.',
      "The tactic steady is the scenario's own, in place of the preset.",
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Preset } from '../../src/rules/preset.ts';
import { PRESETS } from '../../src/rules/presets.ts';
import { type RuleChange, resolveRuleset } from '../../src/rules/ruleset.ts';
import { KINDS, SLOT_NAMES, SLOTS } from '../../src/rules/slots.ts';
import { variantOf } from '../support/loaded-dice.ts';

const slotsOf = (preset: Preset, changes: readonly RuleChange[] = []) =>
  resolveRuleset(preset, changes, { mechanic: 'abstract' }).slots;

/** Every mechanic of a document, named again. */
function namedAgain(preset: Preset): RuleChange[] {
  const written = slotsOf(preset);
  return SLOT_NAMES.filter((slot) => slot !== 'space').flatMap((slot): RuleChange[] => {
    const held = written[slot].map(({ mechanic }) => mechanic);
    if (SLOTS[slot].holds === 'many') return held.map((mechanic) => ({ slot, add: [{ mechanic }] }));
    if (slot === 'toHit') return held.map((mechanic, i) => ({ slot, kind: KINDS[i], mechanic }));
    return held.map((mechanic) => ({ slot, mechanic }));
  });
}

describe('a mechanic that is there already', () => {
  it.each(PRESETS.map((preset) => [preset.id, preset] as const))('is as %s writes it when named again', (_, preset) => {
    for (const change of namedAgain(preset)) {
      const { [change.slot]: again } = slotsOf(preset, [change]);
      const byName = (slots: typeof again) => slots.toSorted((a, b) => (a.mechanic < b.mechanic ? -1 : 1));
      expect(SLOTS[change.slot].holds === 'many' ? byName(again) : again, JSON.stringify(change)).toEqual(
        SLOTS[change.slot].holds === 'many' ? byName(slotsOf(preset)[change.slot]) : slotsOf(preset)[change.slot],
      );
    }
  });

  it('keeps what the document says where a line names but one parameter of it', () => {
    const { ruleset } = variantOf('d8-tiers', duel, { rules: { checks: { mechanic: 'skill-die', autoFail: 9 } } });
    expect(ruleset.slots.checks[0].parameters).toMatchObject({ skillDie: '2d8', autoFail: 9 });
  });
});

const duel = { A: { Ann: {} }, B: { Bob: {} } };
const sprintOf = (more: Readonly<Record<string, unknown>>) =>
  variantOf('frontier', duel, more).ruleset.slots.manoeuvres.find(({ mechanic }) => mechanic === 'sprint')?.parameters;

describe('parameters of a manoeuvre', () => {
  it('change alone; the others stay as the document has them', () => {
    const both = { sprintFactor: 5, sprintConditionCost: 0, sprintHalvedByHits: false, sprintCostAt: 'start' };
    expect(sprintOf({ rules: { manoeuvres: { sprintFactor: 5 } } })).toEqual(both);
    expect(sprintOf({ readings: { 'manoeuvres.sprintFactor': 5 } })).toEqual(both);
  });

  it('hold all when several are written', () => {
    const both = { sprintFactor: 5, sprintConditionCost: 1, sprintHalvedByHits: false, sprintCostAt: 'start' };
    expect(sprintOf({ rules: { manoeuvres: { sprintFactor: 5, sprintConditionCost: 1 } } })).toEqual(both);
    expect(sprintOf({ readings: { 'manoeuvres.sprintFactor': 5, 'manoeuvres.sprintConditionCost': 1 } })).toEqual(both);
  });

  it('are set once: a line of rules and a reading of one name are refused', () => {
    const twice = { rules: { manoeuvres: { sprintFactor: 5 } }, readings: { 'manoeuvres.sprintFactor': 4 } };
    expect(() => sprintOf(twice)).toThrow(/sets again/);
  });
});

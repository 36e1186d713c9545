import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Choice, Mechanic } from '../../src/rules/mechanic.ts';
import { checkParameter } from '../../src/rules/parameter.ts';
import { PRESETS } from '../../src/rules/presets.ts';
import { READINGS } from '../../src/rules/readings.ts';
import { mechanicOf, REGISTRY } from '../../src/rules/registry.ts';
import { KINDS, SLOT_NAMES, SLOTS, type SlotName } from '../../src/rules/slots.ts';

interface Ids {
  readonly rules: readonly string[];
  readonly rulings: readonly string[];
}
const ids = JSON.parse(readFileSync(new URL('../support/rule-ids.json', import.meta.url), 'utf8')) as Record<
  string,
  Ids
>;
const documents = Object.values(ids).filter((each) => 'rules' in each);
const RULES = new Set(documents.flatMap(({ rules }) => rules));
const RULINGS = new Set(documents.flatMap(({ rulings }) => rulings));

const ALL = SLOT_NAMES.flatMap((slot) => REGISTRY[slot].map((mechanic) => ({ slot, mechanic: mechanic as Mechanic })));
const NAMED = ALL.map(({ slot, mechanic }) => ({ name: `${slot}: ${mechanic.id}`, slot, mechanic }));

function checkChoice(slot: SlotName, { mechanic, parameters = {} }: Choice): void {
  const literal = mechanicOf(slot, mechanic);
  expect(literal, `${slot}: ${mechanic}`).toBeDefined();
  for (const [name, value] of Object.entries(parameters)) {
    const spec = literal!.parameters[name];
    expect(spec, `${slot}: ${mechanic} has ${name}`).toBeDefined();
    expect(checkParameter(spec, value), `${slot}.${name}`).toBeUndefined();
  }
}

describe('every mechanic', () => {
  it.each(NAMED)('$name has an id in kebab-case, a title, and stands in its own slot once', ({ slot, mechanic }) => {
    expect(mechanic.id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(mechanic.slot).toBe(slot);
    expect(mechanic.title.trim()).not.toBe('');
    expect(mechanic.says ?? mechanic.title).not.toBe('');
    expect(REGISTRY[slot].filter(({ id }) => id === mechanic.id)).toHaveLength(1);
  });

  it.each(NAMED)(
    '$name names rules that there are, and only what is a house rule or does nothing names none',
    ({ mechanic }) => {
      for (const id of mechanic.source) expect(RULES, id).toContain(id);
      if (mechanic.id !== 'none' && mechanic.id !== 'fixed') expect(mechanic.source.length).toBeGreaterThan(0);
    },
  );

  it.each(NAMED)(
    '$name has parameters in camelCase whose defaults are valid and whose rulings there are',
    ({ mechanic }) => {
      for (const [name, spec] of Object.entries(mechanic.parameters)) {
        expect(name).toMatch(/^[a-z][a-zA-Z0-9]*$/);
        expect(checkParameter(spec, spec.default), name).toBeUndefined();
        if (spec.ruling !== undefined) expect(RULINGS, spec.ruling).toContain(spec.ruling);
        if (spec.of !== undefined) expect(new Set(spec.of).size).toBe(spec.of.length);
      }
    },
  );

  it.each(NAMED)('$name uses nothing under its defaults that it does not declare to read', ({ mechanic }) => {
    const defaults = Object.fromEntries(
      Object.entries(mechanic.parameters).map(([name, spec]) => [name, spec.default]),
    );
    for (const stat of mechanic.uses?.(defaults as never) ?? []) expect(mechanic.reads ?? [], stat).toContain(stat);
  });

  it.each(NAMED)('$name brings and needs mechanics that there are, and says how one may die', ({ mechanic }) => {
    for (const [slot, choice] of Object.entries(mechanic.brings ?? {})) checkChoice(slot as SlotName, choice);
    for (const [slot, allowed] of Object.entries(mechanic.needs ?? {})) {
      for (const id of allowed) expect(mechanicOf(slot as SlotName, id), `${slot}: ${id}`).toBeDefined();
    }
    for (const words of Object.values(mechanic.causes ?? {})) expect(words).toMatch(/\w/);
  });
});

describe('every slot', () => {
  it.each(SLOT_NAMES)('%s asks a question, and has mechanics to answer it', (slot) => {
    expect(SLOTS[slot].question).toMatch(/\?$/);
    expect(REGISTRY[slot].length).toBeGreaterThan(0);
  });
});

describe('every document', () => {
  it.each(PRESETS)('$id answers every slot with mechanics and parameters that there are', ({ choices, guests }) => {
    for (const slot of SLOT_NAMES.filter((each) => each !== 'space')) {
      const held = choices[slot];
      const all = slot === 'toHit' ? KINDS.map((kind) => choices.toHit[kind]) : [held as Choice | Choice[]].flat();
      for (const choice of all) checkChoice(slot, choice);
    }
    for (const [name, { parameters, brings = {} }] of Object.entries(guests)) {
      const [slot, mechanic] = name.split('.') as [SlotName, string];
      checkChoice(slot, { mechanic, ...(parameters && { parameters }) });
      for (const [other, choice] of Object.entries(brings)) checkChoice(other as SlotName, choice);
    }
  });
});

describe('every reading', () => {
  it('has a name of its own, and a ruling that there is', () => {
    expect(new Set(READINGS.map(({ name }) => name)).size).toBe(READINGS.length);
    for (const { name, ruling, says } of READINGS) {
      expect(says, name).not.toBe('');
      if (ruling !== '') expect(RULINGS, `${name}: ${ruling}`).toContain(ruling);
    }
  });

  it('leads to rules that can be resolved, at every value', () => {
    for (const { name, values } of READINGS) {
      for (const [value, changes] of Object.entries(values ?? {})) {
        for (const { slot, mechanic, parameters, add } of changes) {
          for (const choice of add ?? []) checkChoice(slot, choice);
          if (add !== undefined) continue;
          if (mechanic !== undefined) checkChoice(slot, { mechanic, ...(parameters && { parameters }) });
          else expect(Object.keys(parameters ?? {}), `${name}: ${value}`).not.toEqual([]);
        }
      }
    }
  });
});

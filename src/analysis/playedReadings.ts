import { READINGS, type Reading } from '../rules/readings.ts';
import { mechanicOf } from '../rules/registry.ts';
import type { Chosen, RuleChange, Ruleset } from '../rules/ruleset.ts';
import { KINDS, SLOT_NAMES, type SlotName } from '../rules/slots.ts';
import type { PlayedReading } from './analysis.ts';
import { kindAt, valueText } from './ruleText.ts';

/** The readings that apply under a ruleset, and whether each is that of the document as written. */
export function readingsOf(ruleset: Ruleset, written: Ruleset): PlayedReading[] {
  const named = READINGS.flatMap((reading) => (reading.values ? bundle(reading, ruleset, written) : []));
  const parameters = SLOT_NAMES.flatMap((slot) =>
    withoutRepeats(ruleset.slots[slot].flatMap((chosen, place) => settled(slot, chosen, place, written))),
  );
  return [...named, ...parameters];
}

/** A reading that stands for several changes applies with the value whose changes all hold. */
function bundle({ name, ruling, says, values = {} }: Reading, ruleset: Ruleset, written: Ruleset): PlayedReading[] {
  const valueIn = (rules: Ruleset) =>
    Object.keys(values).find((value) => values[value]?.every((one) => holds(one, rules)));
  const value = valueIn(ruleset);
  return value === undefined ? [] : [{ name, ruling, says, value, preset: value === valueIn(written) }];
}

function holds({ slot, kind, mechanic, parameters = {} }: RuleChange, { slots }: Ruleset): boolean {
  const places = kind === undefined ? slots[slot] : [slots[slot][KINDS.indexOf(kind)]];
  return places.every(
    (chosen) =>
      chosen !== undefined &&
      (mechanic ?? chosen.mechanic) === chosen.mechanic &&
      Object.entries(parameters).every(([name, value]) => valueText(chosen.parameters[name]) === valueText(value)),
  );
}

/** The parameters of a mechanic that settle an ambiguity. */
function settled(slot: SlotName, chosen: Chosen, place: number, written: Ruleset): PlayedReading[] {
  const mechanic = mechanicOf(slot, chosen.mechanic);
  const preset = written.slots[slot].find(
    (other, i) => other.mechanic === chosen.mechanic && kindAt(slot, i) === kindAt(slot, place),
  );
  return Object.entries(mechanic?.parameters ?? {}).flatMap(([parameter, { ruling, says }]) => {
    if (ruling === undefined) return [];
    const value = valueText(chosen.parameters[parameter]);
    return [
      {
        name: `${slot}.${parameter}`,
        ruling,
        says: says ?? `${mechanic?.title}: ${inWords(parameter)}`,
        value,
        preset: preset !== undefined && value === valueText(preset.parameters[parameter]),
      },
    ];
  });
}

/** `useModifiers` as `use modifiers`. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Kinds of attack that share a reading are one reading. */
function withoutRepeats(readings: readonly PlayedReading[]): PlayedReading[] {
  const known = new Map(readings.map((reading) => [`${reading.name} ${reading.value}`, reading]));
  return [...known.values()];
}

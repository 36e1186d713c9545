import type { Choice, Mechanic } from '../rules/mechanic.ts';
import type { Parameter } from '../rules/parameter.ts';
import type { Preset } from '../rules/preset.ts';
import { PRESETS } from '../rules/presets.ts';
import { KINDS, type SlotName } from '../rules/slots.ts';

/** What a preset chooses for a slot; space is chosen by the scenario alone. */
function choicesOf(preset: Preset, slot: SlotName): readonly Choice[] {
  if (slot === 'space') return [];
  const chosen = preset.choices[slot];
  if ('mechanic' in chosen) return [chosen];
  return Array.isArray(chosen) ? chosen : KINDS.map((kind) => (chosen as Readonly<Record<string, Choice>>)[kind]!);
}

/** The presets that hold a mechanic as their document has it. */
export const homesOf = ({ slot, id }: Mechanic): string[] =>
  PRESETS.filter((preset) => choicesOf(preset, slot).some(({ mechanic }) => mechanic === id)).map(
    (preset) => preset.id,
  );

/** What a parameter is when nobody sets it: everywhere, and in the presets that have it otherwise. */
export function defaultsOf({ slot, id }: Mechanic, name: string, parameter: Parameter): string {
  const usual = shown(parameter.default);
  const others = PRESETS.flatMap((preset) => {
    const own = choicesOf(preset, slot).filter(({ mechanic }) => mechanic === id);
    const given =
      own.length > 0 ? own.map((choice) => choice.parameters) : [preset.guests[`${slot}.${id}`]?.parameters];
    const values = new Set(given.map((parameters) => shown(parameters?.[name] ?? parameter.default)));
    return values.size === 1 && values.has(usual) ? [] : [`${preset.id}: ${[...values].join(' / ')}`];
  });
  return [usual, ...others].join('; ');
}

/** What may be written for a parameter. */
export function allowedFor({ kind, min, max, of = [] }: Parameter): string {
  switch (kind) {
    case 'integer':
    case 'number':
    case 'probability':
      return min === undefined || max === undefined ? 'a number' : `${min} to ${max}`;
    case 'yesOrNo':
      return 'true or false';
    case 'choice':
      return of.join(' | ');
    case 'list':
      return `a list of ${of.join(', ')}`;
    case 'names':
      return 'a list of sides or members';
    case 'dice':
      return 'dice';
  }
}

const shown = (value: unknown): string => (Array.isArray(value) ? `[${value.join(', ')}]` : String(value));

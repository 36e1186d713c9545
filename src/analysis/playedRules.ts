import type { Encounter } from '../model/encounter.ts';
import { resolveStats } from '../rules/adapters.ts';
import { presetOf } from '../rules/presets.ts';
import { mechanicOf } from '../rules/registry.ts';
import { type Chosen, type Ruleset, resolveRuleset } from '../rules/ruleset.ts';
import { SLOT_NAMES, SLOTS, type SlotName } from '../rules/slots.ts';
import type { Variant } from '../scenario/variant.ts';
import type { PlayedRules, PlayedSlot, RuleDifference } from './analysis.ts';
import { readingsOf } from './playedReadings.ts';
import { kindAt, valueText } from './ruleText.ts';

/** The rules one variant was played by, and what of them differs from the document they come from. */
export function playedRules({ ruleset, encounter }: Variant, replacedTactics: readonly string[]): PlayedRules {
  const written = asWritten(ruleset);
  return {
    preset: ruleset.preset,
    presetTitle: presetOf(ruleset.preset)?.title ?? ruleset.preset,
    slots: SLOT_NAMES.flatMap((slot) => ruleset.slots[slot].map((chosen, place) => played(slot, chosen, place))),
    changes: SLOT_NAMES.flatMap((slot) => changesOf(slot, written.slots[slot], ruleset.slots[slot])),
    brought: ruleset.brought,
    readings: readingsOf(ruleset, written),
    notes: notesOn(encounter, ruleset, replacedTactics),
  };
}

/** What else a reader should know of how it was played. */
function notesOn(encounter: Encounter, ruleset: Ruleset, replacedTactics: readonly string[]): string[] {
  const allKnowing = encounter.sides.filter(({ knowledge }) => knowledge === 'full');
  return [
    ...resolveStats(encounter, ruleset).adapted.map((text) => `Adapted: ${text}.`),
    ...allKnowing.map(({ name }) => `Tactics of ${name} know everything, not only what shows.`),
    ...replacedTactics.map((name) => `The tactic ${name} is the scenario's own, in place of the preset.`),
  ];
}

/** The preset without a change, in the space that was played: where a fight stands is no rule of the document. */
function asWritten(ruleset: Ruleset): Ruleset {
  const preset = presetOf(ruleset.preset);
  const space = ruleset.slots.space[0];
  return preset && space ? resolveRuleset(preset, [], space) : ruleset;
}

function played(slot: SlotName, { mechanic, parameters }: Chosen, place: number): PlayedSlot {
  const literal = mechanicOf(slot, mechanic);
  return {
    slot,
    question: SLOTS[slot].question,
    kind: kindAt(slot, place),
    mechanic,
    title: literal?.title ?? mechanic,
    source: literal?.source ?? [],
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, valueText(value)])),
  };
}

/** A rule that one ruleset has otherwise than another, with the rules it rests on and what brought it along. */
export interface RuleChange extends RuleDifference {
  readonly note: string;
}

/** What the second of two rulesets has otherwise than the first; what a mechanic brought along comes last. */
export function ruleChanges(before: Ruleset, now: Ruleset): RuleChange[] {
  const all = SLOT_NAMES.flatMap((slot) => {
    const by = now.brought.find((one) => one.slot === slot)?.by;
    const sources = new Set(now.slots[slot].flatMap(({ mechanic }) => mechanicOf(slot, mechanic)?.source ?? []));
    const notes = [...(by === undefined ? [] : [`brought by ${by}`]), ...(SLOTS[slot].holds === 'many' ? [] : sources)];
    return changesOf(slot, before.slots[slot], now.slots[slot]).map((change) => ({
      change: { ...change, note: notes.join(', ') },
      isBrought: by !== undefined,
    }));
  });
  return all.toSorted((a, b) => Number(a.isBrought) - Number(b.isBrought)).map(({ change }) => change);
}

function changesOf(slot: SlotName, written: readonly Chosen[], now: readonly Chosen[]): RuleDifference[] {
  if (SLOTS[slot].holds === 'many') return changesOfCatalogue(slot, written, now);
  return now.flatMap((chosen, place) => {
    const kind = kindAt(slot, place);
    return differences(kind === null ? slot : `${slot}.${kind}`, written[place], chosen);
  });
}

function changesOfCatalogue(slot: SlotName, written: readonly Chosen[], now: readonly Chosen[]): RuleDifference[] {
  const named = (of: readonly Chosen[], id: string) => of.find(({ mechanic }) => mechanic === id);
  const ids = new Set([...written, ...now].map(({ mechanic }) => mechanic));
  return [...ids].flatMap((id) => differences(`${slot}.${id}`, named(written, id), named(now, id)));
}

function differences(where: string, written: Chosen | undefined, now: Chosen | undefined): RuleDifference[] {
  if (written === undefined || now === undefined || written.mechanic !== now.mechanic) {
    return written === now ? [] : [{ where, preset: written?.mechanic ?? 'none', played: now?.mechanic ?? 'none' }];
  }
  return Object.keys(now.parameters).flatMap((name) => {
    const [preset, played] = [written, now].map(({ parameters }) => valueText(parameters[name])) as [string, string];
    return preset === played ? [] : [{ where: `${where}.${name}`, preset, played }];
  });
}

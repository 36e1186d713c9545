import { CannotMarry } from './cannot-marry.ts';
import type { Brings, Choice, Mechanic } from './mechanic.ts';
import { checkParameter } from './parameter.ts';
import type { Preset } from './preset.ts';
import { deedName, mechanicOf, REGISTRY } from './registry.ts';
import { KINDS, type Kind, SLOTS, type SlotName } from './slots.ts';

/** A mechanic chosen, with a value for every one of its parameters. */
export interface Chosen {
  readonly mechanic: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A mechanic for every slot, filled in: plain data, what a fight is bound from. */
export interface Ruleset {
  readonly preset: string;
  /** By slot; catalogues hold any number, `toHit` one for each of KINDS in that order, all others exactly one. */
  readonly slots: Readonly<Record<SlotName, readonly Chosen[]>>;
  /** What came along with a mechanic, as `slot: mechanic`, and with which. */
  readonly brought: readonly { readonly slot: SlotName; readonly mechanic: string; readonly by: string }[];
}

/** One line of `rules:`: where it points, and what it changes. Lines are applied in order; later ones win. */
export interface RuleChange {
  readonly slot: SlotName;
  /** For `toHit`: one kind of attack, or all. */
  readonly kind?: Kind;
  /** Another mechanic, with these parameters; without it the parameters change the mechanic that is there. */
  readonly mechanic?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** For catalogues: the mechanic whose parameters change; one that is not there is added. */
  readonly of?: string;
  readonly add?: readonly Choice[];
  readonly remove?: readonly string[];
}

/** A line of `rules:` that cannot be followed. `path` says which part of it. */
export class RuleError extends Error {
  override name = 'RuleError';
  readonly path: readonly string[];
  readonly found: string;
  readonly allowed: readonly string[];
  constructor(message: string, path: readonly string[], found: unknown, allowed: readonly string[] = []) {
    super(message);
    this.path = path;
    this.found = String(found);
    this.allowed = allowed;
  }
}

type Draft = Record<SlotName, Chosen[]>;

/**
 * The ruleset of a preset with changes. What a mechanic brings is set unless a change sets that slot. Throws RuleError
 * for unknown names and values, CannotMarry for mechanics that do not go together (F-4).
 */
export function resolveRuleset(preset: Preset, changes: readonly RuleChange[], space: Choice): Ruleset {
  const draft = draftOf(preset, space);
  const explicit = new Set(changes.filter((change) => change.mechanic !== undefined).map((change) => change.slot));
  const brought: Ruleset['brought'][number][] = [];

  for (const change of changes) {
    for (const newcomer of apply(preset, draft, change)) {
      bring(preset, draft, explicit, newcomer, SLOTS[change.slot].holds === 'many', brought);
    }
  }
  checkNeeds(draft);
  return { preset: preset.id, slots: draft, brought };
}

function draftOf(preset: Preset, space: Choice): Draft {
  const draft: Partial<Draft> = { space: [fill(preset, 'space', space)] };
  for (const [slot, choice] of Object.entries(preset.choices) as [SlotName, Choice | readonly Choice[]][]) {
    if (slot === 'toHit') draft[slot] = KINDS.map((kind) => fill(preset, slot, preset.choices.toHit[kind]));
    else draft[slot] = [choice].flat().map((each) => fill(preset, slot, each));
  }
  return draft as Draft;
}

/** Makes one change; gives the mechanics that are new. */
function apply(preset: Preset, draft: Draft, change: RuleChange): Mechanic[] {
  const { slot, mechanic, parameters, kind, of, add = [], remove = [] } = change;
  if (SLOTS[slot].holds === 'many') {
    const there = draft[slot].findIndex((chosen) => chosen.mechanic === of);
    if (of === undefined) return changeCatalogue(preset, draft, slot, add, remove);
    if (there < 0) return changeCatalogue(preset, draft, slot, [{ mechanic: of, parameters: parameters ?? {} }], []);
    draft[slot][there] = merge(slot, draft[slot][there], parameters ?? {});
    return [];
  }
  const places = kind === undefined ? placesFor(draft, change) : [KINDS.indexOf(kind)];
  for (const place of places) {
    const now = draft[slot][place];
    draft[slot][place] =
      mechanic === undefined
        ? merge(slot, now, parameters ?? {})
        : fill(preset, slot, { mechanic, parameters: parameters ?? {} }, KINDS[place]);
  }
  return mechanic === undefined ? [] : [need(slot, mechanic)];
}

/** A parameter for all kinds of attack is one for those whose mechanic has it. */
function placesFor(draft: Draft, { slot, mechanic, parameters = {} }: RuleChange): number[] {
  const all = draft[slot].map((_, i) => i);
  if (mechanic !== undefined) return all;
  const having = all.filter((i) =>
    Object.keys(parameters).every((name) => name in need(slot, draft[slot][i].mechanic).parameters),
  );
  return having.length > 0 ? having : all;
}

function changeCatalogue(
  preset: Preset,
  draft: Draft,
  slot: SlotName,
  add: readonly Choice[],
  remove: readonly string[],
): Mechanic[] {
  for (const id of remove) {
    const held = draft[slot].map((chosen) => chosen.mechanic);
    if (!held.includes(id)) throw new RuleError(`${slot} does not hold "${id}"`, [slot, 'remove'], id, held);
    draft[slot] = draft[slot].filter((chosen) => chosen.mechanic !== id);
  }
  for (const choice of add) {
    const chosen = fill(preset, slot, choice);
    // Of two that tactics call by one name the newcomer takes the place.
    const name = deedName(need(slot, chosen.mechanic));
    draft[slot] = [...draft[slot].filter(({ mechanic }) => deedName(need(slot, mechanic)) !== name), chosen];
  }
  return add.map((choice) => need(slot, choice.mechanic));
}

function bring(
  preset: Preset,
  draft: Draft,
  explicit: ReadonlySet<SlotName>,
  newcomer: Mechanic,
  onlyWhereNone: boolean,
  brought: Ruleset['brought'][number][],
): void {
  const guest = preset.guests[`${newcomer.slot}.${newcomer.id}`]?.brings ?? {};
  const brings: Brings = { ...newcomer.brings, ...guest };
  for (const [slot, choice] of Object.entries(brings) as [SlotName, Choice][]) {
    if (explicit.has(slot) || (onlyWhereNone && draft[slot][0].mechanic !== 'none')) continue;
    const before = JSON.stringify(draft[slot]);
    draft[slot] = [fill(preset, slot, choice)];
    if (JSON.stringify(draft[slot]) !== before) {
      brought.push({ slot, mechanic: choice.mechanic, by: `${newcomer.slot}: ${newcomer.id}` });
    }
  }
}

function need(slot: SlotName, id: unknown): Mechanic {
  const mechanic = mechanicOf(slot, String(id));
  if (mechanic) return mechanic;
  const known = REGISTRY[slot].map((each) => each.id);
  throw new RuleError(`slot ${slot} has no mechanic "${String(id)}"`, [slot], id, known);
}

/** A choice with every parameter: its own, else as the preset has that mechanic or brings it in, else the default. */
function fill(preset: Preset, slot: SlotName, choice: Choice, kind?: Kind): Chosen {
  const { id, parameters } = need(slot, choice.mechanic);
  const defaults = Object.fromEntries(Object.entries(parameters).map(([name, spec]) => [name, spec.default]));
  const guest = preset.guests[`${slot}.${id}`]?.parameters ?? {};
  const own = asWritten(preset, slot, id, kind);
  return merge(slot, { mechanic: id, parameters: { ...defaults, ...guest, ...own } }, choice.parameters ?? {});
}

/** The parameters with which a document itself uses a mechanic. */
function asWritten(preset: Preset, slot: SlotName, id: string, kind: Kind | undefined): Choice['parameters'] {
  if (slot === 'space' || (slot === 'toHit' && kind === undefined)) return {};
  const written = slot === 'toHit' ? preset.choices.toHit[kind as Kind] : preset.choices[slot];
  return [written].flat().find((choice) => choice.mechanic === id)?.parameters ?? {};
}

function merge(slot: SlotName, chosen: Chosen, parameters: Readonly<Record<string, unknown>>): Chosen {
  const specs = need(slot, chosen.mechanic).parameters;
  const checked = Object.entries(parameters).map(([name, value]) => {
    const spec = specs[name];
    if (!spec) {
      throw new RuleError(
        `${slot}: ${chosen.mechanic} has no parameter "${name}"`,
        [slot, name],
        name,
        Object.keys(specs),
      );
    }
    const fault = checkParameter(spec, value);
    if (fault) throw new RuleError(`${slot}.${name}: ${fault.message}`, [slot, name], value, fault.allowed);
    return [name, value];
  });
  return { mechanic: chosen.mechanic, parameters: { ...chosen.parameters, ...Object.fromEntries(checked) } };
}

function checkNeeds(draft: Draft): void {
  for (const [slot, held] of Object.entries(draft) as [SlotName, Chosen[]][]) {
    for (const { mechanic } of held) {
      const needs = Object.entries(need(slot, mechanic).needs ?? {}) as [SlotName, readonly string[]][];
      for (const [other, allowed] of needs) {
        const there = draft[other][0].mechanic;
        if (!allowed.includes(there)) {
          throw new CannotMarry(
            `${slot}: ${mechanic} needs ${other}: ${allowed.join(' or ')}, and ${other} is ${there}`,
          );
        }
      }
    }
  }
}

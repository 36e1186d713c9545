import { type Battle, bindBattle } from '../../src/combat/battle.ts';
import { type EnumeratingDice, enumeratingDice } from '../../src/dice/enumerating.ts';
import type { Encounter } from '../../src/model/encounter.ts';
import { type Events, SILENT } from '../../src/model/event.ts';
import { resolveStats } from '../../src/rules/adapters.ts';
import { CannotMarry } from '../../src/rules/cannot-marry.ts';
import type { Parameter, Parameters } from '../../src/rules/parameter.ts';
import { PRESETS, presetOf } from '../../src/rules/presets.ts';
import { REGISTRY } from '../../src/rules/registry.ts';
import { type RuleChange, resolveRuleset } from '../../src/rules/ruleset.ts';
import { SLOTS, type SlotName } from '../../src/rules/slots.ts';
import { type Sides, variantOf } from '../support/loaded-dice.ts';

/** Values of a parameter that are worth a look. */
function values({ kind, min, max, of = [], default: usual }: Parameter): unknown[] {
  switch (kind) {
    case 'integer': {
      const near = [Number(usual) - 1, Number(usual) + 1, min ?? 0, Math.min(max ?? 10, 12)];
      return near.filter((value) => value >= (min ?? value) && value <= (max ?? value));
    }
    case 'number':
    case 'probability':
      return [min ?? 0, max ?? 1];
    case 'yesOrNo':
      return [true, false];
    case 'choice':
      return [...of];
    case 'list':
      return [...of.map((word) => [word]), [...of], []];
    case 'dice':
      return ['1d6', '2d8', '1d20'];
    case 'names':
      return [];
  }
}

/** The defaults, and each parameter in turn at each value worth a look. */
function settingsOf(parameters: Parameters): Record<string, unknown>[] {
  const one = Object.entries(parameters).flatMap(([name, spec]) => values(spec).map((value) => ({ [name]: value })));
  const seen = new Set<string>();
  return [{}, ...one].filter((setting) => !seen.has(JSON.stringify(setting)) && seen.add(JSON.stringify(setting)));
}

/** Two against two, with every number that any rule could want. */
const FIGHTER = {
  hp: 20,
  ac: 13,
  ref: 14,
  fort: 12,
  will: 11,
  dex: 14,
  con: 12,
  str: 14,
  int: 12,
  wis: 10,
  affinity: 2,
  bab: 3,
  melee: 3,
  shoot: 2,
  block: 2,
  dodge: 1,
  dexterity: 1,
  reflex: 3,
  endurance: 6,
  agility: 5,
  luck: 5,
  treatInjury: 3,
  heal: 8,
  medkit: 1,
  armour: 0,
  drawn: true,
  with: { class: 'melee', damage: '2d6', tier: 'mid' },
};
export const SIDES: Sides = {
  A: { Ann: FIGHTER, Amy: FIGHTER },
  B: { Bob: FIGHTER, Ben: { ...FIGHTER, dexterity: 3 } },
};
export const ANN = 0;
export const AMY = 1;
export const BOB = 2;
export const BEN = 3;

export interface Bench {
  readonly battle: Battle;
  readonly dice: EnumeratingDice;
  readonly parameters: Readonly<Record<string, unknown>>;
}

interface More {
  readonly sides?: Sides;
  readonly events?: Partial<Events>;
  readonly rules?: readonly RuleChange[];
  readonly space?: Encounter['space'];
}

const FACE_TO_FACE: Encounter['space'] = { mode: 'line', gap: 5 };

/** Encounters are read once: only rules differ between the cases of a law. */
const known = new Map<Sides, Encounter>();

function encounterOf(sides: Sides): Encounter {
  const encounter = known.get(sides) ?? variantOf('d8-tiers', sides).encounter;
  known.set(sides, encounter);
  return encounter;
}

/** One mechanic in a document, at rest before the first round; null where rules refuse to go together. */
export function bench(
  preset: string,
  slot: SlotName,
  mechanic: string,
  parameters: object,
  more: More = {},
): Bench | null {
  const { sides = SIDES, events = {}, rules = [], space = FACE_TO_FACE } = more;
  const choice = { mechanic, parameters: parameters as Record<string, unknown> };
  const change: RuleChange = SLOTS[slot].holds === 'many' ? { slot, add: [choice] } : { slot, ...choice };
  const where = space.mode === 'line' ? { mechanic: 'line' } : { mechanic: 'abstract', parameters: { gap: space.gap } };
  const encounter = { ...encounterOf(sides), space };
  try {
    const ruleset = resolveRuleset(presetOf(preset)!, [...rules, change], where);
    const dice = enumeratingDice();
    const { stats } = resolveStats(encounter, ruleset);
    const plan = { encounter, ruleset, tactics: {}, stats };
    const battle = bindBattle(plan, dice, { ...SILENT, ...events }, { checked: true });
    battle.reset();
    return { battle, dice, parameters: ruleset.slots[slot].find((each) => each.mechanic === mechanic)!.parameters };
  } catch (error) {
    if (error instanceof CannotMarry) return null;
    throw error;
  }
}

interface Case {
  readonly name: string;
  readonly mechanic: string;
  readonly preset: string;
  readonly setting: Record<string, unknown>;
}

/** Every mechanic of a slot, in every document, at every setting worth a look. */
function everyCase(slot: SlotName): Case[] {
  return PRESETS.flatMap(({ id: preset }) =>
    REGISTRY[slot].flatMap(({ id, parameters }) =>
      settingsOf(parameters).map((setting) => ({
        name: `${id} ${JSON.stringify(setting)} in ${preset}`,
        mechanic: id,
        preset,
        setting,
      })),
    ),
  );
}

/** Runs a law over all cases of a slot that can be bound. One test for all of them: there are hundreds. */
export function forEvery(slot: SlotName, law: (about: Bench, name: string) => void, more: More = {}): void {
  let bound = 0;
  for (const { name, mechanic, preset, setting } of everyCase(slot)) {
    const about = bench(preset, slot, mechanic, setting, more);
    if (about === null) continue;
    bound++;
    try {
      law(about, name);
    } catch (error) {
      throw new Error(`${slot}: ${name}: ${(error as Error).message}`, { cause: error });
    }
  }
  if (bound === 0) throw new Error(`no mechanic of ${slot} could be bound`);
}

/** Every way that something rolled can come out, from the state at hand. */
export function everyWay({ battle, dice }: Bench, act: () => void, look: (probability: number) => void): void {
  const before = battle.table.state().slice();
  dice.everyPath(() => {
    battle.table.state().set(before);
    act();
  }, look);
  battle.table.state().set(before);
}

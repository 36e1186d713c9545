import { REGISTRY } from './registry.ts';
import type { RuleChange } from './ruleset.ts';
import { SLOT_NAMES, SLOTS, type SlotName } from './slots.ts';

/** A plain name for one way to settle an ambiguity: each of its values stands for changes of rules. */
export interface Reading {
  readonly name: string;
  readonly ruling: string;
  readonly says: string;
  /** By value; for a reading that is a parameter, absent: any value of that parameter. */
  readonly values?: Readonly<Record<string, readonly RuleChange[]>>;
}

const toHit = (terms: readonly string[]): readonly RuleChange[] => [
  { slot: 'toHit', kind: 'melee', parameters: { terms } },
  { slot: 'toHit', kind: 'ranged', parameters: { terms } },
];

const dashCost = (at: string): readonly RuleChange[] => [
  { slot: 'manoeuvres', of: 'run', parameters: { runCostAt: at } },
  { slot: 'manoeuvres', of: 'sprint', parameters: { sprintCostAt: at } },
];

const opportunity = (...triggers: readonly string[]): RuleChange => ({
  slot: 'opportunity',
  mechanic: 'leave-reach',
  parameters: { triggers },
});

const proficiency = (proficiencyPenalty: number): RuleChange => ({ slot: 'toHit', parameters: { proficiencyPenalty } });
const multi = (multiUnproficient: number): RuleChange => ({
  slot: 'manoeuvres',
  of: 'full-attack',
  parameters: { multiUnproficient },
});

/** Readings that are a choice of mechanic, or that no single slot owns. */
const NAMED: readonly Reading[] = [
  {
    name: 'attackModel',
    ruling: 'C000-24',
    says: 'what adds to an attack roll: A affinity and weapon, B affinity and ability, C all three',
    values: {
      A: [...toHit(['affinity', 'weaponBonus']), { slot: 'damage', parameters: { ranged: 'dex' } }],
      B: [...toHit(['affinity', 'ability']), { slot: 'damage', parameters: { ranged: 'none' } }],
      C: [...toHit(['affinity', 'weaponBonus', 'ability']), { slot: 'damage', parameters: { ranged: 'dex' } }],
    },
  },
  {
    name: 'critical.trigger',
    ruling: 'C002-2',
    says: 'which dice make a hit critical',
    values: {
      none: [{ slot: 'critical', mechanic: 'none' }],
      natural: [{ slot: 'critical', mechanic: 'natural' }],
      doublesOnAttackDice: [{ slot: 'critical', mechanic: 'doubles-on-attack' }],
      pairInDamageDice: [{ slot: 'critical', mechanic: 'pair-in-damage' }],
      coupOnly: [{ slot: 'critical', mechanic: 'coup-only' }],
    },
  },
  {
    name: 'space.conditionCostAt',
    ruling: 'C001-9',
    says: 'whether a run or a sprint wears one down when it starts, or when it ends',
    values: { start: dashCost('start'), end: dashCost('end') },
  },
  {
    name: 'track.helplessRecovery',
    ruling: 'C001-21',
    says: 'whether the helpless, with hit points left, come round in the same fight',
    values: {
      none: [{ slot: 'stabilise', mechanic: 'none' }],
      afterRounds: [{ slot: 'stabilise', mechanic: 'come-round' }],
      byAid: [{ slot: 'stabilise', mechanic: 'rouse' }],
    },
  },
  {
    name: 'opportunity.enabled',
    ruling: 'C001-28',
    says: 'whether there are attacks of opportunity, and by which document: leaving reach and firing in melee, or leaving reach and the coup de grace',
    values: {
      off: [{ slot: 'opportunity', mechanic: 'none' }],
      d8Tiers: [opportunity('leaveReach', 'rangedInMelee')],
      futurePath: [opportunity('leaveReach', 'coupDeGrace')],
    },
  },
  {
    name: 'tieBreak.simultaneousMode',
    ruling: 'C003-5',
    says: 'whether those who tie act at the same time, or one after another at random',
    values: {
      snapshot: [{ slot: 'tieBreak', parameters: { rules: ['simultaneous'] } }],
      random: [{ slot: 'tieBreak', parameters: { rules: ['random'] } }],
    },
  },
  {
    name: 'bleed.startWhen',
    ruling: 'C003-27',
    says: 'whether only the unconscious bleed, or everyone below 0',
    values: {
      unconscious: [{ slot: 'collapse', parameters: { bleeds: 'unconscious' } }],
      belowZero: [{ slot: 'collapse', parameters: { bleeds: 'belowZero' } }],
    },
  },
  {
    name: 'recovery.startsWhen',
    ruling: 'C003-35',
    says: 'whether the weakness of recovery begins after the fight, or as soon as health falls below 0',
    values: {
      afterFight: [{ slot: 'aftermath', parameters: { startsWhen: 'afterFight' } }],
      onCrossing: [{ slot: 'aftermath', parameters: { startsWhen: 'onCrossing' } }],
    },
  },
  {
    name: 'damage.halveStage',
    ruling: 'C003-18',
    says: 'what of the damage of a far shotgun is halved',
    values: {
      total: [{ slot: 'range', parameters: { halveStage: 'total' } }],
      dice: [{ slot: 'range', parameters: { halveStage: 'dice' } }],
      dealt: [{ slot: 'range', parameters: { halveStage: 'dealt' } }],
    },
  },
  {
    name: 'proficiency.scope',
    ruling: 'C001-34',
    says: 'where a weapon one is not proficient with costs 5: on any attack, or only in a full attack',
    values: {
      always: [proficiency(5), multi(0)],
      fullAttack: [proficiency(0), multi(5)],
    },
  },
];

/** Every parameter that settles a ruling is a reading under the name `slot.parameter`. */
function ofParameters(): Reading[] {
  const found = new Map<string, Reading>();
  for (const slot of SLOT_NAMES) {
    for (const mechanic of REGISTRY[slot]) {
      for (const [parameter, spec] of Object.entries(mechanic.parameters)) {
        const name = `${slot}.${parameter}`;
        if (found.has(name)) continue;
        found.set(name, { name, ruling: spec.ruling ?? '', says: spec.says ?? mechanic.title });
      }
    }
  }
  return [...found.values()];
}

/** All names that `readings:` knows. */
export const READINGS: readonly Reading[] = [...NAMED, ...ofParameters()];

export const readingOf = (name: string): Reading | undefined => READINGS.find((reading) => reading.name === name);

/** The changes of rules that a reading stands for; undefined when it does not know the value. */
export function changesOf(reading: Reading, value: unknown): readonly RuleChange[] | undefined {
  if (reading.values) return reading.values[String(value)];
  const [slot, parameter] = reading.name.split('.') as [SlotName, string];
  const holder = SLOTS[slot].holds === 'many' ? REGISTRY[slot].find((each) => parameter in each.parameters) : undefined;
  if (holder) return [{ slot, of: holder.id, parameters: { [parameter]: value } }];
  return [{ slot, parameters: { [parameter]: value } }];
}

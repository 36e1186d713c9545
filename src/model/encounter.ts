import type { CoverKind, Place } from './body.ts';
import type { Condition } from './condition.ts';
import type { Stat } from './statblock.ts';

/** Classes of weapons: the first three are used in melee, the rest at range (A.1). */
export const WEAPON_CLASSES = [
  'melee',
  'unarmed',
  'natural',
  'handgun',
  'rifle',
  'autoRifle',
  'shotgun',
  'bow',
  'thrown',
  'magic',
  'psionic',
] as const;
export type WeaponClass = (typeof WEAPON_CLASSES)[number];

export const isMelee = (weaponClass: WeaponClass): boolean =>
  weaponClass === 'melee' || weaponClass === 'unarmed' || weaponClass === 'natural';

/** Guns, magic and psionics cannot be blocked unless the weapon says so (R002-13). */
export const UNBLOCKABLE: readonly WeaponClass[] = ['handgun', 'rifle', 'autoRifle', 'shotgun', 'magic', 'psionic'];

export type Defence = 'ref' | 'fort' | 'will';
export type Tier = 'low' | 'mid' | 'high';
export type Band = 'short' | 'mid' | 'long';
export type Cost = 'none' | 'free' | 'simple' | 'swift' | 'move' | 'standard' | 'fullRound' | 'twoSwift';

/** A weapon as printed. Lengths in feet; what is absent comes from a stat adapter when a rule reads it. */
export interface Weapon {
  readonly name: string;
  readonly class: WeaponClass;
  /** Dice notation, such as `1d8+1`. */
  readonly damage?: string;
  readonly tier?: Tier;
  readonly attackBonus?: number;
  readonly range?: number;
  readonly band?: Band;
  readonly reach?: number;
  /** Shots before it must be reloaded; absent: never. */
  readonly magazine?: number;
  readonly reloadAction?: Cost;
  readonly unblockable?: boolean;
  readonly hands?: number;
  /** Whether each of its ends is a weapon. */
  readonly double?: boolean;
  /** Absent: its bearer is proficient with it. */
  readonly proficient?: boolean;
  /** The defence it is aimed at, where a rule lets weapons choose; absent: the usual one. */
  readonly vs?: Defence;
  /** Steps that a hit moves its victim down a condition track. */
  readonly trackSteps?: number;
  /** Turns for which a hit poisons. */
  readonly poison?: number;
}

/** What whoever carries nothing attacks with. */
const UNARMED: Weapon = { name: 'unarmed', class: 'unarmed' };

/** One combatant of an encounter, copies of a printed member counted apart. All numbers are whole. */
export interface Member {
  /** As printed, and which copy: dice are addressed by both. */
  readonly name: string;
  readonly ordinal: number;
  readonly stats: Readonly<Partial<Record<Stat, number>>>;
  /** Weapons carried; the first is the one in hand. */
  readonly weapons: readonly Weapon[];
  /** Whether the weapon is in hand at the start. */
  readonly drawn: boolean;
  readonly techniques: readonly string[];
  /** Points of the armour at each place; the number `armour` is that of a suit, which covers all places. */
  readonly armourAt?: Readonly<Partial<Record<Place, number>>>;
  /** What it stands behind at each place. */
  readonly coverAt?: Readonly<Partial<Record<Place, CoverKind>>>;
  /** Sides, or `Side.Member`, that do not know of it at the start. */
  readonly hiddenFrom: readonly string[];
  /** Rounds left of each condition it starts under. */
  readonly starts: Readonly<Partial<Record<Condition, number>>>;
  /** The round at whose end it comes; 0: there from the start. */
  readonly joinsAfterRound: number;
  /** Name of its tactic: one of the scenario's or a preset. */
  readonly tactic: string;
}

export interface Side {
  readonly name: string;
  readonly controlledBy: 'players' | 'gm';
  /** Whether its tactics see everything, or only what shows. */
  readonly knowledge: 'fair' | 'full';
  readonly members: readonly Member[];
}

/** Where the fight is: everyone at one distance, or along a line. `gap` in feet; MELEE: everyone in reach. */
export interface Space {
  readonly mode: 'abstract' | 'line';
  readonly gap: number;
  /** The band that everyone is in, whatever the range of a weapon; only where all are at one distance. */
  readonly band?: RangeBand;
}

/** Bands in multiples of a weapon's range, near to far. */
export const RANGE_BANDS = ['close', 'standard', 'long', 'extreme', 'impossible', 'trueLimit'] as const;
export type RangeBand = (typeof RANGE_BANDS)[number];
export const MELEE_GAP = 0;

/** An encounter, fully expanded: who fights whom, where, for how long. Plain data. */
export interface Encounter {
  readonly sides: readonly Side[];
  readonly space: Space;
  /** Rounds after which it is a timeout. */
  readonly maxRounds: number;
}

/** The bound of an encounter that says `maxRounds: none`. */
export const MOST_ROUNDS = 10_000;

/** Members of all sides, in listed order. */
export const membersOf = (encounter: Encounter): readonly Member[] => encounter.sides.flatMap((side) => side.members);

/** The weapons of a member: those it carries, or its bare hands. */
export const weaponsOf = ({ weapons }: Member): readonly Weapon[] => (weapons.length > 0 ? weapons : [UNARMED]);

/** Whether its first weapon is in hand at the start: drawn, or a part of the body. */
export function startsArmed(member: Member): boolean {
  const [first] = weaponsOf(member);
  return member.drawn || first.class === 'natural' || first.class === 'unarmed';
}

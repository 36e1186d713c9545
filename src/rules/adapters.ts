import { mean } from '../dice/distribution.ts';
import { parseDice } from '../dice/notation.ts';
import { type Encounter, type Member, membersOf } from '../model/encounter.ts';
import { modifierOf, STAT_NAMES, STATS, type Stat } from '../model/statblock.ts';
import { readsOf } from './reads.ts';
import type { Ruleset } from './ruleset.ts';

/** A stat made from others that the statblock does have: a printed number of one ruleset read by a rule of another. */
interface Adapter {
  readonly from: Stat;
  /** The formula of the stat's own document, not worth a word in the report. */
  readonly own?: boolean;
  make(value: number, about: About): number;
  readonly says: string;
}

interface About {
  /** Mean of the attack die in force, rounded up (F-5). */
  readonly die: number;
  given(stat: Stat): number;
}

/** A defence of ten, half the level, an ability and bonuses, where any of these is given. */
const ofTerms = (ability: 'dex' | 'con' | 'wis', bonuses: readonly Stat[], from: readonly Stat[]): Adapter[] =>
  from.map((term) => ({
    from: term,
    own: true,
    make: (_value, { given }) => {
      const terms = bonuses.reduce((sum, bonus) => sum + given(bonus), 0);
      return 10 + Math.floor(given('level') / 2) + modifierOf(given(ability)) + terms;
    },
    says: `10 + half the level + the ${ability} modifier + bonuses`,
  }));

const same = (from: Stat): Adapter => ({ from, make: (value) => value, says: `${from}` });
const modifier = (from: Stat, plus = 0): Adapter => ({
  from,
  make: (value) => modifierOf(value) + plus,
  says: plus === 0 ? `the ${from} modifier` : `the ${from} modifier + ${plus}`,
});
const lessTen = (from: Stat): Adapter => ({ from, make: (value) => value - 10, says: `${from} - 10` });
const dieAnd = (from: Stat): Adapter => ({
  from,
  make: (value, { die }) => die + value,
  says: `the mean of the attack die, rounded up, + ${from}`,
});
const score = (from: Stat): Adapter => ({ from, make: (value) => 10 + 2 * value, says: `10 + 2 x ${from}` });

const REF_TERMS: readonly Stat[] = ['refArmour', 'refClass', 'refRacial'];
const FORT_TERMS: readonly Stat[] = ['fortClass', 'fortRacial'];
const WILL_TERMS: readonly Stat[] = ['willClass', 'willRacial'];

/** Skills that few statblocks print. */
const betterOfMeleeAndAgility: readonly Adapter[] = [
  {
    from: 'melee',
    own: true,
    make: (value, { given }) => Math.max(value, given('agility')),
    says: 'the better of melee and agility',
  },
];

/** What stands in for a stat that a rule reads and a statblock lacks: the first whose source is given (A.1, F-5). */
const ADAPTERS: Partial<Record<Stat, readonly Adapter[]>> = {
  startHp: [same('hp')],
  dexterity: [modifier('dex'), same('reflex')],
  dex: [score('dexterity'), score('reflex')],
  reflex: [same('dexterity'), modifier('dex')],
  con: [{ from: 'endurance', make: (value) => 2 * value, says: '2 x endurance' }],
  endurance: [
    { from: 'con', make: (value) => Math.min(9, Math.max(1, Math.floor(value / 2))), says: 'half of con, 1 to 9' },
  ],
  agility: [modifier('dex', 5)],
  luck: [modifier('dex', 5)],
  ac: [same('ref'), dieAnd('dodge'), dieAnd('block')],
  ref: [
    ...ofTerms('dex', REF_TERMS, REF_TERMS),
    same('ac'),
    dieAnd('dodge'),
    dieAnd('block'),
    ...ofTerms('dex', REF_TERMS, ['level', 'dex']),
  ],
  fort: [
    ...ofTerms('con', FORT_TERMS, [...FORT_TERMS, 'con', 'level']),
    { from: 'hp', make: (value) => Math.ceil(value / 2), says: 'half of hp, rounded up' },
  ],
  will: ofTerms('wis', WILL_TERMS, [...WILL_TERMS, 'wis', 'level', 'hp']),
  block: [lessTen('ac'), lessTen('ref')],
  dodge: [lessTen('ac'), lessTen('ref')],
  melee: [same('affinity'), same('bab'), same('brawling')],
  shoot: [same('affinity'), same('bab')],
  affinity: [
    {
      from: 'melee',
      make: (value, { given }) => Math.max(value, given('shoot')),
      says: 'the better of melee and shoot',
    },
    same('shoot'),
    same('bab'),
  ],
  bab: [
    same('affinity'),
    {
      from: 'melee',
      make: (value, { given }) => Math.max(value, given('shoot')),
      says: 'the better of melee and shoot',
    },
    same('shoot'),
  ],
  acDexPart: [modifier('dex'), same('dexterity'), same('reflex')],
  touchAc: [modifier('dex', 10), { from: 'dexterity', make: (value) => 10 + value, says: '10 + dexterity' }],
  cto: [
    {
      from: 'affinity',
      make: (value, { given }) => value + modifierOf(given('str')),
      says: 'affinity + the str modifier',
    },
    same('melee'),
  ],
  ctd: [
    {
      from: 'affinity',
      make: (value, { given }) => 10 + value + modifierOf(given('str')) + modifierOf(given('dex')),
      says: '10 + affinity + the str and dex modifiers',
    },
    { from: 'melee', make: (value) => 10 + value, says: '10 + melee' },
  ],
  brawling: [same('melee')],
  sleightOfHand: betterOfMeleeAndAgility,
  athleticsStrength: betterOfMeleeAndAgility,
  athleticsAgility: betterOfMeleeAndAgility,
  treatInjury: [same('heal')],
  heal: [same('treatInjury')],
};

/** Stand-ins that a ruleset itself makes (its own formula), not worth a word in the report. */
const OWN_FORMULAS: readonly Stat[] = ['startHp', 'acDexPart', 'touchAc', 'cto', 'ctd'];

/** What stands in for a stat that a statblock lacks, in words, in the order in which it is looked for. */
export const standInsFor = (stat: Stat): readonly Pick<Adapter, 'from' | 'says'>[] => ADAPTERS[stat] ?? [];

/** The numbers of an encounter for every stat, with what was adapted and what is missing. */
export interface ResolvedStats {
  readonly stats: Readonly<Record<Stat, readonly number[]>>;
  /** Sentences such as `dexterity of Heroes.James from the dex modifier`. */
  readonly adapted: readonly string[];
  /** Stats that stand in for one that a rule reads. */
  readonly sources: ReadonlySet<Stat>;
  /** Stats that rules read, that nobody gives, and that have no value without being given. */
  readonly missing: readonly { readonly side: number; readonly member: Member; readonly stat: Stat }[];
  /** Every stat that a bound mechanic reads. */
  readonly read: ReadonlySet<Stat>;
}

/** Numbers for all stats: given, else adapted from others, else what the statblock says otherwise. */
export function resolveStats(encounter: Encounter, ruleset: Ruleset): ResolvedStats {
  const reads = readsOf(ruleset);
  const read = new Set<Stat>(STAT_NAMES.filter((stat) => reads.has(stat) || stat === 'hp' || stat === 'startHp'));
  const skillDie = ruleset.slots.checks[0].parameters.skillDie;
  const die = Math.ceil(mean(parseDice(String(skillDie))));
  const adapted = new Set<string>();
  const sources = new Set<Stat>();
  const missing: ResolvedStats['missing'][number][] = [];
  const sideOf = encounter.sides.flatMap((side, i) => side.members.map(() => i));

  function value(stat: Stat, member: Member, side: number): number {
    const given = member.stats[stat];
    if (given !== undefined) return given;
    const adapter = ADAPTERS[stat]?.find(({ from }) => member.stats[from] !== undefined);
    if (adapter) {
      if (read.has(stat)) sources.add(adapter.from);
      if (read.has(stat) && adapter.own !== true && !OWN_FORMULAS.includes(stat)) {
        adapted.add(`${stat} of ${encounter.sides[side].name}.${member.name} from ${adapter.says}`);
      }
      const about = { die, given: (other: Stat) => member.stats[other] ?? STATS[other].otherwise ?? 0 };
      return adapter.make(member.stats[adapter.from] as number, about);
    }
    if (stat === 'forcePoints') return encounter.sides[side].controlledBy === 'players' ? 1 : 0;
    const { otherwise } = STATS[stat];
    if (otherwise === null && read.has(stat)) missing.push({ side, member, stat });
    return otherwise ?? 0;
  }

  const stats = Object.fromEntries(
    STAT_NAMES.map((stat) => [stat, membersOf(encounter).map((member, who) => value(stat, member, sideOf[who]))]),
  );
  return { stats: stats as unknown as ResolvedStats['stats'], adapted: [...adapted], sources, missing, read };
}

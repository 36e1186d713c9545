/** What the numbers of a statblock are counted in; scores turn into modifiers, lengths are in feet. */
export type StatKind = 'points' | 'score' | 'bonus' | 'defence' | 'length' | 'count' | 'percent';

interface StatSpec {
  readonly kind: StatKind;
  readonly title: string;
  /** What it is when neither the scenario nor a stat adapter gives it; null: then it must be given. */
  readonly otherwise: number | null;
}

const stat = (kind: StatKind, title: string, otherwise: number | null = 0): StatSpec => ({ kind, title, otherwise });

/** Every printed number of a combatant in any ruleset (RULES.md A.1), by the key that a scenario uses. */
export const STATS = {
  hp: stat('points', 'hit points, maximum and start (health in frontier)', null),
  startHp: stat('points', 'hit points at the start, when not all of them', null),
  level: stat('count', 'level', 1),
  str: stat('score', 'Strength score', 10),
  dex: stat('score', 'Dexterity score', 10),
  con: stat('score', 'Constitution score', 10),
  int: stat('score', 'Intelligence score', 10),
  wis: stat('score', 'Wisdom score', 10),
  cha: stat('score', 'Charisma score', 10),
  strength: stat('bonus', 'Strength attribute (frontier)', 5),
  endurance: stat('bonus', 'Endurance attribute (frontier)', 5),
  agility: stat('bonus', 'Agility attribute (frontier)', 5),
  reflex: stat('bonus', 'Reflex attribute (frontier)', 0),
  luck: stat('bonus', 'Luck attribute (frontier)', 5),
  dexterity: stat('bonus', 'Dexterity value, added as entered (d8-tiers)', 0),
  melee: stat('bonus', 'melee attack skill', 0),
  shoot: stat('bonus', 'shooting skill', 0),
  block: stat('bonus', 'blocking skill', 0),
  dodge: stat('bonus', 'dodging skill', 0),
  brawling: stat('bonus', 'brawling skill (frontier)', 0),
  draw: stat('bonus', 'what drawing adds to the Reflex roll (frontier)', 0),
  sleightOfHand: stat('bonus', 'sleight of hand (frontier)', 0),
  athleticsStrength: stat('bonus', 'athletics by Strength (frontier)', 0),
  athleticsAgility: stat('bonus', 'athletics by Agility (frontier)', 0),
  heal: stat('bonus', 'Heal skill (frontier)', 0),
  treatInjury: stat('bonus', 'Treat Injury, ranks and modifiers; at least one rank is needed to stabilise', 0),
  perception: stat('bonus', 'Perception', 0),
  stealth: stat('bonus', 'Stealth', 0),
  acrobatics: stat('bonus', 'Acrobatics', 0),
  acrobaticsTrained: stat('count', '1 when trained in Acrobatics', 0),
  affinity: stat('bonus', 'Affinity: proficiency in attacks (future-path)', 0),
  bab: stat('bonus', 'base attack bonus (saga)', 0),
  cto: stat('bonus', 'combat technique offence', 0),
  extraAttacks: stat(
    'count',
    'further attacks in a full attack: 1 with the double attack feat, 2 with triple attack',
    0,
  ),
  twoWeapons: stat('count', '1 when its second weapon is in the other hand'),
  ac: stat('defence', 'armour class, DEX included', null),
  acDexPart: stat('bonus', 'the part of ac that is DEX', 0),
  touchAc: stat('defence', 'armour class against touch attacks', 10),
  ctd: stat('defence', 'combat technique defence', 10),
  ref: stat('defence', 'Reflex defence (saga)', null),
  fort: stat('defence', 'Fortitude defence (saga)', null),
  will: stat('defence', 'Will defence (saga)', null),
  refArmour: stat('bonus', 'armour in the Reflex defence (saga)'),
  refClass: stat('bonus', 'class bonus to the Reflex defence (saga)'),
  refRacial: stat('bonus', 'racial bonus to the Reflex defence (saga)'),
  fortClass: stat('bonus', 'class bonus to the Fortitude defence (saga)'),
  fortRacial: stat('bonus', 'racial bonus to the Fortitude defence (saga)'),
  willClass: stat('bonus', 'class bonus to the Will defence (saga)'),
  willRacial: stat('bonus', 'racial bonus to the Will defence (saga)'),
  dtMisc: stat('bonus', 'bonus to the damage threshold (saga)', 0),
  armour: stat('points', 'points that armour takes off every hit', 0),
  concealment: stat('percent', 'chance that what hits it misses, because it is hard to see', 0),
  initMisc: stat('bonus', 'bonus to initiative', 0),
  teamInitBonus: stat('bonus', 'bonus to the initiative of the whole team', 0),
  speed: stat('length', 'distance of one move action', 30),
  reach: stat('length', 'reach in melee', 5),
  forcePoints: stat('count', 'how often the Force may save (saga); 1 for players, 0 for others', 0),
  trackStep: stat('count', 'steps down the condition track at the start', 0),
  persistentSteps: stat('count', 'steps down the condition track that nothing recovers', 0),
  medkit: stat('count', 'medical kit: 0 none, 1 a kit, 2 a masterwork kit', 0),
  proficient: stat('count', '1 when proficient with its weapons', 1),
  canBlock: stat('count', '1 when an ability lets it block what cannot be blocked', 0),
} as const satisfies Record<string, StatSpec>;

export type Stat = keyof typeof STATS;

export const STAT_NAMES = Object.keys(STATS) as readonly Stat[];

/** Modifier of a d20 ability score: floor((score - 10) / 2) (C-G9). */
export const modifierOf = (score: number): number => Math.floor((score - 10) / 2);

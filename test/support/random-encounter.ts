import { CONDITIONS } from '../../src/model/condition.ts';
import type { Encounter, Member, Side, Weapon } from '../../src/model/encounter.ts';
import { STATS, type Stat, type StatKind } from '../../src/model/statblock.ts';
import type { Parameter } from '../../src/rules/parameter.ts';
import { deedName, REGISTRY } from '../../src/rules/registry.ts';
import type { TacticLine } from '../../src/tactics/line.ts';
import { KNOWN_NAMES } from '../../src/tactics/names.ts';
import { TACTICS } from '../../src/tactics/presets.ts';
import { parseWhen } from '../../src/tactics/when.ts';
import type { When } from '../../src/tactics/whenTree.ts';
import type { Chance } from './chance.ts';

const WEAPONS: readonly Weapon[] = [
  { name: 'blade', class: 'melee', damage: '1d6', tier: 'mid' },
  { name: 'spear', class: 'melee', damage: '2d4', reach: 10, attackBonus: 1 },
  { name: 'claws', class: 'natural', tier: 'low' },
  { name: 'pistol', class: 'handgun', damage: '2d6', range: 30, magazine: 2, attackBonus: 1 },
  { name: 'rifle', class: 'rifle', damage: '1d10', range: 60, band: 'mid' },
  { name: 'bow', class: 'bow', damage: '2d4', tier: 'high', band: 'short' },
  { name: 'bolt', class: 'magic', damage: '2d6', vs: 'will', trackSteps: 1 },
  { name: 'staff', class: 'melee', damage: '1d6', double: true, proficient: false },
  { name: 'fang', class: 'natural', damage: '1d4', poison: 2 },
];

const when = (text: string): When => {
  const read = parseWhen(text, KNOWN_NAMES);
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`);
  return read.when;
};
const READY: readonly TacticLine[] = [
  { do: 'draw', when: when('not me.armed'), options: {} },
  { do: 'reload', when: when('me.ammo == 0'), options: {} },
];

/** Everything that anybody can do, tried from time to time, before what a sensible fighter does. */
function restless(): Record<string, readonly TacticLine[]> {
  const deeds = [
    ...REGISTRY.stances.map(deedName),
    ...REGISTRY.manoeuvres.map(deedName),
    'recover',
    ...REGISTRY.manoeuvres.map(({ id }) => `technique ${id}`),
    'hide',
    'stabilise',
    'withdraw',
    'move',
  ];
  return Object.fromEntries(
    deeds.map((deed, i) => [
      `restless ${deed}`,
      [
        { do: deed, when: when(`round == ${1 + (i % 3)} or me.quarters <= 1 or allies.dying > 0`), options: {} },
        ...READY,
        { do: 'attack', at: 'random', options: {} },
        { do: deed, options: {} },
      ],
    ]),
  );
}

/** Tactics of random encounters: the presets, and one for everything that can be done. */
export const RANDOM_TACTICS: Readonly<Record<string, readonly TacticLine[]>> = {
  ...Object.fromEntries(Object.entries(TACTICS).map(([name, { lines }]) => [name, lines])),
  ...restless(),
  likely: [
    ...READY,
    { do: 'attack', at: 'strongest-seen', when: when('chance > 0.3'), options: {} },
    { do: 'withdraw', at: 'nearest', options: { feet: 5 } },
  ],
};

const BOUNDS: Readonly<Record<StatKind, readonly [number, number]>> = {
  points: [0, 3],
  score: [6, 18],
  bonus: [-1, 6],
  defence: [8, 16],
  length: [10, 40],
  count: [0, 2],
  percent: [0, 60],
};
/** What every ruleset can make do with, itself or by its adapters. */
const NEEDED: readonly Stat[] = ['ac', 'dodge', 'ref', 'fort', 'will', 'melee', 'shoot'];

function stats(chance: Chance): Member['stats'] {
  const given: Partial<Record<Stat, number>> = {};
  for (const [name, { kind }] of Object.entries(STATS) as [Stat, { kind: StatKind }][]) {
    if (!NEEDED.includes(name) && chance.once(2)) continue;
    const [low, high] = BOUNDS[kind];
    given[name] = chance.whole(low, high);
  }
  given.hp = chance.whole(1, 14);
  delete given.startHp;
  if (chance.once(12)) given.startHp = chance.whole(-3, given.hp);
  given.reach = chance.of([5, 5, 10]);
  return given;
}

function member(chance: Chance, name: string, ordinal: number, enemies: readonly string[]): Member {
  return {
    name,
    ordinal,
    stats: stats(chance),
    weapons: chance.once(8) ? [] : [chance.of(WEAPONS), ...chance.some(WEAPONS).slice(0, 1)],
    drawn: !chance.once(4),
    techniques: chance.some(REGISTRY.manoeuvres.map(({ id }) => id)),
    hiddenFrom: chance.once(5) ? [chance.of(enemies)] : [],
    starts: Object.fromEntries(
      chance.some(CONDITIONS).flatMap((name) => (chance.once(4) ? [[name, chance.whole(1, 3)]] : [])),
    ),
    joinsAfterRound: chance.once(8) ? chance.whole(1, 3) : 0,
    tactic: chance.of(Object.keys(RANDOM_TACTICS)),
  };
}

/** Two sides, or three, of up to three members each, who carry and know all sorts of things. */
export function randomEncounter(chance: Chance): Encounter {
  const names = ['A', 'B', 'C'].slice(0, chance.once(5) ? 3 : 2);
  const sides = names.map((name): Side => {
    const enemies = names.filter((other) => other !== name);
    const count = chance.whole(1, 3);
    return {
      name,
      controlledBy: chance.of(['players', 'gm']),
      knowledge: chance.of(['fair', 'full']),
      members: Array.from({ length: count }, (_, i) => member(chance, chance.once(2) ? 'Twin' : `M${i}`, i, enemies)),
    };
  });
  const mode = chance.of(['abstract', 'line'] as const);
  return { sides, space: { mode, gap: chance.of([0, 0, 5, 15, 30, 60]) }, maxRounds: chance.of([3, 12, 30]) };
}

/** A value that a parameter allows. */
export function randomValue(chance: Chance, { kind, min = -5, max = 5, of = [], default: usual }: Parameter): unknown {
  switch (kind) {
    case 'integer': {
      const near = Number(usual);
      return chance.whole(Math.max(min, near - 3), Math.min(max, near + 3));
    }
    case 'number':
    case 'probability':
      return min + chance.unit() * (max - min);
    case 'yesOrNo':
      return chance.once(2);
    case 'choice':
      return chance.of(of);
    case 'list':
      return chance.some(of);
    case 'dice':
      return chance.of(['1d4', '1d6', '1d8', '1d10', '1d20', '2d8']);
    case 'names':
      return usual;
  }
}

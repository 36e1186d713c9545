import { describe, expect, it } from 'vitest';
import { FOR_GOOD } from '../../src/model/condition.ts';
import { MOST_ROUNDS } from '../../src/model/encounter.ts';
import { formatDiagnostic } from '../../src/scenario/diagnostic.ts';
import { complaints, duel, read } from './read.ts';

const BEARS = `
title: A din of space bears
question: What are one silent shot and one late friend worth against four bears?
ruleset: future-path
seed: bears
encounters: 100k
space: { mode: line, gap: 5 ft }
sides:
  Heroes:
    controlledBy: players
    starts: { shaken: 1 round }
    tactic: focus-fire
    members:
      Brandon: { hp: 22, ac: 15, dex: 18, weapons: [silenced-pistol], drawn: true, hiddenFrom: [Bears], tactic: skirmisher }
      James:   { hp: 20, ac: 13, dex: 14, int: 18, touchAc: 12, techniques: [shocking-grasps], tactic: shocker }
      Katie:   { hp: 22, ac: 14, dex: 10, weapons: [pistol], joins: end of round 1 }
  Bears:
    tactic: aggressive
    members:
      Bear: { count: 4, hp: 18, ac: 13, dex: 14, str: 18, con: 16, weapons: [claws] }
weapons:
  pistol:          { class: handgun, damage: 1d6, range: 30 ft }
  silenced-pistol: { like: pistol, attackBonus: 1 }
  claws:           { class: natural, damage: 1d6 }
tactics:
  skirmisher:
    - { do: hide, when: round == 1 and me.seen }
    - { do: attack, at: nearest }
  shocker:
    - { do: technique shocking-grasps, at: nearest, when: not target.shocked }
    - { do: total-defence }
variants:
  Nobody hides:     { set: { Heroes.Brandon.hiddenFrom: [] } }
  Katie in time:    { set: { Heroes.Katie.joins: start } }
  Each for himself: { rules: { initiative: individual-roll } }
metrics: [win, rounds, deaths, downBeforeActing, idleTurns]
`;

describe('a scenario', () => {
  const bears = read(BEARS, {}, 'scenarios/space-bears.yaml');
  const [asWritten, nobodyHides, katieInTime, eachForHimself] = bears.variants;

  it('says what is asked and how often', () => {
    expect(bears).toMatchObject({
      file: 'scenarios/space-bears.yaml',
      title: 'A din of space bears',
      seed: 'bears',
      encounters: { atMost: 100_000 },
      sides: ['Heroes', 'Bears'],
      metrics: ['win', 'rounds', 'deaths', 'downBeforeActing', 'idleTurns'],
      compare: null,
      goals: [],
      warnings: [],
      replacedTactics: ['skirmisher'],
    });
    expect(bears.axes).toEqual([
      {
        kind: 'variants',
        name: 'variant',
        levels: ['As written', 'Nobody hides', 'Katie in time', 'Each for himself'],
        reference: 'As written',
      },
    ]);
  });

  it('is plain data that crosses threads', () => {
    expect(structuredClone(bears)).toEqual(bears);
    expect(JSON.parse(JSON.stringify(bears.variants))).toEqual(bears.variants);
  });

  it('counts copies of a member apart', () => {
    const { members } = asWritten.encounter.sides[1];
    expect(members.map(({ name, ordinal }) => [name, ordinal])).toEqual([
      ['Bear', 0],
      ['Bear', 1],
      ['Bear', 2],
      ['Bear', 3],
    ]);
    expect(members[3]).toMatchObject({
      stats: { hp: 18, ac: 13, dex: 14, str: 18, con: 16 },
      weapons: [{ name: 'claws', class: 'natural', damage: '1d6' }],
      drawn: true,
      tactic: 'aggressive',
    });
  });

  it('copies a weapon and changes it', () => {
    expect(asWritten.encounter.sides[0].members[0].weapons).toEqual([
      { name: 'silenced-pistol', class: 'handgun', damage: '1d6', range: 30, attackBonus: 1 },
    ]);
  });

  it('lets a condition of the side befall those who are there', () => {
    const [brandon, , katie] = asWritten.encounter.sides[0].members;
    expect([brandon.starts, brandon.joinsAfterRound]).toEqual([{ shaken: 1 }, 0]);
    expect([katie.starts, katie.joinsAfterRound]).toEqual([{}, 1]);
    expect(katieInTime.encounter.sides[0].members[2]).toMatchObject({ joinsAfterRound: 0, starts: { shaken: 1 } });
  });

  it('changes in a variant what its lines name, and nothing else', () => {
    expect(nobodyHides.encounter.sides[0].members[0]).toEqual({
      ...asWritten.encounter.sides[0].members[0],
      hiddenFrom: [],
    });
    expect(nobodyHides.encounter.sides[1]).toEqual(asWritten.encounter.sides[1]);
    expect(nobodyHides.ruleset).toEqual(asWritten.ruleset);
    expect(eachForHimself.encounter).toEqual(asWritten.encounter);
  });

  it('brings what belongs to a mechanic', () => {
    expect(eachForHimself.ruleset.slots.initiative).toMatchObject([{ mechanic: 'individual-roll' }]);
    expect(eachForHimself.ruleset.brought.map(({ slot }) => slot)).toContain('turnFlow');
    expect(asWritten.ruleset.brought).toEqual([]);
  });

  it('gives the lines of every tactic that somebody uses', () => {
    expect(Object.keys(asWritten.tactics).toSorted()).toEqual(['aggressive', 'focus-fire', 'shocker', 'skirmisher']);
    expect(asWritten.tactics.shocker).toEqual([
      {
        do: 'technique shocking-grasps',
        at: 'nearest',
        when: { kind: 'not', of: { kind: 'name', name: 'target.shocked' } },
        options: {},
      },
      { do: 'total-defence', options: {} },
    ]);
  });
});

describe('what a scenario leaves out', () => {
  const scenario = read(duel(), {}, 'scenarios/duel.yaml');

  it('has a usual value', () => {
    expect(scenario).toMatchObject({
      title: 'duel',
      question: '',
      seed: 'melee',
      encounters: { atMost: 100_000 },
      metrics: ['win.Law'],
    });
    const { encounter, name, levels, reference, tactics } = scenario.variants[0];
    expect({ name, levels, reference }).toEqual({ name: 'As written', levels: {}, reference: 0 });
    expect(encounter.space).toEqual({ mode: 'abstract', gap: 0 });
    expect(encounter.maxRounds).toBe(100);
    expect(encounter.sides.map(({ controlledBy, knowledge }) => [controlledBy, knowledge])).toEqual([
      ['players', 'fair'],
      ['gm', 'fair'],
    ]);
    expect(Object.keys(tactics)).toEqual(['steady']);
    expect(encounter.sides[0].members[0].drawn).toBe(false);
  });
});

describe('the values of a scenario', () => {
  it('have units', () => {
    const { encounter } = read(
      duel('space: { mode: line, gap: 10 m }', 'maxRounds: none', 'encounters: { precision: 0.2pp, atMost: 1M }'),
    ).variants[0];
    expect(encounter.space).toEqual({ mode: 'line', gap: 30 });
    expect(encounter.maxRounds).toBe(MOST_ROUNDS);
  });

  it('may be bands, rounds for good, and true for one', () => {
    const text = duel('space: { gap: mid }').replace(
      'dexterity: 1',
      'proficient: true, starts: { sickened: for good }, joins: start of round 2',
    );
    const { sides, space } = read(text).variants[0].encounter;
    expect(space).toEqual({ mode: 'abstract', gap: 60 });
    expect(sides[0].members[0]).toMatchObject({
      stats: { proficient: 1 },
      starts: { sickened: FOR_GOOD },
      joinsAfterRound: 1,
    });
  });

  it('of a precision play until it is reached or the cap', () => {
    expect(read(duel('encounters: { precision: 0.2pp, atMost: 1M }')).encounters).toEqual({
      precision: 0.002,
      atMost: 1_000_000,
    });
  });
});

describe('like', () => {
  it('copies a member, then changes it; a variant changes the one it names and no copy', () => {
    const text = duel('variants: { Tough: { set: { Law.Deputy.hp: +8 } } }').replace(
      'Outlaw: { hp: 10, melee: 2, block: 3, weapons: [blade] }',
      'Outlaw: { like: Law.Deputy, melee: 9 }',
    );
    const hp = read(text).variants.map(({ encounter }) => encounter.sides.map(({ members }) => members[0].stats));
    expect(hp).toEqual([
      [
        { hp: 12, melee: 3, block: 2, dexterity: 1 },
        { hp: 12, melee: 9, block: 2, dexterity: 1 },
      ],
      [
        { hp: 20, melee: 3, block: 2, dexterity: 1 },
        { hp: 12, melee: 9, block: 2, dexterity: 1 },
      ],
    ]);
  });

  it('may be like one that is like another', () => {
    const text = duel().replace(
      'weapons: { blade: { class: melee, tier: mid } }',
      'weapons: { c: { like: b }, blade: { class: melee, tier: mid }, b: { like: blade, tier: low } }',
    );
    expect(
      read(text.replace('weapons: [blade]', 'weapons: [c]')).variants[0].encounter.sides[0].members[0].weapons,
    ).toEqual([{ name: 'c', class: 'melee', tier: 'low' }]);
  });
});

describe('a library', () => {
  const BEAST = duel('use: [monsters.yaml, beasts.csv]').replace(
    'Outlaw: { hp: 10, melee: 2, block: 3, weapons: [blade] }',
    'Outlaw: { like: Bear, count: 2 }',
  );

  it('lends weapons, tactics and statblocks', () => {
    const files = {
      'monsters.yaml':
        'weapons: { claws: { class: natural, tier: low } }\ntactics: { wild: [{ do: attack, at: random }] }',
      'beasts.csv': 'name,hp,melee,weapons,tactic\n# big ones\nBear,18,4,claws,wild\n"Sand, worm",90,,claws;blade,\n',
    };
    const scenario = read(BEAST, files);
    expect(scenario.variants[0].encounter.sides[1].members).toMatchObject([
      { name: 'Outlaw', ordinal: 0, stats: { hp: 18, melee: 4 }, weapons: [{ name: 'claws' }], tactic: 'wild' },
      { name: 'Outlaw', ordinal: 1, stats: { hp: 18, melee: 4 }, weapons: [{ name: 'claws' }], tactic: 'wild' },
    ]);
    expect(scenario.sources.map(({ file }) => file)).toEqual(['a.yaml', 'monsters.yaml', 'beasts.csv']);
  });

  it.each([
    ['is missing', {}, '6:7: there is no such file (found monsters.yaml)'],
    [
      'holds a fight',
      { 'monsters.yaml': 'sides: {}' },
      'monsters.yaml:1:1: a library holds nothing of this name (found sides; allowed: weapons, tactics, members)',
    ],
    [
      'has an unknown column',
      { 'beasts.csv': 'name,hq\nBear,18' },
      'beasts.csv:1:6: no key of a statblock has this name (found hq',
    ],
    [
      'has a short line',
      { 'beasts.csv': 'name,hp\nBear' },
      'beasts.csv:2:1: a line has another number of cells than the head (found 1; allowed: 2)',
    ],
    [
      'has an open quote',
      { 'beasts.csv': 'name,hp\n"Bear,18' },
      'beasts.csv:2:1: a quote is not closed, or something stands behind it',
    ],
    [
      'names one twice',
      { 'beasts.csv': 'name,hp\nBear,18\nBear,19' },
      'beasts.csv:3:1: this name stands twice (found Bear)',
    ],
    ['has no names', { 'beasts.csv': 'hp\n18' }, 'beasts.csv:1:1: the table has no column `name`'],
    [
      'says what another says',
      { 'monsters.yaml': 'members: { Bear: { hp: 1 } }' },
      'beasts.csv:2:1: two libraries hold this name (found Bear)',
    ],
    ['has a bad number', { 'beasts.csv': 'name,hp\nBear,many' }, 'beasts.csv:2:6: not a number'],
  ])('that %s is refused', (_, files, said) => {
    const usual = { 'monsters.yaml': 'weapons: {}', 'beasts.csv': 'name,hp\nBear,18' };
    const given = Object.keys(files).length === 0 ? {} : { ...usual, ...files };
    expect(complaints(BEAST, given)[0]).toContain(said);
  });
});

describe('rules of a scenario', () => {
  const critical = (...lines: string[]) =>
    read(duel(...lines)).variants.map(({ ruleset }) => ruleset.slots.critical[0]);

  it('change a mechanic, a parameter, or both', () => {
    expect(critical('rules: { critical: pair-in-damage }')).toMatchObject([{ mechanic: 'pair-in-damage' }]);
    expect(critical('rules: { critical: { multiplier: 3 } }')).toMatchObject([
      { mechanic: 'doubles-on-attack', parameters: { multiplier: 3 } },
    ]);
    expect(critical('readings: { critical.stage: afterMitigation }')).toMatchObject([
      { parameters: { stage: 'afterMitigation' } },
    ]);
    expect(critical('rules: { critical: { mechanic: none } }')).toMatchObject([{ mechanic: 'none' }]);
  });

  it('change one kind of attack', () => {
    const { ruleset } = read(duel('rules: { toHit: { ranged: { compare: ">" } } }')).variants[0];
    expect(ruleset.slots.toHit.map(({ parameters }) => parameters.compare)).toEqual(['>=', '>', '>=', '>=']);
  });

  it('add to catalogues and remove from them', () => {
    const { ruleset } = read(duel('rules: { stances: { add: [total-defence] }, gear: { remove: [reload] } }'))
      .variants[0];
    expect(ruleset.slots.stances.map(({ mechanic }) => mechanic)).toEqual(['total-defence']);
    expect(ruleset.slots.gear.map(({ mechanic }) => mechanic)).toEqual(['draw']);
  });

  it('are swept by path', () => {
    const swept = critical('sweep: { rules.critical.multiplier: 2..4 }');
    expect(swept.map((chosen) => chosen.parameters.multiplier)).toEqual([2, 3, 4]);
  });

  it('come from a file that changes a preset, and the scenario changes that', () => {
    const files = {
      'house.yaml':
        'base: d8-tiers\nrules: { critical: { multiplier: 3, doubles: dice } }\nreadings: { mitigation.min: 1 }',
    };
    const text = duel('rules: { critical: { multiplier: 4 } }').replace('ruleset: d8-tiers', 'ruleset: house.yaml');
    const { ruleset } = read(text, files).variants[0];
    expect(ruleset.preset).toBe('d8-tiers');
    expect(ruleset.slots.critical).toMatchObject([{ parameters: { multiplier: 4, doubles: 'dice' } }]);
    expect(ruleset.slots.mitigation).toMatchObject([{ parameters: { min: 1 } }]);
  });

  it('are told where they stand when they cannot be', () => {
    const files = { 'house.yaml': 'base: d8-tiers\nrules:\n  critical: { multiplier: many }' };
    expect(complaints(duel().replace('ruleset: d8-tiers', 'ruleset: house.yaml'), files)[0]).toContain(
      'house.yaml:3:27: ',
    );
  });
});

describe('a stat that the rules read', () => {
  const plain = duel()
    .replace('d8-tiers', 'future-path')
    .replaceAll(/(melee|block|dexterity): \d, /g, '')
    .replaceAll('weapons: [blade]', 'dex: 12, weapons: [blade]');

  it('must be given when nothing stands in for it', () => {
    expect(complaints(plain)).toEqual([
      '3:29: a member needs `ac` (armour class, DEX included); future-path reads it',
      '4:33: a member needs `ac` (armour class, DEX included); future-path reads it',
    ]);
  });

  it('may come from another ruleset', () => {
    expect(complaints(plain.replaceAll('dex: 12', 'dodge: 4'))).toEqual([]);
  });
});

describe('goals and gates', () => {
  const GRID = [
    'factors: { Tier: { low: { set: { weapons.blade.tier: low } }, mid: as written }, Doubling: { on: as written, off: { rules: { critical: none } } } }',
    'compare: { across: Tier, reference: mid }',
    'sweep: { Law.Deputy.hp: 10..11 }',
  ];

  it('are about one variant; what is not named is at its reference', () => {
    const { goals, gate, variants } = read(
      duel(
        ...GRID,
        'goals:',
        '- { metric: win.Law, where: { Tier: low, Law.Deputy.hp: 11 }, within: [40%, 0.6] }',
        '- { metric: rounds, where: { Law.Deputy.hp: 10 }, atMost: 6.5 }',
        'gate:',
        '- { metric: win.Outlaws, where: { Doubling: off, Law.Deputy.hp: 10 }, tolerance: 1pp }',
      ),
    );
    expect(goals).toMatchObject([
      { metric: 'win.Law', atLeast: 0.4, atMost: 0.6 },
      { metric: 'rounds', atMost: 6.5 },
    ]);
    expect(gate).toMatchObject([{ metric: 'win.Outlaws', tolerance: 0.01 }]);
    expect([...goals, ...gate].map(({ variant }) => variants[variant].name)).toEqual([
      'Tier=low, Doubling=on, Law.Deputy.hp=11',
      'Tier=mid, Doubling=on, Law.Deputy.hp=10',
      'Tier=mid, Doubling=off, Law.Deputy.hp=10',
    ]);
  });
});

describe('a key of another ruleset', () => {
  const warnings = (text: string) => read(text).warnings.map(formatDiagnostic);

  it('that this one never reads is a warning with the one it does read', () => {
    const text = duel().replace('d8-tiers', 'future-path').replaceAll('weapons: [blade]', 'ac: 12, weapons: [blade]');
    expect(warnings(text)).toContain(
      'a.yaml:3:59: you wrote `dexterity`; future-path reads `dex`, and takes it from there',
    );
  });

  it.each([
    ['cover: [{ kind: planks }]', 'no rule of d8-tiers reads `cover` like this'],
    ['concealment: 20%', 'no rule of d8-tiers reads `concealment` like this'],
    ['starts: { shaken: 1 round }', 'no rule of d8-tiers reads `starts` like this'],
    ['persistent: { poison: { steps: 1 } }', 'no rule of d8-tiers reads `persistent` like this'],
    ['armour: { torso: 2 }', 'no rule of d8-tiers reads `armour` like this; it takes a single number'],
  ])('%s that no rule reads is a warning', (setting, warning) => {
    const text = duel().replace('weapons: [blade]', `${setting}, weapons: [blade]`);
    expect(warnings(text)).toEqual([expect.stringContaining(warning)]);
  });

  it('that does nothing as it stands, or that a rule of a variant reads, is none', () => {
    const text = duel().replace('weapons: [blade]', 'cover: [], starts: {}, armour: 2, weapons: [blade]');
    expect(warnings(text)).toEqual([]);
    const hidden = duel().replace('weapons: [blade]', 'concealment: 20%, weapons: [blade]');
    expect(warnings(`${hidden}\nvariants: { Fog: { rules: { concealment: miss-chance } } }`)).toEqual([]);
  });

  it('is at home when a variant plays under its ruleset, or a mechanic of it was brought here', () => {
    const text = duel().replace('d8-tiers', 'future-path').replaceAll('weapons: [blade]', 'ac: 12, weapons: [blade]');
    expect(warnings(`${text}\nvariants: { Tiers: { ruleset: d8-tiers } }`)).toEqual([]);
    expect(warnings(`${text}\nrules: { toHit: opposed }`)).not.toContain(expect.stringContaining('melee'));
  });
});

import { describe, expect, test } from 'vitest';
import { ScenarioError } from '../../src/scenario/diagnostic.ts';
import { parseScenario } from '../../src/scenario/parseScenario.ts';
import type { Swept } from '../../src/scenario/swept.ts';
import { METRICS } from '../../src/trial/metrics.ts';

const TEXT = `
title: Armour
ruleset: d8-tiers
space: { mode: abstract, gap: melee }
sides:
  Raiders:
    members:
      Raider: { hp: 14, dexterity: 2, melee: 3, block: 3, dodge: 2, weapons: [blade] }
  Guards:
    members:
      Guard: { hp: 14, dexterity: 2, melee: 3, block: 3, dodge: 2, armour: 1, weapons: [blade] }
weapons:
  blade: { class: melee, tier: mid }
factors:
  Tier: { mid: as written, high: { set: { weapons.blade.tier: high } } }
  Guards: { few: as written, many: { set: { Guards.Guard.armour: +2, Guards.Guard.hp: 20 } } }
compare: Tier
sweep: { Raiders.Raider.melee: [3, 4] }
metrics: [rounds]
goals:
  - { metric: win.Raiders, where: { Raiders.Raider.melee: 4 }, atLeast: 50% }
`;

const read = (swept?: Swept, text = TEXT) =>
  parseScenario({ file: 'armour.yaml', text, metrics: METRICS, ...(swept && { swept }) });
const refusal = (swept: Swept): string => {
  try {
    read(swept);
  } catch (error) {
    if (error instanceof ScenarioError) return error.message;
    throw error;
  }
  return 'not refused';
};

describe('a sweep from the command line', () => {
  test('repeats every variant, with its comparison, at every point', () => {
    const { axes, variants } = read({ over: ['Raiders.Raider.hp=10..12'] });
    expect(axes.map(({ name, levels }) => [name, levels.length])).toEqual([
      ['Tier', 2],
      ['Guards', 2],
      ['Raiders.Raider.melee', 2],
      ['Raiders.Raider.hp', 3],
    ]);
    expect(variants.length).toBe(24);
    for (const { reference, levels } of variants) {
      expect(variants[reference].levels).toEqual({ ...levels, Tier: 'mid' });
    }
  });

  test('takes the place of one over the same path', () => {
    const { axes } = read({ over: ['Raiders.Raider.melee=1..5 step 2'] });
    expect(axes.at(-1)).toMatchObject({ name: 'Raiders.Raider.melee', levels: ['1', '3', '5'] });
    expect(axes.length).toBe(3);
  });

  test('can keep the lines of one variant, and counts steps from them', () => {
    const swept = { over: ['Guards.Guard.armour=+0..+2', 'Guards.Guard.dodge=[1, 4]'] };
    const { axes, variants, compare } = read({
      ...swept,
      variant: 'Tier=mid, Guards=many, Raiders.Raider.melee=4',
    });
    const bare = read({ ...swept, variant: 'Tier=mid, Guards=many' });
    expect(bare.variants[0].encounter.sides[0].members[0].stats.melee).toBe(3);
    expect(compare).toBeNull();
    expect(axes.map(({ name }) => name)).toEqual(['Guards.Guard.armour', 'Guards.Guard.dodge']);
    const statsOf = (i: number) => variants[i].encounter.sides.map(({ members: [first] }) => first.stats);
    expect(statsOf(0)).toMatchObject([{ melee: 4 }, { armour: 3, hp: 20, dodge: 1 }]);
    expect(statsOf(5)).toMatchObject([{ melee: 4 }, { armour: 5, hp: 20, dodge: 4 }]);
    expect(variants.map(({ reference }, i) => reference === i)).toEqual(Array(6).fill(true));
  });

  test('leaves out goals, which are set for the points of the file', () => {
    expect(read().goals.length).toBe(1);
    expect(read({ over: ['Raiders.Raider.melee=7..8'] }).goals).toEqual([]);
  });

  test('puts the metric it is about first', () => {
    expect(read({ over: ['Raiders.Raider.hp=10..12'], metric: 'win.Guards' }).metrics).toEqual([
      'win.Guards',
      'rounds',
    ]);
  });

  test.each([
    [
      ['Raiders.Raider.hp'],
      "--over Raiders.Raider.hp: a path and its points belong here (allowed: 'Guards.Guard.armour=0..4')",
    ],
    [
      ['Raiders.Raider.hpp=1..3'],
      /^--over Raiders\.Raider\.hpp=1\.\.3: no stat of a member has this name .*did you mean hp\?\)$/,
    ],
    [
      ['Raiders.Raider.hp=3..1'],
      /^--over Raiders\.Raider\.hp=3\.\.1: a range that runs backwards .*allowed: 1\.\.3\)$/,
    ],
    [['Raiders.Raider.hp=14'], /a sweep needs a range or a list \(found 14; allowed: 5\.\.12, \[0, 2, 4\]\)$/],
    [['Raiders.Raider.hp=[]'], /a sweep over nothing$/],
    [['Raiders.Raider.hp=0..3'], /^--over Raiders\.Raider\.hp=0\.\.3: a whole number from 1 to 10,000/],
    [['Raiders.hp=5..6', 'Raiders.hp=7..8'], /this path is swept twice/],
    [['Raiders.hp=5..6', 'Raiders.Raider.hp=7..8'], /set one and the same value/],
    [['Guards.Guard.hp=5..6'], /Guards and Guards\.Guard\.hp set one and the same value/],
    [
      ['Raiders.Raider.hp=1..500'],
      /^--over Raiders\.Raider\.hp=1\.\.500: the grid has 2 x 2 x 2 x 500 = 4,000 variants; at most 1000$/,
    ],
  ])('refuses %j in one line', (over, message) => {
    const said = refusal({ over });
    expect(said).not.toContain('\n');
    if (typeof message === 'string') expect(said).toBe(message);
    else expect(said).toMatch(message);
  });
});

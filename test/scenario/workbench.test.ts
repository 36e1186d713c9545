import { describe, expect, test } from 'vitest';
import { CannotSet, openScenario } from '../../src/scenario/workbench.ts';
import { METRICS } from '../../src/trial/metrics.ts';

const TEXT = `
title: A duel
ruleset: d8-tiers
space: { mode: abstract, gap: melee }
sides:
  Kira:
    controlledBy: players
    members:
      Kira: { hp: 12, dexterity: 3, melee: 4, block: 2, dodge: 3, weapons: [knife] }
  Thugs:
    members:
      Thug: { count: 2, hp: 16, dexterity: 1, melee: 3, block: 3, dodge: 1, armour: 1, weapons: [club] }
      Boss: { like: Thugs.Thug, hp: 20 }
weapons:
  knife: { class: melee, tier: mid }
  club: { class: melee, tier: mid, reach: 2 m }
variants:
  Tough: { set: { Kira.Kira.hp: +4 } }
`;

const bench = () => openScenario({ file: 'duel.yaml', text: TEXT, metrics: METRICS });
const hpOf = (variant: ReturnType<ReturnType<typeof bench>['vary']>, side: number) =>
  variant.encounter.sides[side].members.map(({ stats }) => stats.hp);

describe('a workbench', () => {
  test('sets a path of a member, or of all members of a side', () => {
    expect(hpOf(bench().vary(0, 'v', { 'Thugs.Boss.hp': '7' }), 1)).toEqual([16, 16, 7, 7]);
    expect(hpOf(bench().vary(0, 'v', { 'Thugs.hp': '9' }), 1)).toEqual([9, 9, 9, 9]);
  });

  test('counts steps from the variant it starts from', () => {
    expect(hpOf(bench().vary(1, 'v', { 'Kira.Kira.hp': '+1' }), 0)).toEqual([17]);
  });

  test('sets numbers of weapons and of rules', () => {
    const { encounter, ruleset } = bench().vary(0, 'v', {
      'weapons.club.attackBonus': '2',
      'rules.bleed.mechanic': 'coin',
    });
    expect(encounter.sides[1].members[0].weapons[0].attackBonus).toBe(2);
    expect(ruleset.slots.bleed[0].mechanic).toBe('coin');
  });

  test('knows every number that can be changed, likes carried out', () => {
    const numbers = bench().numbers(1);
    expect(numbers.find(({ path }) => path === 'Kira.Kira.hp')).toMatchObject({ value: 16, unit: '', of: 'member' });
    expect(numbers.find(({ path }) => path === 'Thugs.Boss.armour')).toMatchObject({ value: 1 });
    expect(numbers.find(({ path }) => path === 'weapons.club.reach')).toMatchObject({ value: 6, unit: 'ft' });
    expect(numbers.some(({ path }) => path.endsWith('count'))).toBe(false);
    expect(numbers.filter(({ of }) => of === 'rule').length).toBeGreaterThan(3);
  });

  test('every number it knows can be set to its own value', () => {
    const open = bench();
    for (const { path, value, unit } of open.numbers(0)) {
      expect(() => open.vary(0, 'v', { [path]: `=${value}${unit === '' ? '' : ` ${unit}`}` }), path).not.toThrow();
    }
  });

  test('knows the numbers that a path names, of a side those of all its members', () => {
    const at = (path: string) =>
      bench()
        .numbersAt(1, path)
        .map(({ path, value, unit }) => [path, value, unit]);
    expect(at('Kira.Kira.hp')).toEqual([['Kira.Kira.hp', 16, '']]);
    expect(at('Thugs.hp')).toEqual([
      ['Thugs.Thug.hp', 16, ''],
      ['Thugs.Boss.hp', 20, ''],
    ]);
    expect(at('weapons.club.reach')).toEqual([['weapons.club.reach', 6, 'ft']]);
    expect(at('encounter.maxRounds')).toEqual([['encounter.maxRounds', 100, '']]);
    expect(at('rules.death.at')).toEqual([['rules.death.at', -8, '']]);
  });

  test('knows what a stat that is not printed counts as', () => {
    const at = (path: string) =>
      bench()
        .numbersAt(0, path)
        .map(({ value, unit }) => [value, unit]);
    expect(at('Kira.Kira.armour')).toEqual([[0, '']]);
    expect(at('Kira.Kira.speed')).toEqual([[30, 'ft']]);
    expect(at('Kira.Kira.concealment')).toEqual([[0, '%']]);
    expect(at('weapons.knife.attackBonus')).toEqual([[0, '']]);
    expect(at('Thugs.Thug.count')).toEqual([[2, '']]);
  });

  test.each(['Kira.Kira.hiddenFrom', 'weapons.knife.tier', 'rules.bleed.mechanic', 'encounter.mode'])(
    'says that %s is no number',
    (path) => {
      expect(() => bench().numbersAt(0, path)).toThrow(new CannotSet(`${path} is no number in this scenario`));
    },
  );

  test.each([
    ['Thugs.hpp', '3', /Thugs\.hpp=3: side Thugs has no member or stat of this name.*did you mean hp\?/],
    ['Kira.Kira.hp', '0', /Kira\.Kira\.hp=0: a whole number from 1 to 10,000/],
    ['Kira.Kira.hp', 'lots', /not a number/],
    ['rules.bleed.mechanic', 'con', /did you mean coin\?/],
  ])('says in one line why %s cannot be %s', (path, value, message) => {
    const attempt = () => bench().vary(0, 'v', { [path]: value });
    expect(attempt).toThrow(CannotSet);
    expect(attempt).toThrow(message);
    expect(attempt).not.toThrow(/:0:0|\n/);
  });
});

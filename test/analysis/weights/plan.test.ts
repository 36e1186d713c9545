import { describe, expect, test } from 'vitest';
import { CannotSet } from '../../../src/scenario/workbench.ts';
import { paths, planned } from './duel.ts';

const hpOf = (variant: ReturnType<typeof planned>['plan']['scenario']['variants'][number]) =>
  variant.encounter.sides.map(({ members: [first] }) => first.stats.hp);
const pathsOf = (levers: readonly { path: string }[]) => levers.map(({ path }) => path);

describe('the numbers that are weighed', () => {
  test('are those of statblocks and of weapons that someone bears', () => {
    const all = paths({});
    expect(all).toContain('Thugs.Thug.armour');
    expect(all).toContain('weapons.knife.reach');
    expect(all.some((path) => path.startsWith('weapons.net') || path.startsWith('rules.'))).toBe(false);
  });

  test('are those of one side and of its weapons, where a side is named', () => {
    const own = paths({ side: 'Thugs' });
    expect(own.every((path) => path.startsWith('Thugs.'))).toBe(true);
    expect(paths({ side: 'Kira' })).toContain('weapons.knife.reach');
  });

  test('are those of chosen paths, each once, and of the rules where they are wanted', () => {
    expect(paths({ paths: ['Kira.hp', 'rules.death.at', 'Kira.hp'] })).toEqual(['Kira.hp', 'rules.death.at']);
    expect(paths({ paths: ['Kira.hp'], yardstick: 'Thugs.Thug.hp' })).toEqual(['Kira.hp', 'Thugs.Thug.hp']);
    expect(paths({ rules: true })).toContain('rules.critical.multiplier');
    expect(() => paths({ paths: ['Kira.Kira.weapons'] })).toThrow(CannotSet);
  });
});

describe('a plan to weigh numbers', () => {
  test('plays each a step up against a step down, and the base', () => {
    const { plan } = planned({ paths: ['Kira.Kira.hp', 'Thugs.Thug.hp'] }, { steps: 2 });
    expect(plan.scenario.variants.map(hpOf)).toEqual([
      [5, 6],
      [3, 6],
      [7, 6],
      [5, 4],
      [5, 8],
    ]);
    expect(plan.scenario.variants.map(({ reference }) => reference)).toEqual([0, 1, 1, 3, 3]);
    expect(plan.moved).toMatchObject([
      { down: 1, up: 2 },
      { down: 3, up: 4 },
    ]);
  });

  test('plays one direction against the base where the rules allow no other', () => {
    const { plan } = planned({ paths: ['Kira.Kira.hp', 'Thugs.Thug.armour'] }, { base: 1 });
    expect(plan.moved).toMatchObject([
      { down: null, up: 1 },
      { down: null, up: 2 },
    ]);
    expect(plan.scenario.variants.map(({ reference }) => reference)).toEqual([0, 0, 0]);
  });

  test('does not play what no rule reads', () => {
    const { plan } = planned();
    expect(pathsOf(plan.unread)).toEqual(['Thugs.Thug.wis', 'weapons.knife.reach']);
    expect(pathsOf(plan.moved.map(({ lever }) => lever))).not.toContain('Thugs.Thug.wis');
  });

  test('says why a number cannot be moved', () => {
    const { plan } = planned({ paths: ['Kira.Kira.melee', 'Kira.Kira.hp'] }, { steps: 1000 });
    expect(plan.stuck.map(({ why }) => why)).toEqual([
      expect.stringMatching(/^Kira\.Kira\.melee=1004: a whole number from -100 to 100/),
    ]);
    expect(plan.moved).toMatchObject([{ down: null, up: 1 }]);
  });

  test('moves the numbers of a whole side together', () => {
    const { plan } = planned({ paths: ['Thugs.hp'] });
    expect(plan.moved[0].lever).toMatchObject({ path: 'Thugs.hp', side: 'Thugs' });
    expect(plan.scenario.variants.map(hpOf)).toEqual([
      [5, 6],
      [5, 5],
      [5, 7],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { modifierOf } from '../../src/model/statblock.ts';
import { chanceToBeFirst, ordersOf } from '../support/first-to-act.ts';
import { fight, variantOf } from '../support/loaded-dice.ts';

const SIDES = { A: { Ann: {} }, B: { Bob: {} } };

describe('what is common to all', () => {
  it('a round is three seconds in future-path and six in d8-tiers [R000-2, R002-1]', () => {
    const seconds = (ruleset: string) => fight(ruleset, SIDES).battle.rules.slots.clock.roundSeconds;
    expect([seconds('future-path'), seconds('d8-tiers')]).toEqual([3, 6]);
  });

  it('a modifier is half of what a score has above ten, rounded down [C-G9, C-G3]', () => {
    expect([1, 8, 9, 10, 11, 12, 16, 18].map(modifierOf)).toEqual([-5, -1, -1, 0, 0, 1, 3, 4]);
  });

  it('damage is counted after armour, doubling and minimum, overkill included [G-4]', () => {
    const weak = { A: { Ann: { with: { class: 'melee', tier: 'high' } } }, B: { Bob: { hp: 1, armour: 2 } } };
    const t = fight('d8-tiers', weak).rolls('crit', [1, 2, 8]).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Bob takes 14, armour 2');
  });

  it('a fixed order is one side after the other, or one of each in turn, and nobody rolls [F-23]', () => {
    const two = { A: { Ann: {}, Amy: {} }, B: { Bob: {}, Ben: {} } };
    const order = (fixed: object) => [
      ...ordersOf('d8-tiers', two, { rules: { initiative: { mechanic: 'fixed', ...fixed } } }).keys(),
    ];
    expect(order({ order: ['B', 'A'] })).toEqual(['Bob,Ben,Ann,Amy']);
    expect(order({ order: ['B', 'A'], interleaved: true })).toEqual(['Bob,Ann,Ben,Amy']);
    expect(order({ order: ['B.Ben', 'A', 'B.Bob'] })).toEqual(['Ben,Ann,Amy,Bob']);
    expect(order({})).toEqual(['Ann,Amy,Bob,Ben']);
  });

  it('those whom nothing else tells apart are as listed [G-1]', () => {
    const t = fight('d8-tiers', { A: { Ann: { tactic: 'focus-fire' } }, B: { Bob: {}, Ben: {} } }).rolls('misses');
    t.turnBegins('Ann').turnEnds();
    expect(t.tells()).toContain('Ann attacks Bob');
  });
});

describe('readings of the dice', () => {
  it('attacks of d8-tiers may be on a d20 or on 3d8, which have no doubles or others [C002-1, F-1]', () => {
    const on = (skillDie: string, trigger: string) => {
      const readings = { 'checks.skillDie': skillDie, 'critical.trigger': trigger };
      return fight('d8-tiers', { A: { Ann: { melee: 2 } }, B: { Bob: { dodge: 2 } } }, { readings }).chance(
        'Ann',
        'Bob',
      );
    };
    expect(on('1d20', 'none')).toBeCloseTo(1 / 2 + 1 / 40, 12);
    expect(on('3d8', 'doublesOnAttackDice')).toBeGreaterThan(1 / 2);
    expect(() => on('1d20', 'doublesOnAttackDice')).toThrow(/doubles-on-attack needs two attack dice/);
  });

  it('an advantage die grows with the level under that reading [C000-28]', () => {
    const sides = { A: { Ann: { starts: { sickened: 'for good' } } }, B: { Bob: { ac: 15, dex: 10 } } };
    const t = fight('future-path', sides, { readings: { 'rollMods.die': '1d8' } });
    expect(t.rolls([20, 6]).attack('Ann', 'Bob').tells()).toContain('Ann misses Bob');
  });

  it('the natural critical is of the top face of whatever die is in force [F-4]', () => {
    const readings = { 'checks.skillDie': '1d10' };
    const t = fight('future-path', { A: { Ann: {} }, B: { Bob: { ac: 8, dex: 10 } } }, { readings });
    expect(t.rolls(10, 1).attack('Ann', 'Bob').tells()).toContain('Ann hits Bob critically');
  });
});

describe('surprise in d8-tiers', () => {
  const hidden = { A: { Ann: { hiddenFrom: ['B'] } }, B: { Bob: {} } };

  it('is unknown: everyone knows of everyone [C002-18]', () => {
    const t = fight('d8-tiers', hidden).turnBegins('Bob');
    expect(t.mayAttack('Bob', 'Ann')).toBe(true);
    expect(chanceToBeFirst('Ann', 'd8-tiers', hidden)).toBeLessThan(1);
  });

  it('may be brought in, and then the unseen acts first [C002-18, R000-23]', () => {
    const rules = { awareness: { mechanic: 'surprise-round', allowRoll: false } };
    const t = fight('d8-tiers', hidden, { rules }).initiative([1, 1], [8, 8]).begins();
    expect(t.battle.clock.surprise[0]).toBe(1);
    expect(t.next().tells()).toContain('turn of Ann');
  });
});

describe('a scenario', () => {
  it('says which stats stood in for others [F-5]', () => {
    const { encounter } = variantOf('d8-tiers', { A: { Ann: { dex: 16 } }, B: { Bob: {} } });
    expect(encounter.sides[0].members[0].stats).toMatchObject({ dex: 16 });
    const t = fight('d8-tiers', { A: { Ann: { dex: 16 } }, B: { Bob: {} } });
    expect(t.battle.table.columns.dexterity[t.who('Ann')]).toBe(3);
  });
});

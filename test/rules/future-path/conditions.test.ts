import { describe, expect, it } from 'vitest';
import { type Fighter, fight } from '../../support/loaded-dice.ts';

const MAGE = { initMisc: 1, int: 18, techniques: ['shocking-grasps'] };
const SHOCKER = { shocker: [{ do: 'technique shocking-grasps', at: 'nearest', when: 'round == 1' }] };
const den = (mage: Fighter = {}, bear: Fighter = {}, more = {}) =>
  fight(
    'future-path',
    { Heroes: { James: { ...MAGE, ...mage } }, Bears: { Bear: { touchAc: 12, dex: 10, ...bear } } },
    more,
  );

describe('a touch technique', () => {
  it('T000-36: eight and INT +4 reach touch AC 12, and the bear is shocked for two rounds [R000-81, C000-31, C000-33]', () => {
    const t = den().turnBegins('James').rolls(8).does('James', ['shocking-grasps', 'Bear']);
    expect(t.left('Bear', 'shocked')).toBe(2);
    expect(t.hp('Bear')).toBe(20);
    const failed = den().turnBegins('James').rolls(7).does('James', ['shocking-grasps', 'Bear']);
    expect(failed.left('Bear', 'shocked')).toBe(0);
  });

  it('is for those who have learned it, and for enemies in reach who are up [R000-81, G-3]', () => {
    expect(den({ techniques: [] }).turnBegins('James').may('James', ['shocking-grasps', 'Bear'])).toBe(false);
    const far = den({}, {}, { space: { mode: 'line', gap: '10 ft' } }).turnBegins('James');
    expect(far.may('James', ['shocking-grasps', 'Bear'])).toBe(false);
    const t = den().turnBegins('James').wounded('Bear', -1);
    expect(t.may('James', ['shocking-grasps', 'Bear'])).toBe(false);
  });

  it('reveals who was hidden, as any attack does [R000-28]', () => {
    const t = den({ hiddenFrom: ['Bears'] })
      .turnBegins('James')
      .rolls('misses')
      .does('James', ['shocking-grasps', 'Bear']);
    expect(t.knowsOf('Bear', 'James')).toBe(true);
  });
});

describe('conditions', () => {
  it('T000-21: shocked before its turn in round 1, the bear loses two turns and is free in round 3 [R000-94, R000-40, C000-34, C000-45]', () => {
    const t = den(
      { initMisc: 5, tactic: 'shocker' },
      { tactic: 'aggressive', with: { class: 'natural', damage: '1d4' } },
      { tactics: SHOCKER },
    );
    t.rolls('hits').playsRound();
    expect(t.left('Bear', 'shocked')).toBe(1);
    t.playsRound();
    expect(t.left('Bear', 'shocked')).toBe(0);
    expect(t.tells().filter((told) => told === 'Bear does nothing')).toHaveLength(2);
    t.rolls('misses').playsRound();
    expect(t.tells()).toContain('Bear attacks James');
  });

  it('shocked after its turn, the counter waits until it has had one [R000-94, C000-45]', () => {
    const t = den({ tactic: 'shocker' }, { initMisc: 5 }, { tactics: SHOCKER }).rolls('hits');
    const left = [1, 2, 3].map(() => t.playsRound().left('Bear', 'shocked'));
    expect(left).toEqual([2, 1, 0]);
  });

  it('count down at every end of a round, or at the own turn, by other mechanics [C000-45]', () => {
    const leftAfter = (counters: string, shocked: number) => {
      const t = den({ tactic: 'shocker' }, { initMisc: 5 }, { tactics: SHOCKER, rules: { counters } }).rolls('hits');
      expect(t.playsRound().left('Bear', 'shocked')).toBe(shocked);
      return t.playsRound().left('Bear', 'shocked');
    };
    expect(leftAfter('round-end-always', 1)).toBe(0);
    expect(leftAfter('own-turn', 2)).toBe(1);
    expect(leftAfter('none', 2)).toBe(2);
  });

  it('a shaken hero is so for the first own turn: Brandon in the surprise round, the others in round 1 [R000-39, C000-73, F-19]', () => {
    const starts = { shaken: '1 round' };
    const sides = { Heroes: { Brandon: { starts, hiddenFrom: ['Bears'] }, Art: { starts } }, Bears: { Bear: {} } };
    const rules = { awareness: { allowRoll: false } };
    const t = fight('future-path', sides, { rules }).begins();
    const shaken = () => ['Brandon', 'Art'].map((name) => t.left(name, 'shaken'));
    expect(shaken()).toEqual([1, 1]);
    t.playsRound();
    expect(shaken()).toEqual([0, 1]);
    t.playsRound();
    expect(shaken()).toEqual([0, 0]);
  });

  it('the surprise round counts for none under that reading [C000-73]', () => {
    const starts = { shaken: '1 round' };
    const sides = { Heroes: { Brandon: { starts, hiddenFrom: ['Bears'] } }, Bears: { Bear: {} } };
    const rules = { awareness: { allowRoll: false }, counters: { surpriseRoundCounts: false } };
    const t = fight('future-path', sides, { rules }).playsRound();
    expect(t.left('Brandon', 'shaken')).toBe(1);
    expect(t.playsRound().left('Brandon', 'shaken')).toBe(0);
  });

  it('dazed takes all actions, and nothing from the rolls against one [R000-37, R000-32]', () => {
    const t = den({}, { starts: { dazed: '2 rounds' } }).turnBegins('Bear');
    expect(t.may('Bear', ['attack', 'James'])).toBe(false);
    expect(t.need('James', 'Bear')).toBe(10);
  });

  it('shocked may act but not move under that reading [C000-34]', () => {
    const more = { space: { mode: 'line', gap: '5 ft' }, readings: { 'conditions.shocked': 'noMove' } };
    const t = den({}, { starts: { shocked: '2 rounds' } }, more).turnBegins('Bear');
    expect([t.may('Bear', ['attack', 'James']), t.may('Bear', ['move', 'James'])]).toEqual([true, false]);
  });

  it('started for good they never end [R000-94]', () => {
    const t = den({}, { starts: { sickened: 'for good' } })
      .playsRound()
      .playsRound()
      .playsRound();
    expect(t.left('Bear', 'sickened')).toBeGreaterThan(1000);
  });
});

describe('total defence', () => {
  const sides = { A: { Ann: { affinity: 0 } }, B: { Bob: { ac: 14, dex: 14 } } };

  it('T000-37: adds four to the DEX in AC 14: 18, and 12 when flat-footed [R000-84, C000-44]', () => {
    const t = fight('future-path', sides).turn('Bob', ['total-defence']);
    expect(t.need('Ann', 'Bob')).toBe(18);
    t.battle.table.losesGuard(t.who('Bob'));
    expect(t.need('Ann', 'Bob')).toBe(12);
  });

  it('takes the whole round and lasts until the next own turn [R000-84]', () => {
    const t = fight('future-path', sides).turnBegins('Bob').does('Bob', ['total-defence']);
    expect(t.may('Bob', ['attack', 'Ann'])).toBe(false);
    t.turnEnds().turn('Ann');
    expect(t.need('Ann', 'Bob')).toBe(18);
    expect(t.turn('Bob').need('Ann', 'Bob')).toBe(14);
  });
});

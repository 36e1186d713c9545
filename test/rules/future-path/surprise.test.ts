import { describe, expect, it } from 'vitest';
import { fight, type LoadedFight } from '../../support/loaded-dice.ts';

/** The den of the document: Brandon unseen, James and Art and four bears who plainly see each other. */
const DEN = {
  Heroes: {
    Brandon: { initMisc: 9, dex: 18, hiddenFrom: ['Bears'], with: { class: 'handgun', damage: '1d6' } },
    James: { initMisc: 5 },
    Art: { initMisc: 4 },
    Katie: { initMisc: 0, joins: 'end of round 1' },
  },
  Bears: { Bear: { count: 4, str: 18, with: { class: 'natural', damage: '1d6' } } },
};
/** Nobody could notice them. */
const UNNOTICEABLE = { awareness: { allowRoll: false } };

const turns = (t: LoadedFight): string[] =>
  t.tells().flatMap((told) => (told.startsWith('turn of ') ? [told.slice('turn of '.length)] : []));

describe('the surprise round', () => {
  it('T000-15: only who is unnoticed by an enemy he knows of acts in it [R000-23, C000-10, F-9]', () => {
    expect(turns(fight('future-path', DEN, { rules: UNNOTICEABLE }).playsRound())).toEqual(['Brandon']);
  });

  it('T000-16: under awareOfAny everyone acts who knows of an enemy [C000-10]', () => {
    const rules = { awareness: { allowRoll: false, eligibility: 'awareOfAny' } };
    expect(turns(fight('future-path', DEN, { rules }).playsRound())).toHaveLength(3 + 4);
  });

  it('under awareOfAll the bears, who do not know of everybody, wait [C000-10]', () => {
    const rules = { awareness: { allowRoll: false, eligibility: 'awareOfAll' } };
    expect(turns(fight('future-path', DEN, { rules }).playsRound())).toEqual(['Brandon', 'James', 'Art']);
  });

  it.each(['unnoticed', 'awareOfAny'])(
    'T000-17: ambushers act, the villain is flat-footed and idle, under %s too [R000-21, R000-23, R000-26]',
    (eligibility) => {
      const sides = { Hotel: { Guest: { count: 4, hiddenFrom: ['Villain'] } }, Villain: { Max: { initMisc: 9 } } };
      const rules = { awareness: { allowRoll: false, eligibility } };
      const t = fight('future-path', sides, { rules }).playsRound();
      expect(turns(t)).toEqual(['Guest 1', 'Guest 2', 'Guest 3', 'Guest 4']);
      expect(t.isFlatFooted('Max')).toBe(true);
      expect(t.isFlatFooted('Guest 1')).toBe(false);
    },
  );

  it('is held only when somebody is surprised, and once [R000-21, C000-11, R000-1]', () => {
    const seen = { ...DEN, Heroes: { James: { initMisc: 5 }, Art: {} } };
    const t = fight('future-path', seen).begins();
    expect(t.battle.clock.surprise[0]).toBe(0);
    const hidden = fight('future-path', DEN, { rules: UNNOTICEABLE }).playsRound();
    expect(hidden.round()).toBe(0);
    expect(hidden.playsRound().round()).toBe(1);
  });

  it('is held whenever somebody may act in it, under that reading [C000-11]', () => {
    const seen = { ...DEN, Heroes: { James: { initMisc: 5 } } };
    const held = (trigger: string) => {
      const readings = { 'awareness.trigger': trigger, 'awareness.eligibility': 'awareOfAny' };
      return fight('future-path', seen, { readings }).begins().battle.clock.surprise[0];
    };
    expect([held('surprised'), held('always')]).toEqual([0, 1]);
  });

  it('does not come about when every bear notices him [R000-22, C000-69]', () => {
    const heroes = { ...DEN.Heroes, Brandon: { ...DEN.Heroes.Brandon, stealth: 8 } };
    const bears = { Bear: { ...DEN.Bears.Bear, perception: 2 } };
    const t = fight('future-path', { Heroes: heroes, Bears: bears });
    // Perception 2 against stealth 8: the bear must roll six more, and to equal is to notice.
    t.rolls([16, 10], [16, 10], [20, 1], [7, 1]).begins();
    expect(t.battle.clock.surprise[0]).toBe(0);
    const missed = fight('future-path', { Heroes: heroes, Bears: bears })
      .rolls([15, 10], 'hits', 'hits', 'hits')
      .begins();
    expect(missed.battle.clock.surprise[0]).toBe(1);
    expect(missed.knowsOf('Bear 1', 'Brandon')).toBe(false);
    expect(missed.knowsOf('Bear 2', 'Brandon')).toBe(true);
  });

  it('gives a full turn, or one action, or one that is no move, by the reading [R000-25, C000-12]', () => {
    const able = (surpriseBudget: string, standard: string) => {
      const rules = { awareness: { allowRoll: false, surpriseBudget }, actions: { standard } };
      const space = { mode: 'line', gap: '30 ft' };
      const t = fight('future-path', DEN, { rules, space }).begins().step();
      const can = (what: 'attack' | 'move' | 'total-defence') =>
        t.may('Brandon', [what, what === 'total-defence' ? 'Brandon' : 'Bear 1']);
      const before = [can('attack'), can('move'), can('total-defence')];
      t.does('Brandon', ['move', 'Bear 1']);
      return [...before, can('attack')];
    };
    expect(able('full', 'moveAndAttack')).toEqual([true, true, true, true]);
    expect(able('full', 'one')).toEqual([true, true, true, false]);
    expect(able('standardOrMove', 'moveAndAttack')).toEqual([true, true, false, false]);
    expect(() => able('standardOnly', 'moveAndAttack')).toThrow('may not move');
  });

  it('may be passed, and who passes stays hidden [R000-24]', () => {
    const t = fight('future-path', DEN, { rules: UNNOTICEABLE }).playsRound();
    expect(t.tells()).toContain('Brandon does nothing');
    expect(t.knowsOf('Bear 1', 'Brandon')).toBe(false);
  });
});

describe('being flat-footed', () => {
  const sides = {
    Heroes: { Ann: { affinity: 0, with: { class: 'handgun', damage: '1d6' } } },
    Foes: { Bob: { ac: 14, dex: 16 } },
  };

  it('T000-18: costs the DEX in AC until the first own turn has started [R000-27, C000-13, F-8]', () => {
    const t = fight('future-path', sides).begins();
    expect(t.rolls(11, 1).attack('Ann', 'Bob').tells()).toContain('Ann hits Bob');
    t.turn('Bob');
    expect(t.rolls(11).attack('Ann', 'Bob').tells()).toContain('Ann misses Bob');
    expect(t.need('Ann', 'Bob')).toBe(14);
  });

  it('T000-19: costs no penalty, only a bonus [C000-15]', () => {
    const clumsy = { ...sides, Foes: { Bob: { ac: 9, dex: 8 } } };
    expect(fight('future-path', clumsy).need('Ann', 'Bob')).toBe(9);
    const readings = { 'flatFooted.onlyPositive': false };
    expect(fight('future-path', clumsy, { readings }).need('Ann', 'Bob')).toBe(9 + 1);
  });

  it('lasts through the surprise round for who is skipped in it [F-8]', () => {
    const t = fight('future-path', DEN, { rules: UNNOTICEABLE }).playsRound();
    expect(['Brandon', 'James', 'Bear 1'].map((name) => t.isFlatFooted(name))).toEqual([false, true, true]);
    t.playsRound();
    expect(['James', 'Bear 1'].map((name) => t.isFlatFooted(name))).toEqual([false, false]);
  });

  it('touches the defence against touches and techniques too [R000-27]', () => {
    const t = fight('future-path', { ...sides, Foes: { Bob: { ac: 14, dex: 16, touchAc: 13, ctd: 16 } } });
    expect(t.need('Ann', 'Bob', 'touch')).toBe(10);
    expect(t.turn('Bob').need('Ann', 'Bob', 'touch')).toBe(13);
  });
});

describe('hiding', () => {
  it('T000-20: bears see only James and Art, and a shocked bear does nothing [R000-28, R000-40]', () => {
    const t = fight('future-path', DEN, { rules: UNNOTICEABLE }).turnBegins('Bear 1');
    const targets = ['Brandon', 'James', 'Art', 'Katie'].filter((name) => t.mayAttack('Bear 1', name));
    expect(targets).toEqual(['James', 'Art']);
    t.battle.table.afflicts(t.who('Bear 2'), 3, 2);
    expect(t.turnBegins('Bear 2').may('Bear 2', ['attack', 'James'])).toBe(false);
  });

  it('ends with the attack, hit or miss [R000-28, C000-53]', () => {
    const t = fight('future-path', DEN, { rules: UNNOTICEABLE });
    expect(t.rolls('misses').attack('Brandon', 'Bear 1').knowsOf('Bear 3', 'Brandon')).toBe(true);
    const readings = { 'awareness.revealOnAttack': false };
    const silent = fight('future-path', DEN, { rules: UNNOTICEABLE, readings });
    expect(silent.rolls('misses').attack('Brandon', 'Bear 1').knowsOf('Bear 3', 'Brandon')).toBe(false);
  });

  it('is a standard action against the perception of each who knows of one [R000-28]', () => {
    const heroes = { James: { stealth: 3 } };
    const t = fight('future-path', { Heroes: heroes, Bears: { Bear: { count: 2 } } }).turnBegins('James');
    t.rolls([10, 8], [10, 7]).does('James', ['hide']); // the bear needs three more than he
    expect([t.knowsOf('Bear 1', 'James'), t.knowsOf('Bear 2', 'James')]).toEqual([false, true]);
    expect(t.may('James', ['attack', 'Bear 2'])).toBe(false);
  });

  it('does not keep one from being attacked under that reading [R000-28]', () => {
    const rules = { awareness: { allowRoll: false, hiddenUntargetable: false } };
    const t = fight('future-path', DEN, { rules }).turnBegins('Bear 1');
    expect(t.mayAttack('Bear 1', 'Brandon')).toBe(true);
  });
});

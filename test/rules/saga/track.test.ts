import { describe, expect, it } from 'vitest';
import { fight, type More } from '../../support/loaded-dice.ts';

const BLADE = { class: 'melee', damage: '3d6' };
const PLAIN = { hp: 60, ref: 15, fort: 14, bab: 5, forcePoints: 0, with: BLADE };
const duel = (bob: object = {}, more: More = {}) =>
  fight('saga', { A: { Ann: PLAIN }, B: { Bob: { ...PLAIN, ...bob }, Cat: PLAIN } }, more);

/** Bob takes so much in one hit. */
const hit = (t: ReturnType<typeof duel>, damage: number) => {
  const first = Math.min(6, damage - 2);
  const second = Math.min(6, damage - first - 1);
  return t.rolls('hits', [first, second, damage - first - second]).attack('Ann', 'Bob');
};

describe('the damage threshold', () => {
  it('T001-09: damage equal to it does nothing, one more is a step [R001-49, C001-17]', () => {
    expect(hit(duel(), 14).sunk('Bob')).toBe(0);
    expect(hit(duel(), 15).sunk('Bob')).toBe(1);
    expect(hit(duel({}, { readings: { 'woundEffects.compare': '>=' } }), 14).sunk('Bob')).toBe(1);
  });

  it('T001-10: it falls with the track, or not [C001-16, R001-48]', () => {
    expect(hit(duel({ trackStep: 1 }), 14).sunk('Bob')).toBe(2);
    const kept = { readings: { 'woundEffects.usePenalisedFort': false } };
    expect(hit(duel({ trackStep: 1 }, kept), 14).sunk('Bob')).toBe(1);
  });

  it('rises by bonuses of its own [R001-48]', () => {
    expect(hit(duel({ dtMisc: 1 }), 15).sunk('Bob')).toBe(0);
  });
});

describe('going down', () => {
  it('T001-11: below zero by a hit above the threshold is death, unless the Force is spent [R001-50, C001-18, C001-19]', () => {
    expect(hit(duel({ hp: 5 }), 16).standing('Bob')).toBe('dead');
    const saved = hit(duel({ hp: 5, forcePoints: 1 }), 16);
    expect([saved.standing('Bob'), saved.hp('Bob')]).toEqual(['stable', 0]);
    expect(hit(duel({ hp: 5, forcePoints: 1 }, { readings: { 'death.forceSave': false } }), 16).isDead('Bob')).toBe(
      true,
    );
  });

  it('players have one point of the Force and others none, where nothing is said [C001-19]', () => {
    const bob = { ...PLAIN, hp: 5, forcePoints: undefined };
    const t = fight('saga', { A: { Ann: PLAIN }, B: { Bob: bob } });
    expect(t.rolls('hits', [6, 6, 4]).attack('Ann', 'Bob').standing('Bob')).toBe('dead');
    const turned = fight('saga', { B: { Bob: bob }, A: { Ann: PLAIN } });
    expect(turned.rolls('hits', [6, 6, 4]).attack('Ann', 'Bob').standing('Bob')).toBe('stable');
  });

  it('T001-12: below zero by less is unconscious at zero, and nobody bleeds [C001-20, R001-51, C001-39]', () => {
    const t = hit(duel({ hp: 5 }), 10);
    expect([t.standing('Bob'), t.hp('Bob'), t.sunk('Bob')]).toEqual(['stable', 0, 0]);
  });

  it('T001-13: exactly zero by a hit above the threshold is unconscious and a step down [R001-50]', () => {
    const t = hit(duel({ hp: 15 }), 15);
    expect([t.standing('Bob'), t.hp('Bob'), t.sunk('Bob')]).toEqual(['stable', 0, 1]);
  });

  it('the helpless stay out, or come round after some of their turns, one step up [C001-21, R001-53]', () => {
    const readings = { 'track.helplessRecovery': 'afterRounds' };
    const out = (more: More) => {
      const t = duel({ trackStep: 4 }, more).initiative([3], [2], [1]).begins();
      return hit(t, 16).playsRound().playsRound();
    };
    expect(out({}).playsRound().standing('Bob')).toBe('stable');
    const t = out({ readings });
    expect(t.standing('Bob')).toBe('stable');
    expect(t.playsRound().standing('Bob')).toBe('up');
    expect(t.sunk('Bob')).toBe(4);
    expect(t.tells()).toContain('turn of Bob');
  });

  it('the bottom of the track is out of the fight with hit points left [R001-53]', () => {
    const t = hit(duel({ trackStep: 4 }), 16);
    expect([t.standing('Bob'), t.hp('Bob'), t.sunk('Bob')]).toEqual(['stable', 44, 5]);
    expect(t.isFlatFooted('Bob')).toBe(true);
  });
});

describe('the condition track', () => {
  it.each([0, 1, 2, 5, 10].map((penalty, step) => [step, penalty]))(
    'T001-06: step %i takes %i from attacks, defences and checks [R001-52]',
    (trackStep, penalty) => {
      const t = duel({ trackStep });
      expect(t.need('Ann', 'Bob')).toBe(11 - penalty);
      expect(t.need('Bob', 'Ann')).toBe(11 + penalty);
      expect(t.battle.rules.slots.conditions.onChecks(t.who('Bob'))).toBe(0 - penalty);
      const fort = fight('saga', {
        A: { Ann: { ...PLAIN, with: { ...BLADE, vs: 'fort' } } },
        B: { Bob: { ...PLAIN, trackStep } },
      });
      expect(fort.need('Ann', 'Bob')).toBe(10 - penalty);
    },
  );

  it('T001-14: persistent conditions add up to a point that no recovery passes [R001-54, R001-55, C001-23]', () => {
    const persistent = { disease: { steps: 1 }, poison: { steps: 1, hpLoss: 8 } };
    const t = duel({ persistent }).turnBegins('Bob');
    expect([t.sunk('Bob'), t.hp('Bob'), t.need('Ann', 'Bob')]).toEqual([2, 52, 11 - 2]);
    expect(t.may('Bob', ['recover'])).toBe(false);
    const lower = duel({ persistent, trackStep: 3 }).turn('Bob', ['recover'], ['recover'], ['recover']);
    expect(lower.sunk('Bob')).toBe(2);
    expect(lower.turnBegins('Bob').may('Bob', ['recover'])).toBe(false);
  });

  it('T001-15: three swift actions of one turn lead one step up [R001-32]', () => {
    const t = duel({ trackStep: 3 }).turnBegins('Bob').does('Bob', ['recover']).does('Bob', ['recover']);
    expect(t.sunk('Bob')).toBe(3);
    expect(t.does('Bob', ['recover']).sunk('Bob')).toBe(2);
    expect(t.may('Bob', ['recover'])).toBe(false);
    expect(t.need('Ann', 'Bob')).toBe(11 - 2);
  });

  it('T001-16: or one of each of three turns; later it is lost [R001-32, C001-22]', () => {
    const t = duel({ trackStep: 3 }).turn('Bob', ['recover']).turn('Bob', ['recover']);
    expect(t.sunk('Bob')).toBe(3);
    expect(t.turn('Bob', ['recover']).sunk('Bob')).toBe(2);
    const slow = duel({ trackStep: 3 }).turn('Bob', ['recover']).turn('Bob').turn('Bob');
    expect(slow.turn('Bob', ['recover'], ['recover']).sunk('Bob')).toBe(3);
    const patient = duel({ trackStep: 3 }, { rules: { conditions: { spreadTurns: 0 } } });
    expect(
      patient.turn('Bob', ['recover']).turn('Bob').turn('Bob').turn('Bob', ['recover'], ['recover']).sunk('Bob'),
    ).toBe(2);
  });

  it('a hit loses a recovery only where a reading says so [C001-22]', () => {
    const sunkAfter = (lostByHit: boolean) => {
      const t = duel({ trackStep: 3 }, { rules: { conditions: { lostByHit } } }).turn('Bob', ['recover'], ['recover']);
      return hit(t, 3).turn('Bob', ['recover']).sunk('Bob');
    };
    expect(sunkAfter(false)).toBe(2);
    expect(sunkAfter(true)).toBe(3);
  });

  it('lowers the check of whoever rolls for initiative with it, or not [C001-26]', () => {
    const order = (readings: object) =>
      fight('saga', { A: { Ann: { ...PLAIN, trackStep: 3 } }, B: { Bob: PLAIN } }, { readings })
        .initiative([12], [10])
        .begins()
        .order();
    expect(order({})).toEqual(['Bob', 'Ann']);
    expect(order({ 'initiative.conditionPenaltyApplies': false })).toEqual(['Ann', 'Bob']);
  });
});

import { describe, expect, it } from 'vitest';
import { chanceToBeFirst } from '../../support/first-to-act.ts';
import { fight, type LoadedFight } from '../../support/loaded-dice.ts';

const BLADE = { class: 'melee', damage: '1d6' };
const PLAIN = { hp: 60, ref: 15, fort: 14, bab: 5, forcePoints: 0, with: BLADE };
const LINE = (gap: number) => ({ space: { mode: 'line', gap: `${gap} ft` } });

const turns = (t: LoadedFight): string[] =>
  t.tells().flatMap((told) => (told.startsWith('turn of ') ? [told.slice('turn of '.length)] : []));

const apart = (gap: number, ann: object = {}, more: object = {}) =>
  fight('saga', { A: { Ann: { ...PLAIN, ...ann } }, B: { Bob: PLAIN } }, { ...LINE(gap), ...more }).turnBegins('Ann');

describe('moving', () => {
  it('T001-01: a move is half the speed, a second one may take the place of the attack [R001-20, R001-21]', () => {
    const t = apart(200).does('Ann', ['move', 'Bob']);
    expect(t.position('Ann')).toBe(15);
    expect(t.does('Ann', ['move', 'Bob']).position('Ann')).toBe(30);
    expect(t.may('Ann', ['move', 'Bob'])).toBe(false);
    expect(apart(200, { speed: '25 ft' }).does('Ann', ['move', 'Bob']).position('Ann')).toBe(10);
  });

  it('T001-01: running is twice the speed, sprinting three times, by the example four times [R001-22, R001-23, C001-8]', () => {
    expect(apart(200).does('Ann', ['run', 'Bob']).position('Ann')).toBe(60);
    expect(apart(200).does('Ann', ['sprint', 'Bob']).position('Ann')).toBe(90);
    const four = { readings: { 'manoeuvres.sprintFactor': 4 } };
    expect(apart(200, {}, four).does('Ann', ['sprint', 'Bob']).position('Ann')).toBe(120);
  });

  it('stops in reach of whom one runs at, and takes the whole round [R001-22, R001-14]', () => {
    const t = apart(40).does('Ann', ['run', 'Bob']);
    expect(t.position('Ann')).toBe(35);
    expect(t.may('Ann', ['attack', 'Bob'])).toBe(false);
  });

  it('T001-03: running costs a step down the track, sprinting two, when it starts [R001-22, R001-23, C001-9]', () => {
    expect(apart(200).does('Ann', ['run', 'Bob']).sunk('Ann')).toBe(1);
    expect(apart(200).does('Ann', ['sprint', 'Bob']).sunk('Ann')).toBe(2);
    const spent = apart(200, { trackStep: 4 }).does('Ann', ['run', 'Bob']);
    expect([spent.standing('Ann'), spent.position('Ann')]).toEqual(['stable', 0]);
  });

  it.each([
    [true, 45],
    [false, 90],
  ])('T001-02: a sprint of 18 squares that is hit on the way is 9 long [R001-24, C001-10] (%s)', (halved, feet) => {
    const sides = { A: { Ann: PLAIN }, B: { Bob: { ...PLAIN, reach: '10 ft' }, Cat: PLAIN } };
    const rules = { opportunity: 'leave-reach', manoeuvres: { sprintHalvedByHits: halved } };
    const t = fight('saga', sides, { ...LINE(200), rules });
    // Bob stands where Ann passes him; Cat, at whom she sprints, is far off.
    t.battle.table.columns.position[t.who('Bob')] = 10;
    t.turnBegins('Ann').rolls('hits', 1).does('Ann', ['sprint', 'Cat']);
    expect(t.position('Ann')).toBe(feet);
  });
});

describe('actions', () => {
  /** Spends a standard, move or swift action on something that costs just that. */
  const SPENDS = { S: 'attack', M: 'draw', W: 'recover' } as const;
  const spends = (mix: string): boolean => {
    const sides = { A: { Ann: { ...PLAIN, trackStep: 4 } }, B: { Bob: PLAIN } };
    const t = fight('saga', sides).turnBegins('Ann');
    const { canPay, pays } = t.battle.rules.slots.actions;
    const COST = { S: 5, M: 4, W: 3 } as const;
    return [...mix].every((kind) => {
      const cost = COST[kind as keyof typeof SPENDS];
      if (!canPay(0, cost)) return false;
      pays(0, cost);
      return true;
    });
  };

  it.each(['SMW', 'SWW', 'MMW', 'MWW', 'WWW'])('T001-04: %s can be paid in a turn, in any order [R001-13]', (mix) => {
    const [a, b, c] = mix;
    for (const order of [a + b + c, a + c + b, b + a + c, b + c + a, c + a + b, c + b + a]) {
      expect(spends(order), order).toBe(true);
    }
    expect(spends(`${mix}W`)).toBe(false);
  });

  it.each(['SSM', 'SSS', 'SMM', 'WWWW', 'MMM'])('T001-04: %s cannot [R001-13, C001-7]', (mix) => {
    expect(spends(mix)).toBe(false);
  });

  it('T001-26: the trained drop prone for nothing with Acrobatics 15, others for a swift action [R001-31, R001-26]', () => {
    const prone = (ann: object, ...dice: number[]) => {
      const sides = { A: { Ann: { ...PLAIN, ...ann } }, B: { Bob: PLAIN } };
      const t = fight('saga', sides)
        .turnBegins('Ann')
        .rolls(...dice)
        .does('Ann', ['drop-prone']);
      const { canPay } = t.battle.rules.slots.actions;
      expect(t.left('Ann', 'prone')).toBeGreaterThan(0);
      return canPay(0, 6);
    };
    expect(prone({ acrobatics: 6, acrobaticsTrained: true }, 9)).toBe(true);
    expect(prone({ acrobatics: 6, acrobaticsTrained: true }, 8)).toBe(false);
    expect(prone({ acrobatics: 6 })).toBe(false);
    const t = fight('saga', { A: { Ann: PLAIN }, B: { Bob: PLAIN } }).turn('Ann', ['drop-prone']);
    expect(t.turn('Ann', ['stand-up']).left('Ann', 'prone')).toBe(0);
  });
});

describe('initiative', () => {
  it('T001-22: the tied roll against each other, with their modifiers [R001-3, C001-2, R001-2]', () => {
    const sides = { A: { Ann: { ...PLAIN, initMisc: 2 } }, B: { Bob: { ...PLAIN, initMisc: 4 } } };
    const t = fight('saga', sides).initiative([12], [10]).rollOff(9, 6).begins();
    expect(t.order()).toEqual(['Ann', 'Bob']);
  });

  it.each([
    [0, 1 / 2],
    [1, 70 / 127],
    [2, 229 / 382],
    [4, 11 / 16],
  ])('with %i more one is first with probability %d [P3]', (initMisc, chance) => {
    const sides = { A: { Ann: { ...PLAIN, initMisc } }, B: { Bob: PLAIN } };
    expect(chanceToBeFirst('Ann', 'saga', sides)).toBeCloseTo(chance, 12);
  });

  it('keeps its order for the fight [R001-1, R001-6]', () => {
    const t = fight('saga', { A: { Ann: PLAIN }, B: { Bob: PLAIN } })
      .initiative([3], [17])
      .playsRound();
    expect(turns(t)).toEqual(['Bob', 'Ann']);
    expect(turns(t.playsRound())).toEqual(['Bob', 'Ann']);
  });

  it('T001-24: a latecomer of round 2 acts in round 3 at the place it rolled [R001-4]', () => {
    const sides = { A: { Ann: PLAIN, Late: { ...PLAIN, joins: 'end of round 2' } }, B: { Bob: PLAIN } };
    const t = fight('saga', sides).initiative([18], [17], [9]).playsRound().playsRound();
    expect(turns(t)).toEqual(['Ann', 'Bob', 'Ann', 'Bob']);
    expect(turns(t.playsRound())).toEqual(['Ann', 'Late', 'Bob']);
  });
});

describe('surprise', () => {
  it('T001-23: those who know act once, standard or move; the surprised wait without DEX [R001-9, R001-10, R001-11]', () => {
    const gun = { class: 'handgun', damage: '1d6' };
    const sides = {
      A: { Ann: { ...PLAIN, hiddenFrom: ['B'], with: gun }, Ben: { ...PLAIN, hiddenFrom: ['B'], with: gun } },
      B: { Bob: { ...PLAIN, dex: 16 } },
    };
    const rules = { awareness: { allowRoll: false } };
    const t = fight('saga', sides, { rules }).initiative([10], [9], [20]).begins();
    expect(t.need('Ann', 'Bob')).toBe(11 - 3);
    expect(turns(t.playsRound())).toEqual(['Ann', 'Ben']);
    const { startsTurn, canPay, pays } = t.battle.rules.slots.actions;
    startsTurn(0, 1);
    expect([canPay(0, 5), canPay(0, 4), canPay(0, 6)]).toEqual([true, true, false]);
    pays(0, 4);
    expect([canPay(0, 5), canPay(0, 4)]).toEqual([false, false]);
    t.next();
    expect(t.need('Ann', 'Bob')).toBe(11 - 3 + 3 * Number(t.knowsOf('Bob', 'Ann')));
  });

  it('those who know of their enemies are not flat-footed before they act [C001-5]', () => {
    const t = fight('saga', { A: { Ann: PLAIN }, B: { Bob: { ...PLAIN, dex: 16 } } })
      .initiative([1], [2])
      .begins();
    expect(t.need('Ann', 'Bob')).toBe(11);
    const other = fight(
      'saga',
      { A: { Ann: PLAIN }, B: { Bob: { ...PLAIN, dex: 16 } } },
      { readings: { 'flatFooted.initialAll': true } },
    );
    expect(other.initiative([1], [2]).begins().need('Ann', 'Bob')).toBe(11 - 3);
  });
});

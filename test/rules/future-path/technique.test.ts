import { describe, expect, it } from 'vitest';
import { type Fighter, fight, type More } from '../../support/loaded-dice.ts';

const BLADE = { class: 'melee', damage: '1d6' };

const duel = (ctd: number, more: More = {}, ann: Fighter = {}) =>
  fight('future-path', { A: { Ann: { cto: 5, with: BLADE, ...ann } }, B: { Bob: { ctd, dex: 10 } } }, more);

describe('a combat technique', () => {
  it('must beat CTD, not equal it: ten and CTO 5 fail against 15 and succeed against 14 [R000-78, C000-30]', () => {
    const need = (ctd: number) => duel(ctd).need('Ann', 'Bob', 'technique');
    expect([need(15), need(14)]).toEqual([11, 10]);
  });

  it('T000-35: a trip with ten and CTO 5 fails against CTD 15 and lays Bob down against 14 [R000-79, R000-78]', () => {
    const tripped = (ctd: number) => {
      const t = duel(ctd).rolls([10]).turn('Ann', ['trip', 'Bob']);
      return [t.left('Bob', 'prone') > 0, t.hp('Bob')];
    };
    expect([tripped(15), tripped(14)]).toEqual([
      [false, 20],
      [true, 20],
    ]);
  });

  it('such as a trip takes the attack, needs somebody in reach who stands, and lasts until he gets up [R000-79, R000-50, R000-46]', () => {
    const t = duel(5).turnBegins('Ann').rolls('hits').does('Ann', ['trip', 'Bob']);
    expect(t.may('Ann', ['attack', 'Bob'])).toBe(false);
    expect(t.turnEnds().turnBegins('Ann').may('Ann', ['trip', 'Bob'])).toBe(false);
    t.turnEnds().turn('Bob').turn('Bob');
    expect(t.left('Bob', 'prone')).toBeGreaterThan(0);
    expect(t.turnBegins('Bob').does('Bob', ['stand-up']).left('Bob', 'prone')).toBe(0);
    expect(t.may('Bob', ['attack', 'Ann'])).toBe(false);
    expect(t.does('Bob', ['drop-prone']).left('Bob', 'prone')).toBeGreaterThan(0);
    const far = duel(5, { space: { mode: 'line', gap: '30 ft' } }).turnBegins('Ann');
    expect(far.may('Ann', ['trip', 'Bob'])).toBe(false);
  });

  it('such as a trip helps the next attack in melee where the prone are easier to hit [C000-35]', () => {
    const t = duel(5, { readings: { 'conditions.prone': 'advantage' } });
    t.rolls('hits').turn('Ann', ['trip', 'Bob']);
    expect(t.chance('Ann', 'Bob')).toBeGreaterThan(duel(5).chance('Ann', 'Bob'));
  });

  it('such as a trip goes by the technique roll of the host [R000-79, F-5]', () => {
    const sides = { A: { Ann: { bab: 5, ref: 10, fort: 10, with: BLADE } }, B: { Bob: { ref: 15, fort: 10 } } };
    const t = fight('saga', sides, { rules: { manoeuvres: { add: ['trip'] } } });
    expect(t.rolls([10]).turn('Ann', ['trip', 'Bob']).left('Bob', 'prone')).toBe(0);
    expect(t.rolls([11]).turn('Ann', ['trip', 'Bob']).left('Bob', 'prone')).toBeGreaterThan(0);
  });
});

describe('a readied attack', () => {
  const door = (more: More = {}) => {
    const sides = {
      A: { Ann: { with: { ...BLADE, reach: '10 ft' }, reach: '10 ft' }, Amy: {} },
      B: { Bob: { with: BLADE } },
    };
    return fight('future-path', sides, {
      space: { mode: 'line', gap: '30 ft' },
      rules: { opportunity: 'none' },
      ...more,
    });
  };
  const waiting = (more: More = {}) => door(more).turn('Ann', ['ready']);

  it('T000-39: is made the moment its trigger comes, out of turn and before that goes on; unused it is lost [R000-60, C000-48]', () => {
    // The enemy comes through the door: at ten feet he is struck, and only then goes on.
    const t = waiting().rolls('hits', 4).turn('Bob', ['move', 'Ann']);
    expect([t.hp('Bob'), t.position('Bob')]).toEqual([16, 5]);
    const told = t.tells();
    expect(told.indexOf('Ann hits Bob')).toBeLessThan(told.lastIndexOf('Bob goes from 10 to 5'));
    // Once: what he does then is not answered.
    expect(t.turn('Bob').hp('Bob')).toBe(16);
    // Where the door never opens the action is lost: in her next turn she has one attack, and no other waits.
    const never = waiting();
    never.turnBegins('Ann');
    expect(never.may('Ann', ['ready'])).toBe(true);
    never.turnEnds();
    never.battle.table.columns.position[never.who('Bob')] = 10;
    never.turn('Bob', ['move', 'Ann']);
    expect(never.hp('Bob')).toBe(20);
  });

  it('takes the attack of the turn in which it is readied [R000-60]', () => {
    const t = door().turnBegins('Ann').does('Ann', ['ready']);
    expect([t.may('Ann', ['ready']), t.may('Ann', ['move', 'Bob'])]).toEqual([false, false]);
  });

  it('waits for an attack, or for a move, where that is what was named [R000-60, C000-48]', () => {
    const struck = (readyTrigger: string, what: 'move' | 'attack') => {
      const t = waiting({ rules: { opportunity: 'none', stances: { readyTrigger } } });
      t.battle.table.columns.position[t.who('Bob')] = what === 'move' ? 10 : 5;
      t.turnBegins('Bob');
      const answered = readyTrigger === 'anything' || readyTrigger === what;
      if (answered) t.rolls('hits', 4);
      if (what === 'attack') t.rolls('misses');
      return t.does('Bob', [what, 'Ann']).hp('Bob') === 16;
    };
    expect([struck('move', 'move'), struck('move', 'attack')]).toEqual([true, false]);
    expect([struck('attack', 'move'), struck('attack', 'attack')]).toEqual([false, true]);
    expect([struck('anything', 'move'), struck('anything', 'attack')]).toEqual([true, true]);
  });

  it('that fells its enemy comes before his blow, which is then not struck [R000-60, G-2]', () => {
    const t = waiting();
    t.battle.table.columns.position[t.who('Bob')] = 5;
    t.battle.table.columns.hp[t.who('Bob')] = 3;
    t.turnBegins('Bob').rolls('hits', 4).does('Bob', ['attack', 'Ann']);
    expect([t.standing('Bob'), t.hp('Ann')]).toEqual(['dying', 20]);
  });

  it('stands beside a held one of frontier, each used up by itself [R000-60, R003-13]', () => {
    const t = door({ rules: { opportunity: 'none', stances: { add: ['hold'] } } });
    t.turn('Ann', ['ready']).turn('Amy', ['hold']);
    t.battle.table.columns.position[t.who('Bob')] = 5;
    // In listed order, and Bob's own attack after both.
    t.turnBegins('Bob').rolls('hits', 1, 'hits', 2, 'misses').does('Bob', ['attack', 'Ann']);
    expect(t.hp('Bob')).toBe(17);
    expect(t.turnEnds().turnBegins('Bob').rolls('misses').does('Bob', ['attack', 'Ann']).hp('Bob')).toBe(17);
  });
});

describe('a sprint', () => {
  const dash = (sprintFactor: number) => {
    const add = [{ mechanic: 'sprint', sprintFactor, sprintConditionCost: 0 }];
    const sides = { A: { Ann: {} }, B: { Bob: {} } };
    const t = fight('future-path', sides, { rules: { manoeuvres: { add } }, space: { mode: 'line', gap: '200 ft' } });
    return t.turn('Ann', ['sprint', 'Bob']).position('Ann');
  };

  it('T000-30: brought in without its price covers three times thirty feet, 18 squares, or 12 by the other sentence [R000-68, C000-22]', () => {
    expect([dash(3) / 5, dash(2) / 5]).toEqual([18, 12]);
  });
});

import { describe, expect, it } from 'vitest';
import { FREE, FULL_ROUND, MOVE, SIMPLE, STANDARD } from '../../../src/model/action.ts';
import { type Fighter, fight } from '../../support/loaded-dice.ts';

const BLADE = { class: 'melee', damage: '1d6' };
const line = (more: object = {}, ann: Fighter = {}, gap = '30 ft') =>
  fight(
    'future-path',
    { A: { Ann: { with: BLADE, ...ann } }, B: { Bob: {} } },
    { space: { mode: 'line', gap }, ...more },
  );
const TWO = { readings: { 'actions.standard': 'moveAndAttack' } };

/** What can still be paid for after these. */
function left(costs: readonly number[], more: object = {}): Record<string, boolean> {
  const t = line(more).turnBegins('Ann');
  const { canPay, pays } = t.battle.rules.slots.actions;
  const who = t.who('Ann');
  for (const cost of costs) {
    if (!canPay(who, cost)) throw new Error('cannot be paid for');
    pays(who, cost);
  }
  const [standard, move, simple, free] = [STANDARD, MOVE, SIMPLE, FREE].map((cost) => canPay(who, cost));
  return { standard, move, simple, free };
}

describe('the budget of a turn', () => {
  it('is one standard action, a move or an attack, one simple and one free action [R000-41, C000-16, C000-17]', () => {
    expect(left([])).toEqual({ standard: true, move: true, simple: true, free: true });
    expect(left([MOVE])).toEqual({ standard: false, move: false, simple: true, free: true });
    expect(left([STANDARD])).toEqual({ standard: false, move: false, simple: true, free: true });
    expect(left([STANDARD, SIMPLE, FREE])).toEqual({ standard: false, move: false, simple: false, free: false });
  });

  it('is an attack and a move under the other reading, and the attack may be a second move [R000-43, C000-16]', () => {
    expect(left([STANDARD], TWO)).toEqual({ standard: false, move: true, simple: true, free: true });
    expect(left([MOVE], TWO)).toEqual({ standard: true, move: true, simple: true, free: true });
    expect(left([MOVE, MOVE], TWO)).toEqual({ standard: false, move: false, simple: true, free: true });
  });

  it('is used up by a full-round action, which nothing but talk may go with [R000-42]', () => {
    for (const more of [{}, TWO]) {
      expect(left([FULL_ROUND], more)).toEqual({ standard: false, move: false, simple: false, free: false });
      for (const first of [STANDARD, MOVE, SIMPLE]) expect(() => left([first, FULL_ROUND], more)).toThrow();
    }
  });

  it('T000-34: one free action costs nothing, two or three a standard action, four or more the whole round [R000-44, C000-21]', () => {
    const free = (count: number) => left(new Array<number>(count).fill(FREE));
    expect(free(1)).toMatchObject({ standard: true, simple: true });
    expect(free(2)).toMatchObject({ standard: false, simple: true });
    expect(free(3)).toMatchObject({ standard: false, simple: true });
    expect(free(4)).toMatchObject({ standard: false, simple: false });
    expect(free(5)).toMatchObject({ standard: false, simple: false });
    expect(() => left([STANDARD, FREE, FREE])).toThrow();
    expect(() => left([SIMPLE, FREE, FREE, FREE, FREE])).toThrow();
  });

  it('gives up the attack or the move for a second free action where there are both [R000-44]', () => {
    expect(left([FREE, FREE], TWO)).toMatchObject({ standard: true });
    expect(left([STANDARD, FREE, FREE], TWO)).toMatchObject({ standard: false, move: false });
    expect(left([FREE, FREE, FREE, FREE], TWO)).toEqual({ standard: false, move: false, simple: false, free: true });
    expect(() => left([STANDARD, FREE, FREE, FREE, FREE], TWO)).toThrow();
  });
});

describe('weapons', () => {
  it('must be drawn before they are used; a move action, so not in the turn of the attack [R000-51, R000-58]', () => {
    const t = line({}, { drawn: false }, '5 ft').turnBegins('Ann');
    expect(t.may('Ann', ['attack', 'Bob'])).toBe(false);
    t.does('Ann', ['draw']);
    expect(t.isArmed('Ann')).toBe(true);
    expect(t.may('Ann', ['attack', 'Bob'])).toBe(false);
    expect(t.turnEnds().turnBegins('Ann').may('Ann', ['attack', 'Bob'])).toBe(true);
    const two = line(TWO, { drawn: false }, '5 ft').turnBegins('Ann').does('Ann', ['draw']);
    expect(two.may('Ann', ['attack', 'Bob'])).toBe(true);
  });

  it('are loaded again when empty, at the cost that the weapon says [R000-52]', () => {
    const gun = { class: 'handgun', damage: '1d6', magazine: 1 };
    const t = line({}, { with: gun }).turnBegins('Ann').rolls('misses').does('Ann', ['attack', 'Bob']);
    expect(t.ammo('Ann')).toBe(0);
    t.turnEnds().turnBegins('Ann');
    expect(t.may('Ann', ['attack', 'Bob'])).toBe(false);
    t.does('Ann', ['reload']);
    expect([t.ammo('Ann'), t.may('Ann', ['attack', 'Bob'])]).toEqual([1, false]);
    const quick = line({}, { with: { ...gun, reloadAction: 'simple' } })
      .turnBegins('Ann')
      .rolls('misses', 'misses');
    quick.does('Ann', ['attack', 'Bob']).does('Ann', ['reload']);
    expect(quick.ammo('Ann')).toBe(1);
    expect(quick.turnEnds().turnBegins('Ann').does('Ann', ['attack', 'Bob']).ammo('Ann')).toBe(0);
  });

  it('of the body are never drawn, and bare hands do the damage of the low tier [R000-58]', () => {
    const t = line({}, { with: undefined }, '5 ft').turnBegins('Ann').rolls('hits', 4).does('Ann', ['attack', 'Bob']);
    expect(t.tells()).toContain('Bob takes 4');
  });
});

describe('moving', () => {
  it('covers thirty feet as a move action, five at a time, and stops in reach [R000-63, R000-66, R000-67]', () => {
    const t = line({}, {}, '50 ft').turn('Ann', ['move', 'Bob']);
    expect(t.position('Ann')).toBe(30);
    expect(t.turn('Ann', ['move', 'Bob']).position('Ann')).toBe(45);
  });

  it('needs not go so far with a longer weapon [R000-66]', () => {
    const t = line({}, { with: { ...BLADE, reach: '10 ft' } }, '25 ft').turn('Ann', ['move', 'Bob']);
    expect(t.position('Ann')).toBe(15);
  });

  it('out of reach lets the enemy attack first; in steps of five feet altogether it does not [R000-88, C000-43]', () => {
    const sides = { A: { Ann: { with: BLADE } }, B: { Bob: { with: BLADE } } };
    const t = () => fight('future-path', sides, { space: { mode: 'line', gap: '5 ft' } });
    const far = t().rolls('misses').turn('Ann', ['withdraw', 'Bob', 10]);
    expect(far.tells()).toContain('Ann provokes Bob');
    expect(t().turn('Ann', ['withdraw', 'Bob', 5]).tells()).not.toContain('Ann provokes Bob');
  });

  it('firing beside an enemy provokes nothing in this document [R000-88]', () => {
    const sides = { A: { Ann: { with: { class: 'handgun', damage: '1d6' } } }, B: { Bob: { with: BLADE } } };
    const t = fight('future-path', sides).rolls('misses').turn('Ann', ['attack', 'Bob']);
    expect(t.tells()).not.toContain('Ann provokes Bob');
  });
});

describe('attacks of opportunity', () => {
  const sides = { A: { Ann: {} }, B: { Bob: { with: BLADE } } };
  const may = (bob: Fighter, more = {}) =>
    fight('future-path', { ...sides, B: { Bob: { ...sides.B.Bob, ...bob } } }, more).mayReact('Bob', 'Ann');

  it('are for who is up, armed, can act, and has seen the enemy [C000-43]', () => {
    expect(may({})).toBe(true);
    expect(may({ drawn: false })).toBe(false);
    expect(may({ starts: { shocked: '2 rounds' } })).toBe(false);
    expect(may({ with: { class: 'handgun', damage: '1d6' } })).toBe(false);
    const unseen = { A: { Ann: { hiddenFrom: ['B'] } }, B: sides.B };
    expect(fight('future-path', unseen).mayReact('Bob', 'Ann')).toBe(false);
    expect(fight('future-path', sides).wounded('Bob', 0).mayReact('Bob', 'Ann')).toBe(false);
  });

  it('are for the flat-footed too, unless that reading says no [C000-14]', () => {
    expect(may({}, { readings: { 'opportunity.flatFootedToo': 'no' } })).toBe(false);
    expect(may({}, { readings: { 'opportunity.flatFootedToo': 'yes' } })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { type Fighter, fight, type LoadedFight, type Sides } from '../support/loaded-dice.ts';

const BLADE = { with: { class: 'melee', tier: 'mid' } };
const own = (line: object) => ({ tactics: { own: [line] } });

/** What Ann does in a turn of the tactic of one line. */
function does(t: LoadedFight): string[] {
  t.tells();
  t.turnBegins('Ann').turnEnds();
  return t.tells().flatMap((told) => (told.startsWith('Ann: ') ? [told.slice('Ann: '.length)] : []));
}

const ann = (enemies: Sides[string], line: object, more: object = {}, side: object = {}, fighter: Fighter = {}) =>
  fight(
    'd8-tiers',
    { A: { Ann: { tactic: 'own', ...BLADE, ...fighter } }, B: enemies },
    { ...own(line), ...more, ...side },
  );

const ENEMIES = { Bob: {}, Ben: {}, Cat: {} };

describe('a target is picked', () => {
  it.each([
    ['nearest', 'Ben'],
    ['weakest-seen', 'Cat'],
    ['strongest-seen', 'Bob'],
  ])('by %s', (at, target) => {
    const t = ann(ENEMIES, { do: 'attack', at }, { space: { mode: 'line', gap: '10 ft' } }, {}, { reach: '20 ft' });
    t.battle.table.columns.position[t.who('Ben')] = 5;
    t.wounded('Ben', 12).wounded('Cat', 3).rolls('misses');
    expect(does(t)).toEqual([`attack ${target}`]);
  });

  it('as the allies did, and without such a one by nearness', () => {
    const t = ann(ENEMIES, { do: 'attack', at: 'same-as-allies' }).rolls('misses', 'misses');
    expect(does(t)).toEqual(['attack Bob']);
    t.wounded('Bob', -1);
    expect(does(t)).toEqual(['attack Ben']);
  });

  it('at random among those who suit, by one die, and by none when there is one', () => {
    const t = ann(ENEMIES, { do: 'attack', at: 'random' });
    t.rolls({ purpose: 'tactic.target', total: 3 }, 'misses');
    expect(does(t)).toEqual(['attack Cat']);
    t.wounded('Bob', 0).wounded('Cat', 0).rolls('misses');
    expect(does(t)).toEqual(['attack Ben']);
  });

  it('anew at every attack [G-3]', () => {
    const t = ann(ENEMIES, { do: 'attack', at: 'weakest-seen' }).rolls('misses', 'misses');
    t.wounded('Cat', 5);
    expect(does(t)).toEqual(['attack Cat']);
    t.wounded('Cat', -1);
    expect(does(t)).toEqual(['attack Bob']);
  });

  it('never among those who are down, absent or unseen [G-3, R000-28]', () => {
    const enemies = { Bob: { hiddenFrom: ['A'] }, Ben: { joins: 'end of round 3' }, Cat: {}, Dan: {} };
    const t = fight(
      'future-path',
      { A: { Ann: { tactic: 'own', with: { class: 'melee', damage: '1d6' } } }, B: enemies },
      own({ do: 'attack' }),
    );
    t.wounded('Cat', -1).rolls('misses');
    expect(does(t)).toEqual(['attack Dan']);
  });
});

describe('what a side knows', () => {
  it('is fair: wounds show in quarters, rounded up; or full: the very hit points', () => {
    const pick = (knowledge: 'fair' | 'full') => {
      const sides = { A: { Ann: { tactic: 'own', ...BLADE } }, B: { Bob: {}, Ben: {} } };
      const line = { do: 'attack', at: 'weakest-seen' };
      const t = fight('d8-tiers', sides, { ...own(line), knowledgeOf: { A: knowledge } });
      t.wounded('Bob', 10).wounded('Ben', 7).rolls('misses');
      return does(t);
    };
    expect(pick('fair')).toEqual(['attack Bob']);
    expect(pick('full')).toEqual(['attack Ben']);
  });

  it('that is fair does not let a tactic ask for hit points', () => {
    const line = { do: 'attack', when: 'target.hp < 5' };
    expect(() => ann(ENEMIES, line)).toThrow(/knowledge: full/);
  });
});

describe('whatever is out of reach', () => {
  it('is gone for, as far as needed, and attacked if there is an action left', () => {
    const t = ann({ Bob: {} }, { do: 'attack' }, { space: { mode: 'line', gap: '25 ft' } }).rolls('misses');
    expect(does(t)).toEqual(['move Bob', 'attack Bob']);
    expect(t.position('Ann')).toBe(20);
  });

  it('takes both actions when it is farther than one move', () => {
    const t = ann({ Bob: {} }, { do: 'attack' }, { space: { mode: 'line', gap: '100 ft' } });
    expect(does(t)).toEqual(['move Bob', 'move Bob']);
    expect(t.position('Ann')).toBe(60);
  });

  it('is left for another who is in reach', () => {
    const t = ann(ENEMIES, { do: 'attack', at: 'weakest-seen' }, { space: { mode: 'line', gap: '60 ft' } }).rolls(
      'misses',
    );
    t.battle.table.columns.position[t.who('Ben')] = 5;
    t.wounded('Cat', 2);
    // Nor does she run to Cat with the move that she has left.
    expect(does(t)).toEqual(['attack Ben']);
  });

  it('with one action a turn costs the attack', () => {
    const sides = { A: { Ann: { tactic: 'own', with: { class: 'melee', damage: '1d6' } } }, B: { Bob: {} } };
    const t = fight('future-path', sides, { ...own({ do: 'attack' }), space: { mode: 'line', gap: '25 ft' } }).rolls(
      'misses',
    );
    expect([does(t), does(t)]).toEqual([['move Bob'], ['attack Bob']]);
  });

  it('cannot be gone for where there is no room to move', () => {
    const t = ann({ Bob: {} }, { do: 'attack' }, { space: { mode: 'abstract', gap: '30 ft' } });
    expect(does(t)).toEqual([]);
  });

  it('by a shooter is gone for until it is in range', () => {
    const bow = { with: { class: 'bow', tier: 'mid', band: 'short' } };
    const t = ann({ Bob: {} }, { do: 'attack' }, { space: { mode: 'line', gap: '75 ft' } }, {}, bow).rolls('misses');
    expect(does(t)).toEqual(['move Bob', 'attack Bob']);
    expect(t.position('Ann')).toBe(15);
  });
});

describe('whoever has struck', () => {
  it('goes on to the next when nobody is left in reach', () => {
    const t = ann({ Bob: { hp: 1 }, Ben: {} }, { do: 'attack' }, { space: { mode: 'line', gap: '5 ft' } });
    t.battle.table.columns.position[t.who('Ben')] = 25;
    t.rolls('hits', 'max');
    expect(does(t)).toEqual(['attack Bob', 'move Ben']);
  });
});

describe('moving away', () => {
  it('provokes whoever is left behind', () => {
    const t = ann({ Bob: BLADE }, { do: 'withdraw', at: 'nearest' }, { space: { mode: 'line', gap: '5 ft' } }).rolls(
      'misses',
    );
    expect(does(t)[0]).toBe('withdraw Bob');
    expect(t.position('Ann')).toBeLessThanOrEqual(-30);
  });
});

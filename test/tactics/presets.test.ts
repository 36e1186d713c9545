import { describe, expect, it } from 'vitest';
import { fight, type LoadedFight, type Sides } from '../support/loaded-dice.ts';

const blade = { class: 'melee', tier: 'mid' };
const LINE = { space: { mode: 'line', gap: '5 ft' } };

/** Lets one play its tactic for a turn, and gives what it did. */
function turnOf(t: LoadedFight, name: string): string[] {
  t.tells();
  t.turnBegins(name).turnEnds();
  return t.tells().flatMap((told) => (told.startsWith(`${name}: `) ? [told.slice(name.length + 2)] : []));
}

const against = (tactic: string, enemies: Sides[string], more = {}, ann = {}): LoadedFight =>
  fight('d8-tiers', { A: { Ann: { tactic, with: blade, ...ann }, Amy: { tactic, with: blade } }, B: enemies }, more);

describe('steady', () => {
  it('draws, then attacks whom an ally has attacked, else the nearest', () => {
    const t = against('steady', { Bob: {}, Ben: {} }, {}, { drawn: false }).rolls('misses');
    expect(turnOf(t, 'Ann')).toEqual(['draw', 'attack Bob']);
    const second = against('steady', { Bob: {}, Ben: {} }).rolls('misses', 'misses');
    second.battle.table.columns.down[second.who('Bob')] = 1;
    expect(turnOf(second, 'Ann')).toEqual(['attack Ben']);
    second.battle.table.columns.down[second.who('Bob')] = 0;
    expect(turnOf(second, 'Amy')).toEqual(['attack Ben']);
  });

  it('reloads an empty weapon', () => {
    const gun = { class: 'handgun', tier: 'mid', magazine: 1 };
    const t = against('steady', { Bob: {} }, { space: { mode: 'abstract', gap: 'short' } }, { with: gun }).rolls(
      'misses',
      'misses',
    );
    expect([turnOf(t, 'Ann'), turnOf(t, 'Ann')]).toEqual([
      ['attack Bob', 'reload'],
      ['attack Bob', 'reload'],
    ]);
  });

  it('leaves the downed alone', () => {
    const t = against('steady', { Bob: {}, Ben: {} }).wounded('Bob', -2).rolls('misses');
    expect(turnOf(t, 'Ann')).toEqual(['attack Ben']);
  });

  it('is what a member does who has no tactic, and whose side has none', () => {
    const t = fight('d8-tiers', { A: { Ann: { tactic: 'steady', with: blade } }, B: { Bob: {} } }).rolls('misses');
    expect(turnOf(t, 'Ann')).toEqual(['attack Bob']);
  });
});

describe('focus-fire', () => {
  it('attacks the enemy who shows the fewest quarters of health, of equals the first listed', () => {
    const t = against('focus-fire', { Bob: {}, Ben: {}, Cat: {} }).rolls('misses', 'misses');
    t.wounded('Ben', 9).wounded('Cat', 6);
    expect(turnOf(t, 'Ann')).toEqual(['attack Ben']);
    t.wounded('Cat', 5);
    expect(turnOf(t, 'Ann')).toEqual(['attack Cat']);
  });
});

describe('spread', () => {
  it('attacks the nearest enemy whom nobody has attacked this round, else the nearest', () => {
    const t = against('spread', { Bob: {}, Ben: {} }).rolls('misses', 'misses', 'misses');
    expect([turnOf(t, 'Ann'), turnOf(t, 'Amy'), turnOf(t, 'Ann')]).toEqual([
      ['attack Bob'],
      ['attack Ben'],
      ['attack Bob'],
    ]);
  });
});

describe('aggressive', () => {
  it('goes for the nearest, whatever others do', () => {
    const t = against('aggressive', { Bob: {}, Ben: {} }, LINE).rolls('misses');
    t.battle.table.columns.position[t.who('Bob')] = 30;
    expect(turnOf(t, 'Ann')).toEqual(['attack Ben']);
  });
});

describe('cautious', () => {
  it('guards itself in its last quarter, where the rules let it, else attacks the weakest', () => {
    const sides = { A: { Ann: { tactic: 'cautious', with: { class: 'melee', damage: '1d6' } } }, B: { Bob: {} } };
    const t = fight('future-path', sides).rolls('misses');
    expect(turnOf(t, 'Ann')).toEqual(['attack Bob']);
    expect(turnOf(t.wounded('Ann', 5), 'Ann')).toEqual(['total-defence']);
    const unguarded = fight('d8-tiers', sides).wounded('Ann', 5).rolls('misses');
    expect(turnOf(unguarded, 'Ann')).toEqual(['attack Bob']);
  });
});

describe('medic', () => {
  const sides = { A: { Ann: { tactic: 'medic', with: blade }, Amy: {}, Abe: {} }, B: { Bob: {} } };

  it('saves the dying ally with the least time first, then fights', () => {
    const t = fight('d8-tiers', sides).wounded('Amy', -2).wounded('Abe', -5).rolls('misses');
    expect([turnOf(t, 'Ann'), turnOf(t, 'Ann'), turnOf(t, 'Ann')]).toEqual([
      ['stabilise Abe'],
      ['stabilise Amy'],
      ['attack Bob'],
    ]);
  });

  it('goes to one who is a move away', () => {
    const t = fight('d8-tiers', sides, { space: { mode: 'line', gap: '100 ft' } }).wounded('Amy', -2);
    t.battle.table.columns.position[t.who('Amy')] = -20;
    expect(turnOf(t, 'Ann')).toEqual(['move Amy', 'stabilise Amy']);
    expect(t.position('Ann')).toBe(-15);
  });

  it('leaves one alone who is farther than a move', () => {
    const t = fight('d8-tiers', sides, { space: { mode: 'line', gap: '5 ft' } })
      .wounded('Amy', -2)
      .rolls('misses');
    t.battle.table.columns.position[t.who('Amy')] = -60;
    expect(turnOf(t, 'Ann')).toEqual(['attack Bob']);
  });

  it('leaves those alone who are in no danger', () => {
    const t = fight('d8-tiers', sides).wounded('Amy', 0).rolls('misses');
    expect(turnOf(t, 'Ann')).toEqual(['attack Bob']);
  });
});

describe('skirmisher', () => {
  const sides = {
    A: { Ann: { tactic: 'skirmisher', with: { class: 'handgun', damage: '1d6', range: '30 ft' } } },
    B: { Bob: { with: { class: 'natural', damage: '1d4' } } },
  };

  it('hides when seen in the first round, then shoots from afar', () => {
    const t = fight('future-path', sides, { space: { mode: 'line', gap: '30 ft' } }).rolls('hits', 'misses');
    t.battle.table.columns.round[0] = 1;
    expect(turnOf(t, 'Ann')).toEqual(['hide']);
    t.battle.table.columns.round[0] = 2;
    expect(turnOf(t, 'Ann')).toEqual(['attack Bob']);
  });

  it('steps back from whoever is in reach, who may strike at it', () => {
    const t = fight('future-path', sides, LINE).rolls('misses');
    t.battle.table.columns.round[0] = 2;
    expect(turnOf(t, 'Ann')).toEqual(['withdraw Bob']);
    expect(t.position('Ann')).toBe(-30);
  });
});

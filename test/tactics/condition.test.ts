import { describe, expect, it } from 'vitest';
import { fight, type LoadedFight } from '../support/loaded-dice.ts';

const BLADE = { with: { class: 'melee', tier: 'mid' } };

/** Whether Ann attacks in her turn under this condition, and whom. */
function target(
  when: string,
  prepare: (t: LoadedFight) => void = () => {},
  ruleset = 'd8-tiers',
  weapon: object = BLADE.with,
): string {
  const sides = {
    A: { Ann: { tactic: 'own', with: weapon }, Amy: {} },
    B: { Bob: BLADE, Ben: BLADE, Cat: { joins: 'end of round 9' } },
  };
  const more = { tactics: { own: [{ do: 'attack', when }] }, knowledgeOf: { A: 'full' as const } };
  const t = fight(ruleset, sides, more);
  prepare(t);
  t.tells();
  t.turnBegins('Ann');
  const aims = t.battle.clock.actor[0] === t.who('Ann') && t.rolls('misses').turnEnds().tells();
  const attack = (aims || []).find((told) => told.startsWith('Ann attacks '));
  if (attack === undefined) t.battle.rules.slots.actions.startsTurn(t.who('Amy'), 0);
  if (attack === undefined) t.attack('Ann', 'Bob');
  return attack === undefined ? 'nobody' : attack.slice('Ann attacks '.length);
}

describe('a condition', () => {
  it.each([
    ['me.hp == 20 and me.hpMax == 20 and me.quarters == 4', 'Bob'],
    ['me.hp < 20', 'nobody'],
    ['not me.armed', 'nobody'],
    ['allies.up == 1 and allies.down == 0 and allies.dying == 0', 'Bob'],
    ['enemies.up == 2', 'Bob'],
    ['enemies.near == 2', 'Bob'],
    ['round == 0', 'Bob'],
    ['round > 0 or me.armed', 'Bob'],
    ['(round + 4) * 2 - 6 / 2 == 5', 'Bob'],
    ['-round == 0', 'Bob'],
    ['round != 0', 'nobody'],
    ['round <= 0 and round >= 0', 'Bob'],
    ['chance > 50%', 'Bob'],
    ['chance > 0.9', 'nobody'],
    ['target.distance <= 5 and target.inReach', 'Bob'],
    ['target.armed and target.attacked == 0', 'Bob'],
    ['target.dying', 'nobody'],
    ['me.seen', 'Bob'],
  ])('%s: %s is attacked', (when, whom) => {
    expect(target(when)).toBe(whom);
  });

  it('that names the target leaves those out for whom it does not hold', () => {
    expect(target('target.hp < 10', (t) => t.wounded('Ben', 4))).toBe('Ben');
    expect(target('target.quarters <= 1', (t) => t.wounded('Ben', 5))).toBe('Ben');
    expect(target('target.hp > 10', (t) => t.wounded('Bob', 4))).toBe('Ben');
  });

  it('counts allies and enemies as they stand', () => {
    const hurt = (t: LoadedFight): void => {
      t.wounded('Amy', -2).wounded('Bob', -2);
    };
    expect(target('allies.up == 0 and allies.down == 1 and allies.dying == 1 and enemies.up == 1', hurt)).toBe('Ben');
  });

  it('sees conditions, one’s own and the target’s', () => {
    const shaken = (name: string) => (t: LoadedFight) => t.battle.table.afflicts(t.who(name), 0, 2);
    const gun = { class: 'melee', damage: '1d6' };
    expect(target('me.shaken', shaken('Ann'), 'future-path', gun)).toBe('Bob');
    expect(target('target.shaken', shaken('Ben'), 'future-path', gun)).toBe('Ben');
    expect(target('not target.shaken', shaken('Bob'), 'future-path', gun)).toBe('Ben');
  });

  it('knows the exact chance as things stand [G-22]', () => {
    const sides = { A: { Ann: BLADE }, B: { Bob: {} } };
    const t = fight('d8-tiers', sides);
    // Equal skills: 2d8 reach 2d8 in one half of the cases and half of the ties.
    expect(t.chance('Ann', 'Bob')).toBeCloseTo(1 / 2 + 43 / 1024, 2);
    const d20 = fight('future-path', {
      A: { Ann: { with: { class: 'melee', damage: '1d6' } } },
      B: { Bob: { ac: 16 } },
    });
    expect(d20.chance('Ann', 'Bob')).toBe(5 / 20);
    d20.battle.table.afflicts(d20.who('Ann'), 1, 2);
    expect(d20.chance('Ann', 'Bob')).toBeCloseTo((4 + 3 + 2 + 1) / 80, 12);
  });
});

describe('the first line that fits', () => {
  const turn = (lines: object[], prepare: (t: LoadedFight) => void = () => {}): string[] => {
    const sides = {
      A: { Ann: { tactic: 'own', ...BLADE, drawn: false } },
      B: { Bob: { with: { class: 'bow', tier: 'mid' } } },
    };
    const t = fight('d8-tiers', sides, { tactics: { own: lines }, space: { mode: 'line', gap: '5 ft' } });
    prepare(t);
    t.tells();
    t.turnBegins('Ann').turnEnds();
    return t.tells().flatMap((told) => (told.startsWith('Ann: ') ? [told.slice(5)] : []));
  };

  it('is done, again and again until the budget is spent', () => {
    const lines = [{ do: 'attack' }, { do: 'draw' }, { do: 'withdraw' }];
    expect(turn(lines, (t) => t.rolls('misses'))).toEqual(['draw', 'attack Bob', 'withdraw Bob']);
  });

  it('ends the turn when none fits', () => {
    expect(turn([{ do: 'attack', when: 'round > 3' }])).toEqual([]);
  });

  it('is left out when these rules know no such thing', () => {
    expect(turn([{ do: 'total-defence' }, { do: 'draw' }])).toEqual(['draw']);
  });
});

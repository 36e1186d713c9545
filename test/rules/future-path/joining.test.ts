import { describe, expect, it } from 'vitest';
import { type Fighter, fight, type LoadedFight, type More } from '../../support/loaded-dice.ts';

const BLADE = { class: 'melee', damage: '1d6' };
const LATE: Fighter = { joins: 'end of round 1', hiddenFrom: ['Bears'], with: BLADE };
const BEARS = { Bear: { count: 2, dex: 14, acDexPart: 2 } };
const UNNOTICEABLE = { awareness: { allowRoll: false } };

const den = (katie: Fighter = {}, more: More = { rules: UNNOTICEABLE }, preset = 'future-path') =>
  fight(preset, { Heroes: { James: { initMisc: 9 }, Katie: { ...LATE, ...katie } }, Bears: BEARS }, more);

const turns = (t: LoadedFight): string[] =>
  t.tells().flatMap((told) => (told.startsWith('turn of ') ? [told.slice('turn of '.length)] : []));

describe('a latecomer of whom nobody knows', () => {
  it('has a surprise phase to itself at the end of its round, then a turn in its place [R000-20, R000-97]', () => {
    const t = den();
    expect(turns(t.playsRound())).toEqual(['James', 'Bear 1', 'Bear 2', 'Katie']);
    expect([t.round(), t.battle.clock.surprise[0]]).toEqual([1, 0]);
    expect(turns(t.playsRound())).toEqual(['James', 'Katie', 'Bear 1', 'Bear 2']);
    expect(turns(t.playsRound())).toEqual(['James', 'Katie', 'Bear 1', 'Bear 2']);
  });

  it('catches those flat-footed who do not know of it, until their own turn; it is ready itself [R000-20, R000-26]', () => {
    const t = den().roundBegins().next().next().next();
    expect([t.isFlatFooted('Bear 1'), t.need('James', 'Bear 1')]).toEqual([false, 10]);
    t.playsRound();
    expect([t.isFlatFooted('Bear 1'), t.isFlatFooted('Bear 2'), t.isFlatFooted('Katie')]).toEqual([true, true, false]);
    expect(t.need('James', 'Bear 1')).toBe(10 - 2);
    t.next().next().next();
    expect([t.isFlatFooted('Bear 1'), t.isFlatFooted('Bear 2')]).toEqual([false, true]);
  });

  it('may be noticed by Perception when it comes; who notices is not surprised [R000-20, R000-22]', () => {
    const t = den({ stealth: 3 }, {}).rolls([14, 10], [12, 10]).playsRound();
    expect([t.knowsOf('Bear 1', 'Katie'), t.knowsOf('Bear 2', 'Katie')]).toEqual([true, false]);
    expect([t.isFlatFooted('Bear 1'), t.isFlatFooted('Bear 2')]).toEqual([false, true]);
    expect(turns(t)).toEqual(['James', 'Bear 1', 'Bear 2', 'Katie']);
    const seen = den({ stealth: 3 }, {}).rolls([14, 10], [13, 10]).playsRound();
    expect(turns(seen)).toEqual(['James', 'Bear 1', 'Bear 2']);
  });

  it('attacks from there and is known then; what happens is of the round that ends [R000-20, C000-53]', () => {
    const tactics = { strike: [{ do: 'attack' }] };
    const t = den({ tactic: 'strike', affinity: 9 }, { rules: UNNOTICEABLE, tactics }).rolls('hits', 4).playsRound();
    expect(t.hp('Bear 1')).toBe(16);
    expect([t.knowsOf('Bear 1', 'Katie'), t.knowsOf('Bear 2', 'Katie')]).toEqual([true, true]);
  });

  it('ends the fight there when it can [R000-20, G-2]', () => {
    const tactics = { strike: [{ do: 'attack' }] };
    const sides = {
      Heroes: { James: { initMisc: 9 }, Katie: { ...LATE, hiddenFrom: ['Foe'], tactic: 'strike', affinity: 9 } },
      Foe: { Bear: { hp: 3 } },
    };
    const t = fight('future-path', sides, { rules: UNNOTICEABLE, tactics }).rolls('hits', 4).ends();
    expect([t.outcome(), t.round()]).toEqual(['Heroes', 1]);
  });

  it('has that phase in the last round, too, before time is out [R000-20, F-22]', () => {
    const t = den({}, { rules: UNNOTICEABLE, maxRounds: 1 }).ends();
    expect(turns(t).at(-1)).toBe('Katie');
    expect(t.outcome()).toBe('timeout');
  });

  it('simply comes where it is known, or under the other reading [C001-3]', () => {
    expect(turns(den({ hiddenFrom: [] }).playsRound())).toEqual(['James', 'Bear 1', 'Bear 2']);
    const more = { rules: UNNOTICEABLE, readings: { 'joining.surpriseOnEntry': 'none' } };
    const t = den({}, more).playsRound();
    expect(turns(t)).toEqual(['James', 'Bear 1', 'Bear 2']);
    expect(t.isFlatFooted('Bear 1')).toBe(false);
  });

  it('of two who come together each has a turn in that phase, by the order of their team [R000-15, R000-20]', () => {
    const sides = { Heroes: { James: { initMisc: 9 } }, Thieves: { Tom: { ...LATE, count: 2 } }, Bears: BEARS };
    const t = fight('future-path', sides, { rules: UNNOTICEABLE }).playsRound();
    expect(turns(t).slice(-2)).toEqual(['Tom 1', 'Tom 2']);
  });

  it('counts nothing down in that phase: it is no round [R000-20, C000-73]', () => {
    const t = den({ starts: { shaken: '1 round' } });
    t.battle.table.afflicts(t.who('Bear 1'), 0, 3);
    t.playsRound();
    expect([t.left('Bear 1', 'shaken'), t.left('Katie', 'shaken')]).toEqual([2, 1]);
    t.playsRound();
    expect([t.left('Bear 1', 'shaken'), t.left('Katie', 'shaken')]).toEqual([1, 0]);
  });
});

describe('a latecomer in other documents', () => {
  const add = { 'joining.surpriseOnEntry': 'surprisePhase' };

  it('surprises where everybody rolls each round, too, in listed order [R000-20]', () => {
    const awareness = { mechanic: 'surprise-round', allowRoll: false };
    const t = den({}, { rules: { awareness }, readings: add }, 'd8-tiers');
    t.initiative([8, 8], [5, 5], [4, 4]).playsRound();
    expect(turns(t)).toEqual(['James', 'Bear 1', 'Bear 2', 'Katie']);
    t.initiative([1, 1], [8, 8], [5, 5], [4, 4]).playsRound();
    expect(turns(t)).toEqual(['Katie', 'Bear 1', 'Bear 2', 'James']);
  });

  it('surprises nobody where everybody knows of everybody [R000-20]', () => {
    const t = den({}, { readings: add }, 'd8-tiers').initiative([8, 8], [5, 5], [4, 4]).playsRound();
    expect(turns(t)).toEqual(['James', 'Bear 1', 'Bear 2']);
  });
});

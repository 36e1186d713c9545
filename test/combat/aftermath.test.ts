import { describe, expect, it } from 'vitest';
import { type Fighter, fight, type LoadedFight } from '../support/loaded-dice.ts';

/** Ann's side has won: Amy is dying beside her; Bob, who lost, is dying too. */
function won(more: object, ruleset = 'd8-tiers', ann: Fighter = {}): LoadedFight {
  const sides = { A: { Ann: ann, Amy: { con: 10 }, Abe: { con: 10 } }, B: { Bob: { con: 10 } } };
  return fight(ruleset, sides, { aftermath: true, ...more });
}

/** Bob falls to so many hit points, which ends the fight; everything after it is told. */
function afterwards(t: LoadedFight, bob: number): string[] {
  const { clock } = t.battle;
  t.wounded('Bob', bob);
  clock.order.size[0] = 0;
  clock.phase[0] = 2;
  t.step();
  expect(clock.phase[0]).toBe(6);
  t.tells();
  return t.ends().tells();
}

describe('when the fight is over', () => {
  it('clocks of those who lost run on until they are dead or out of danger [F-11]', () => {
    const t = won({}).rolls(1, 2, 3);
    expect(afterwards(t, -5)).toEqual(['Bob bleeds 1', 'Bob bleeds 1', 'Bob bleeds 1', 'Bob dies: bled to death']);
    expect(afterwards(won({}), 0)).toEqual([]);
  });

  it('winners rescue their own, each trying in turn, the one with least time first [F-11]', () => {
    const t = won({}).wounded('Amy', -2).wounded('Abe', -6).rolls(8);
    expect(afterwards(t, -8)).toEqual(['Ann stabilises Abe', 'Amy bleeds 1', 'Ann stabilises Amy'].toSpliced(1, 1));
  });

  it('those whom nobody can help bleed on, winners or not [F-11]', () => {
    const t = won({}, 'future-path').wounded('Amy', -8);
    expect(afterwards(t, -10)).toEqual(['Amy bleeds 1', 'Amy bleeds 1', 'Amy dies: bled to death']);
  });

  it('a rescue by skill may fail and be tried again, a round later [F-11, R000-93, C000-47]', () => {
    const medic = { medkit: 1, treatInjury: 4 };
    const t = won({}, 'future-path', medic).wounded('Amy', -6).rolls(10, 11);
    expect(afterwards(t, -10)).toEqual(['Amy bleeds 1', 'Ann stabilises Amy']);
  });

  it('clocks stand still for whom the reading says so [F-11]', () => {
    const freeze = { readings: { 'aftermath.losers': 'freeze', 'aftermath.winners': 'freeze' } };
    expect(afterwards(won(freeze).wounded('Amy', -3), -5)).toEqual([]);
    const noRescue = { readings: { 'aftermath.winners': 'runClock' } };
    const t = won(noRescue).wounded('Amy', -7).rolls(7);
    expect(afterwards(t, -8)).toEqual(['Amy bleeds 1', 'Amy dies: bled to death']);
  });

  it('nothing follows unless somebody asks what becomes of the dying', () => {
    const t = won({ aftermath: false });
    t.wounded('Bob', -5);
    t.battle.clock.order.size[0] = 0;
    t.battle.clock.phase[0] = 2;
    t.step();
    expect(t.battle.clock.phase[0]).toBe(7);
  });
});

import { describe, expect, it } from 'vitest';
import { type Bench, everyWay, forEvery } from './settings.ts';

/** Who is in the order after the battle and the first round have begun. */
function ordered({ battle }: Bench): number[] {
  const { initiative } = battle.rules.slots;
  initiative.begin();
  initiative.roundBegins(1);
  const { members, size } = battle.clock.order;
  return [...members.subarray(0, size[0])];
}

describe('the order of acting', () => {
  it('has everybody who can act in it, nobody twice, with chances that add up', () => {
    forEvery('initiative', (about) => {
      let sum = 0;
      let order: number[] = [];
      everyWay(
        about,
        () => {
          order = ordered(about);
        },
        (probability) => {
          sum += probability;
          expect([...order].sort((a, b) => a - b)).toEqual([0, 1, 2, 3]);
        },
      );
      expect(sum).toBeCloseTo(1, 9);
    });
  });

  it('made anew each round leaves out the dead, the absent, and the down who need no place', () => {
    forEvery('initiative', (about) => {
      const { battle } = about;
      const { absent } = battle.table.columns;
      if (!battle.rules.slots.initiative.rerolls) return;
      battle.table.dies(0, 0);
      absent[1] = 1;
      battle.table.falls(2);
      const needsPlace = battle.rules.slots.bleed.ticksInTurn || battle.rules.slots.stabilise.wakesInTurn;
      let order: number[] = [];
      everyWay(
        about,
        () => {
          order = ordered(about);
        },
        () => {
          expect(order).toContain(3);
          expect(order).not.toContain(0);
          expect(order).not.toContain(1);
          if (!needsPlace) expect(order).toEqual([3]);
        },
      );
    });
  });
});

describe('what settles ties', () => {
  it('gives whole ranks that a lineup can hold, and a last resort', () => {
    forEvery('tieBreak', ({ battle }) => {
      const { memberRank, teamRank, then } = battle.rules.slots.tieBreak;
      for (const who of [0, 1, 2, 3]) expect(memberRank(who)).toBe(memberRank(who) & 0xffff);
      for (const side of [0, 1]) expect(teamRank(side)).toBe(teamRank(side) & 0xffff);
      expect(['random', 'rollOff', 'together']).toContain(then);
    });
  });
});

describe('turns', () => {
  it('are of members or of teams', () => {
    forEvery('turnFlow', ({ battle }) => {
      const { unit, innerOrder } = battle.rules.slots.turnFlow;
      expect(['member', 'team']).toContain(unit);
      expect(['byInitScore', 'asListed', 'random']).toContain(innerOrder);
    });
  });
});

import { describe, expect, it } from 'vitest';
import { CONDITIONS, conditionIndex, FOR_GOOD } from '../../src/model/condition.ts';
import { type Bench, BOB, forEvery } from './settings.ts';

describe('conditions', () => {
  it('do nothing to those who are under none', () => {
    forEvery('conditions', ({ battle }) => {
      const { mayAct, mayMove, advantage, teamInitiative } = battle.rules.slots.conditions;
      expect([mayAct(BOB), mayMove(BOB), advantage(BOB), teamInitiative(1)]).toEqual([true, true, 0, 0]);
    });
  });

  it('are no help', () => {
    forEvery('conditions', ({ battle }) => {
      const { mayAct, mayMove, advantage, teamInitiative } = battle.rules.slots.conditions;
      for (const condition of CONDITIONS) {
        battle.reset();
        battle.table.afflicts(BOB, conditionIndex(condition), 2);
        expect(advantage(BOB), condition).toBeLessThanOrEqual(0);
        expect(teamInitiative(1), condition).toBeGreaterThanOrEqual(0);
        expect(typeof mayAct(BOB)).toBe('boolean');
        expect(typeof mayMove(BOB)).toBe('boolean');
      }
    });
  });
});

/** A round in which Bob has a turn, and its end. */
function round({ battle }: Bench): void {
  const { turnBegins, turnEnds, roundEnds } = battle.rules.slots.counters;
  turnBegins(BOB);
  turnEnds(BOB);
  roundEnds(0);
}

describe('how long conditions last', () => {
  const left = ({ battle }: Bench): number[] => [...battle.table.columns.afflicted];

  it('is never more than was said, and never less than nothing', () => {
    forEvery('counters', (about) => {
      about.battle.table.afflicts(BOB, 0, 3);
      let before = left(about);
      for (let i = 0; i < 6; i++) {
        round(about);
        left(about).forEach((now, cell) => {
          expect(now).toBeLessThanOrEqual(before[cell]);
          expect(now).toBeGreaterThanOrEqual(Math.max(0, before[cell] - 1));
        });
        before = left(about);
      }
    });
  });

  it('is as many rounds as were said, or for good where nothing counts', () => {
    forEvery('counters', (about) => {
      about.battle.table.afflicts(BOB, 0, 3);
      for (let i = 0; i < 3; i++) round(about);
      const counts = Object.values(about.battle.rules.slots.counters).some((each) => each.length > 0);
      expect(Math.max(...left(about))).toBe(counts ? 0 : 3);
    });
  });

  it('does not end for what lasts for good', () => {
    forEvery('counters', (about) => {
      about.battle.table.afflicts(BOB, 1, FOR_GOOD);
      for (let i = 0; i < 5; i++) round(about);
      expect(Math.max(...left(about))).toBe(FOR_GOOD);
    });
  });
});

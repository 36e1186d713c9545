import { describe, expect, it } from 'vitest';
import { COSTS, FREE, FULL_ROUND, MOVE, NO_COST, STANDARD } from '../../src/model/action.ts';
import { Chance } from '../support/chance.ts';
import { ANN, type Bench, forEvery } from './settings.ts';

const COST_NUMBERS = COSTS.map((_, number) => number);

function exhausted({ battle }: Bench, chance: Chance, surprise: number): number[] {
  const { canPay, pays, startsTurn } = battle.rules.slots.actions;
  const paid: number[] = [];
  let lowest = 0;
  startsTurn(ANN, surprise);
  for (;;) {
    const able = COST_NUMBERS.filter((cost) => cost !== NO_COST && canPay(ANN, cost));
    // Free actions may be without end once the whole round is given up for them.
    if (able.length === 0 || paid.length > 40) {
      expect(lowest).toBe(0);
      return paid;
    }
    const cost = chance.of(able);
    pays(ANN, cost);
    paid.push(cost);
    lowest = Math.min(lowest, ...battle.table.state());
  }
}

describe('a budget of actions', () => {
  it('is never overdrawn, and runs out', () => {
    forEvery('actions', (about) => {
      for (let seed = 0; seed < 12; seed++) {
        const paid = exhausted(about, new Chance(seed), seed % 3);
        expect(paid.filter((cost) => cost === STANDARD).length).toBeLessThanOrEqual(2);
        expect(paid.filter((cost) => cost === MOVE).length).toBeLessThanOrEqual(3);
        expect(paid.filter((cost) => cost === FULL_ROUND).length).toBeLessThanOrEqual(1);
        expect(paid.filter((cost) => cost !== FREE).length).toBeLessThanOrEqual(12);
      }
    });
  });

  it('pays for a standard action in every turn, and always for what costs nothing', () => {
    forEvery('actions', ({ battle }) => {
      const { canPay, startsTurn } = battle.rules.slots.actions;
      for (const surprise of [0, 1, 2]) {
        startsTurn(ANN, surprise);
        expect([canPay(ANN, STANDARD), canPay(ANN, NO_COST)]).toEqual([true, true]);
      }
    });
  });

  it('of the surprise round is never more than that of any other', () => {
    forEvery('actions', ({ battle }) => {
      const { canPay, startsTurn } = battle.rules.slots.actions;
      const able = (surprise: number) => {
        startsTurn(ANN, surprise);
        return COST_NUMBERS.filter((cost) => canPay(ANN, cost));
      };
      const full = able(0);
      for (const surprise of [1, 2]) expect(full).toEqual(expect.arrayContaining(able(surprise)));
    });
  });

  it('pays for nothing beside a full round but what is free', () => {
    forEvery('actions', ({ battle }) => {
      const { canPay, pays, startsTurn } = battle.rules.slots.actions;
      startsTurn(ANN, 0);
      if (!canPay(ANN, FULL_ROUND)) return;
      pays(ANN, FULL_ROUND);
      expect([STANDARD, MOVE, FULL_ROUND].filter((cost) => canPay(ANN, cost))).toEqual([]);
    });
  });
});

import { describe, expect, it } from 'vitest';
import { ANN, BOB, everyWay, forEvery } from './settings.ts';

describe('a critical rule', () => {
  it('multiplies by a whole number of at least one, at a stage and over what there is', () => {
    forEvery('critical', ({ battle }) => {
      const { multiplier, stage, doubles, attackFlag, damageFlag } = battle.rules.slots.critical;
      expect(multiplier).toBeGreaterThanOrEqual(1);
      expect(Number.isInteger(multiplier)).toBe(true);
      expect(['beforeMitigation', 'afterMitigation']).toContain(stage);
      expect(['total', 'dice']).toContain(doubles);
      expect(['none', 'natural', 'doubles']).toContain(attackFlag);
      expect(['none', 'pair']).toContain(damageFlag);
    });
  });

  it('makes some hits critical and never all, unless it is none', () => {
    const criticals = { count: 0, hits: 0, all: 0 };
    const hits = (_a: number, _t: number, critical: number): void => {
      criticals.hits++;
      criticals.count += critical;
    };
    const law: Parameters<typeof forEvery>[1] = (about) => {
      const { battle } = about;
      const { attackFlag, damageFlag } = battle.rules.slots.critical;
      criticals.count = 0;
      criticals.hits = 0;
      battle.view.target[0] = BOB;
      everyWay(
        about,
        () => {
          battle.view.target[0] = BOB;
          battle.rules.slots.actions.startsTurn(ANN, 0);
          battle.actions.begin(ANN, 0);
        },
        () => {},
      );
      expect(criticals.hits).toBeGreaterThan(0);
      expect(criticals.count).toBeLessThan(criticals.hits);
      expect(criticals.count > 0).toBe(attackFlag !== 'none' || damageFlag !== 'none');
    };
    forEvery('critical', law, { events: { hits } });
  });
});

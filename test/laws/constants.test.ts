import { describe, expect, it } from 'vitest';
import { mean } from '../../src/dice/distribution.ts';
import { ANN, BOB, everyWay, forEvery } from './settings.ts';

describe('what never changes in a fight', () => {
  it('a round is worth some seconds', () => {
    forEvery('clock', ({ battle }) => expect(battle.rules.slots.clock.roundSeconds).toBeGreaterThan(0));
  });

  it('checks are made with dice', () => {
    forEvery('checks', ({ battle }) => {
      const { skillDie } = battle.rules.slots.checks;
      expect(skillDie.dice.length).toBeGreaterThan(0);
      expect(mean(skillDie)).toBeGreaterThan(0);
    });
  });

  it('after the fight clocks run or stand still, and winners rescue or do not', () => {
    forEvery('aftermath', ({ battle }) => {
      const { losers, winners } = battle.rules.slots.aftermath;
      expect(['runClock', 'freeze']).toContain(losers);
      expect(['rescue', 'runClock', 'freeze']).toContain(winners);
    });
  });
});

describe('the unseen', () => {
  it('are missed or not, with chances that add up', () => {
    forEvery('concealment', (about) => {
      let sum = 0;
      everyWay(
        about,
        () => {
          about.dice.at(0, 1, ANN);
          expect(typeof about.battle.rules.slots.concealment.misses(ANN, BOB)).toBe('boolean');
        },
        (probability) => {
          sum += probability;
        },
      );
      expect(sum).toBeCloseTo(1, 12);
    });
  });
});

describe('what a hit does besides', () => {
  it('gives no hit points and wakes nobody', () => {
    forEvery('woundEffects', (about) => {
      const { hp, down, dead } = about.battle.table.columns;
      for (const damage of [0, 5, 15, 60]) {
        everyWay(
          about,
          () => {
            about.dice.at(0, 1, ANN);
            about.battle.rules.slots.woundEffects.wounded(ANN, BOB, damage, 0);
          },
          () => {
            expect(hp[BOB]).toBeLessThanOrEqual(20);
            expect(dead[BOB]).toBeLessThanOrEqual(down[BOB]);
          },
        );
      }
    });
  });
});

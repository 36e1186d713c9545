import { describe, expect, it } from 'vitest';
import { ANN, BEN, type Bench, BOB, everyWay, forEvery, SIDES } from './settings.ts';

const HIDDEN = { ...SIDES, A: { Ann: { ...SIDES.A.Ann, stealth: 5, hiddenFrom: ['B'] }, Amy: SIDES.A.Amy } };

/** Who knows of whom, as one text. */
const known = ({ battle }: Bench): number[] => [...battle.table.columns.aware];

describe('awareness', () => {
  it('only grows before the fight, and there is surprise only where somebody is surprised', () => {
    const law = (about: Bench): void => {
      const { awareness } = about.battle.rules.slots;
      const before = known(about);
      let surprise = false;
      everyWay(
        about,
        () => {
          awareness.begin();
          surprise = awareness.surprise();
        },
        () => {
          for (const [pair, now] of known(about).entries()) expect(now).toBeGreaterThanOrEqual(before[pair]);
          const acting = [0, 1, 2, 3].filter((who) => awareness.actsInSurprise(who));
          if (!surprise) return;
          expect(acting.length).toBeGreaterThan(0);
          if (about.parameters.trigger !== 'always') expect(known(about)).toContain(0);
        },
      );
    };
    forEvery('awareness', law, { sides: HIDDEN });
  });

  it('lets everybody be targeted who is known', () => {
    forEvery('awareness', ({ battle, parameters }) => {
      const { canTarget, surprise } = battle.rules.slots.awareness;
      for (const who of [BOB, BEN]) expect(canTarget(who, ANN)).toBe(true);
      if (parameters.trigger !== 'always') expect(surprise()).toBe(false);
    });
  });

  it('after an attack never is less', () => {
    const law = (about: Bench): void => {
      const before = known(about);
      about.battle.rules.slots.awareness.attacked(ANN);
      for (const [pair, now] of known(about).entries()) expect(now).toBeGreaterThanOrEqual(before[pair]);
    };
    forEvery('awareness', law, { sides: HIDDEN });
  });
});

describe('being flat-footed', () => {
  it('costs nothing to those who are not, and ends with the own turn', () => {
    forEvery('flatFooted', ({ battle, parameters }) => {
      const { loses, turnBegins } = battle.rules.slots.flatFooted;
      for (const part of [-2, 0, 3]) {
        battle.table.losesGuard(BOB);
        const lost = loses(BOB, part, ANN);
        if (part >= 0 || parameters.onlyPositive !== false) expect(lost).toBeGreaterThanOrEqual(0);
        expect(Math.abs(lost)).toBeLessThanOrEqual(Math.abs(part));
        turnBegins(BOB);
        expect(loses(BOB, part, ANN)).toBe(0);
      }
    });
  });
});

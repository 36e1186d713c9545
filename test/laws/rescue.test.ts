import { describe, expect, it } from 'vitest';
import { COSTS } from '../../src/model/action.ts';
import { AMY, ANN, type Bench, BOB, everyWay, forEvery } from './settings.ts';

const fall = ({ battle }: Bench, who: number, hp: number): void => {
  battle.table.columns.hp[who] = hp;
  battle.table.falls(who);
};

describe('rescue', () => {
  it('is for friends who are dying', () => {
    forEvery('stabilise', (about) => {
      const { deed } = about.battle.rules.slots.stabilise;
      if (deed === undefined) return;
      expect(deed.aims).toBe('ally');
      expect(deed.legal(ANN, AMY)).toBe(false);
      fall(about, AMY, -3);
      about.battle.table.stabilises(ANN, AMY, 0);
      expect(deed.legal(ANN, AMY)).toBe(false);
      about.battle.reset();
      about.battle.table.dies(AMY, 0);
      expect(deed.legal(ANN, AMY)).toBe(false);
    });
  });

  it('never harms, and where it works the patient is no longer dying', () => {
    forEvery('stabilise', (about, name) => {
      const { deed } = about.battle.rules.slots.stabilise;
      const { hp, dying, dead, down } = about.battle.table.columns;
      fall(about, AMY, -3);
      if (deed === undefined || !deed.legal(ANN, AMY)) return;
      let works = 0;
      everyWay(
        about,
        () => {
          about.dice.at(0, 1, ANN);
          deed.perform(ANN, AMY);
        },
        (probability) => {
          expect(hp[AMY]).toBeGreaterThanOrEqual(-3);
          expect(dead[AMY]).toBe(0);
          if (about.parameters.awake !== true) expect(down[AMY]).toBe(1);
          if (hp[AMY] > -3) expect(dying[AMY]).toBe(0);
          if (dying[AMY] === 0) works += probability;
        },
      );
      // A difficulty that no die reaches is a setting too.
      if (name.includes(' {} ')) expect(works).toBeGreaterThan(0);
    });
  });
});

describe('everything that can be done', () => {
  it('has a cost that there is, aims at somebody, and is told apart by its name', () => {
    for (const slot of ['gear', 'stances', 'manoeuvres', 'stabilise', 'awareness'] as const) {
      forEvery(slot, ({ battle }) => {
        const names = battle.rules.deeds.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        for (const { deed } of battle.rules.deeds) {
          expect(deed.cost(ANN)).toBe(deed.cost(ANN) | 0);
          expect(deed.cost(ANN)).toBeLessThan(COSTS.length);
          expect(['enemy', 'ally', 'self']).toContain(deed.aims);
        }
      });
    }
  });
});

describe('stances', () => {
  it('give nothing to those who have not taken them, and end with the next own turn', () => {
    forEvery('stances', (about) => {
      const { battle } = about;
      const { dexBonus } = battle.rules.slots.stances;
      expect(dexBonus(ANN)).toBe(0);
      for (const { deed } of battle.rules.deeds.filter(({ deed }) => deed.aims === 'self' && deed.legal(ANN, ANN))) {
        battle.reset();
        everyWay(
          about,
          () => {
            about.dice.at(0, 1, ANN);
            deed.perform(ANN, ANN);
          },
          () => {
            expect(dexBonus(ANN)).toBeGreaterThanOrEqual(0);
            for (const aside of battle.rules.asides) aside.turnBegins?.(ANN);
            expect(dexBonus(ANN)).toBe(0);
          },
        );
      }
    });
  });
});

describe('weapons in hand', () => {
  it('are drawn by drawing and loaded by loading, after which there is nothing to do', () => {
    forEvery('gear', ({ battle }) => {
      const { armed } = battle.table.columns;
      const draw = battle.rules.deeds.find(({ name }) => name === 'draw')?.deed;
      if (draw === undefined) return;
      armed[ANN] = 0;
      expect(draw.legal(ANN, ANN)).toBe(true);
      draw.perform(ANN, ANN);
      expect([armed[ANN], draw.legal(ANN, ANN)]).toEqual([1, false]);
    });
  });
});

describe('attacks out of turn', () => {
  it('are at most as many in a round as are allowed, by enemies who are up and there', () => {
    forEvery('opportunity', ({ battle, parameters }) => {
      const { mayReact, reacts, roundBegins, triggers } = battle.rules.slots.opportunity;
      const { absent } = battle.table.columns;
      for (const trigger of triggers) {
        battle.reset();
        battle.table.regainsGuard(BOB);
        let made = 0;
        while (made < 200 && mayReact(BOB, ANN, trigger)) {
          reacts(BOB);
          made++;
        }
        expect(made).toBe(parameters.perRound);
        roundBegins();
        expect(mayReact(BOB, ANN, trigger)).toBe(made > 0);
        expect(mayReact(AMY, ANN, trigger)).toBe(false);
        absent[BOB] = 1;
        expect(mayReact(BOB, ANN, trigger)).toBe(false);
        absent[BOB] = 0;
        battle.table.falls(BOB);
        expect(mayReact(BOB, ANN, trigger)).toBe(false);
      }
    });
  });
});

import { describe, expect, it } from 'vitest';
import { type Bench, BOB, everyWay, forEvery } from './settings.ts';

const DAMAGE = 0;

function hurt({ battle }: Bench, hp: number): void {
  battle.table.columns.hp[BOB] = hp;
  battle.rules.slots.death.lost(BOB, DAMAGE, 0);
  battle.rules.slots.collapse.wounded(BOB);
}

describe('death', () => {
  it('never comes above zero, stays below the line once crossed, and nobody comes back', () => {
    forEvery('death', (about) => {
      const { hp, dead, down, dying } = about.battle.table.columns;
      const { lost } = about.battle.rules.slots.death;
      let wasDead = 0;
      for (let points = 20; points >= -120; points--) {
        hp[BOB] = points;
        lost(BOB, DAMAGE, 0);
        if (points > 0) expect(dead[BOB]).toBe(0);
        expect(dead[BOB]).toBeGreaterThanOrEqual(wasDead);
        wasDead = dead[BOB];
      }
      if (wasDead === 0) return;
      expect([down[BOB], dying[BOB]]).toEqual([1, 0]);
      hp[BOB] = 20;
      lost(BOB, DAMAGE, 0);
      expect(dead[BOB]).toBe(1);
    });
  });

  it('is told once', () => {
    let deaths = 0;
    const law = ({ battle }: Bench): void => {
      deaths = 0;
      battle.table.columns.hp[BOB] = -200;
      for (let i = 0; i < 3; i++) battle.rules.slots.death.lost(BOB, DAMAGE, 0);
      expect(deaths).toBeLessThanOrEqual(1);
    };
    forEvery('death', law, { events: { dies: () => deaths++ } });
  });

  it('leaves as many points to lose as it says', () => {
    forEvery('death', ({ battle }) => {
      const { hp, dead } = battle.table.columns;
      const { lost, margin, onlyByHits } = battle.rules.slots.death;
      if (onlyByHits) return;
      hp[BOB] = 3;
      const left = margin(BOB);
      if (left > 1000) return;
      hp[BOB] -= left - 1;
      lost(BOB, DAMAGE, 0);
      expect([dead[BOB], margin(BOB)]).toEqual([0, 1]);
      hp[BOB]--;
      lost(BOB, DAMAGE, 0);
      expect(dead[BOB]).toBe(1);
    });
  });
});

describe('collapse', () => {
  it('puts nobody down above zero, and below the line exactly once', () => {
    let falls = 0;
    const law = (about: Bench): void => {
      const { down, dying } = about.battle.table.columns;
      for (const points of [20, 5, 1, 0, -1, -3]) {
        everyWay(
          about,
          () => {
            falls = 0;
            about.battle.table.columns.hp[BOB] = points;
            about.battle.rules.slots.collapse.wounded(BOB);
          },
          () => {
            if (points > 0) expect([down[BOB], falls]).toEqual([0, 0]);
            expect(falls).toBe(down[BOB]);
            // Under one reading those bleed too who are awake below zero.
            if (down[BOB] === 0 && about.parameters.bleeds !== 'belowZero') expect(dying[BOB]).toBe(0);
            // Whoever is down does not fall again.
            if (down[BOB] === 1) about.battle.rules.slots.collapse.wounded(BOB);
            expect(falls).toBe(down[BOB]);
          },
        );
      }
    };
    forEvery('collapse', law, { events: { falls: () => falls++ } });
  });

  it('counts whoever falls out of its side', () => {
    forEvery('collapse', (about) => {
      const { down, standing, sideOf } = about.battle.table.columns;
      everyWay(
        about,
        () => hurt(about, -4),
        () => expect(standing[sideOf[BOB]]).toBe(2 - down[BOB]),
      );
    });
  });
});

/** One tick of the clock of the dying, wherever in the round it is. */
function tick({ battle }: Bench): void {
  const { bleed } = battle.rules.slots;
  if (battle.table.columns.dying[BOB] === 1) bleed.roundBegins(BOB);
  if (battle.table.columns.dying[BOB] === 1) bleed.turnBegins(BOB);
  if (battle.table.columns.dying[BOB] === 1) bleed.roundEnds(BOB);
}

function fallen(about: Bench, hp: number): boolean {
  const { table } = about.battle;
  table.columns.hp[BOB] = hp;
  if (table.columns.down[BOB] === 0) table.falls(BOB);
  about.battle.rules.slots.death.lost(BOB, DAMAGE, 0);
  return table.columns.dead[BOB] === 0;
}

describe('the clock of the dying', () => {
  it('never gives a point back, and revives nobody', () => {
    forEvery('bleed', (about) => {
      const { hp, down } = about.battle.table.columns;
      for (const points of [0, -1, -4, -7]) {
        about.battle.reset();
        if (!fallen(about, points)) continue;
        everyWay(
          about,
          () => tick(about),
          () => {
            expect(hp[BOB]).toBeLessThanOrEqual(points);
            expect(down[BOB]).toBe(1);
          },
        );
      }
    });
  });

  it('is no danger to the stable, the dead and those who are up', () => {
    forEvery('bleed', (about) => {
      const { table, rules } = about.battle;
      expect(rules.slots.bleed.ticksLeft(BOB)).toBe(0);
      fallen(about, -3);
      table.stabilises(0, BOB, 0);
      expect(rules.slots.bleed.ticksLeft(BOB)).toBe(0);
      about.battle.reset();
      fallen(about, -3);
      table.dies(BOB, DAMAGE);
      expect(rules.slots.bleed.ticksLeft(BOB)).toBe(0);
    });
  });

  it('kills nobody sooner than it says, and no later if every tick goes ill', () => {
    forEvery('bleed', (about) => {
      const { dead } = about.battle.table.columns;
      if (!fallen(about, -2)) return;
      const said = about.battle.rules.slots.bleed.ticksLeft(BOB);
      // A coin that never falls on tails kills nobody.
      if (said > 30 || about.parameters.p === 0) return;
      let alive = new Map<string, Int32Array>([['', Int32Array.from(about.battle.table.state())]]);
      let soonest = 0;
      for (let ticks = 1; ticks <= Math.max(1, said) && soonest === 0; ticks++) {
        const next = new Map<string, Int32Array>();
        for (const state of alive.values()) {
          about.battle.table.state().set(state);
          everyWay(
            about,
            () => tick(about),
            () => {
              const copy = Int32Array.from(about.battle.table.state());
              if (dead[BOB] === 1) soonest ||= ticks;
              else next.set(copy.join(), copy);
            },
          );
        }
        alive = next;
      }
      expect(soonest).toBe(said);
    });
  });
});

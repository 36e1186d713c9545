import { describe, expect, it } from 'vitest';
import type { Stat } from '../../src/model/statblock.ts';
import { KINDS } from '../../src/rules/slots.ts';
import { ANN, type Bench, BOB, forEvery } from './settings.ts';

const DEFENCES: readonly Stat[] = ['ac', 'touchAc', 'ctd', 'ref', 'fort', 'will', 'block', 'dodge'];
const SKILLS: readonly Stat[] = ['affinity', 'bab', 'melee', 'shoot', 'int', 'cto', 'brawling'];

function needs({ battle }: Bench): number[] {
  const weapon = battle.table.weaponOf(ANN);
  return KINDS.map((kind) => battle.rules.slots.toHit[kind].need(ANN, BOB, weapon));
}

function raised(about: Bench, stat: Stat, who: number): number[] {
  const { table, rules } = about.battle;
  table.columns[stat][who] += 2;
  rules.prepare();
  const then = needs(about);
  table.columns[stat][who] -= 2;
  rules.prepare();
  return then;
}

describe('to hit', () => {
  it('needs a whole number, of a pool that has outcomes', () => {
    forEvery('toHit', (about) => {
      for (const need of needs(about)) expect(Number.isInteger(need)).toBe(true);
      const weapon = about.battle.table.weaponOf(ANN);
      for (const kind of KINDS) {
        const { size, totals, lowest, highest } = about.battle.rules.slots.toHit[kind].pool(ANN, BOB, weapon);
        expect([totals[0], totals[size - 1]]).toEqual([lowest, highest]);
      }
    });
  });

  it('is never easier against a better defence, and never harder for a better attacker', () => {
    forEvery('toHit', (about) => {
      const usual = needs(about);
      for (const stat of DEFENCES) {
        for (const [kind, need] of raised(about, stat, BOB).entries())
          expect(need, stat).toBeGreaterThanOrEqual(usual[kind]);
      }
      for (const stat of SKILLS) {
        for (const [kind, need] of raised(about, stat, ANN).entries())
          expect(need, stat).toBeLessThanOrEqual(usual[kind]);
      }
    });
  });

  it('is never harder against the flat-footed than against the wary, with a bonus for DEX', () => {
    const law = (about: Bench): void => {
      const { table } = about.battle;
      table.regainsGuard(BOB);
      const wary = needs(about);
      table.losesGuard(BOB);
      for (const [kind, need] of needs(about).entries()) expect(need).toBeLessThanOrEqual(wary[kind]);
    };
    forEvery('toHit', law, { rules: [{ slot: 'flatFooted', mechanic: 'lose-dex' }] });
  });
});

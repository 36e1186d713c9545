import { AT_RANDOM, type Lineup } from '../../src/dice/dice.ts';
import { die } from '../../src/dice/distribution.ts';
import { type Pool, poolOf } from '../../src/dice/pool.ts';
import { purposeOf } from '../../src/dice/purpose.ts';

/** A lineup of as many units as there are bonuses, unit k being actor k. */
export function lineupOf(
  pool: Pool | null,
  ties: Lineup['ties'],
  bonus: readonly number[],
  more: { rank?: readonly number[]; tieBonus?: readonly number[]; tiePool?: Pool } = {},
): Lineup {
  const size = bonus.length;
  const none = bonus.map(() => 0);
  return {
    purpose: purposeOf('test.initiative'),
    pool,
    ties: ties ?? AT_RANDOM,
    tiePool: more.tiePool ?? poolOf(die(20)),
    tieBonus: Int32Array.from(more.tieBonus ?? none),
    tiePurpose: purposeOf('test.tie'),
    actor: Int32Array.from(bonus.keys()),
    bonus: Int32Array.from(bonus),
    rank: Int32Array.from(more.rank ?? none),
    units: Int32Array.from(bonus.keys()),
    size: Int32Array.of(size),
    order: new Int32Array(size),
    joined: new Int32Array(size),
  };
}

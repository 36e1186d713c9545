import { AT_RANDOM, type Lineup, ROLL_OFF, TOGETHER } from '../../dice/dice.ts';
import type { Pool } from '../../dice/pool.ts';
import type { Purpose } from '../../dice/purpose.ts';
import type { Bound } from '../mechanic.ts';

interface Of {
  readonly units: number;
  /** Number of the first unit among those who own dice. */
  readonly firstActor: number;
  readonly pool: Pool | null;
  readonly tiePool: Pool;
  readonly purpose: { readonly roll: Purpose; readonly tie: Purpose };
  readonly ties: Bound['tieBreak']['then'];
  readonly room: { readonly order: Int32Array; readonly joined: Int32Array; readonly size: Int32Array };
  scratch(length: number): Int32Array;
}

const TIES = { random: AT_RANDOM, rollOff: ROLL_OFF, together: TOGETHER } as const;

/** A lineup of members or teams with room for its answer; bonuses, ranks and bonuses of roll-offs are for the caller to fill. */
export function lineupOf({ units, firstActor, pool, tiePool, purpose, ties, room, scratch }: Of): Lineup {
  const actor = new Int32Array(units);
  for (let i = 0; i < units; i++) actor[i] = firstActor + i;
  const bonus = new Int32Array(units);
  const tieBonus = new Int32Array(units);
  return {
    purpose: purpose.roll,
    pool,
    ties: TIES[ties],
    tiePool,
    tieBonus,
    tiePurpose: purpose.tie,
    actor,
    bonus,
    rank: new Int32Array(units),
    units: scratch(units),
    size: room.size,
    order: room.order,
    joined: room.joined,
  };
}

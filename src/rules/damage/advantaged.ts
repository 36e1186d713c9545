import type { Distribution } from '../../dice/distribution.ts';
import { type Pool, poolOf } from '../../dice/pool.ts';
import type { Bound } from '../mechanic.ts';

/** The pool of a damage roll, by the dice of each weapon; with the attacker's advantages where these touch damage. */
export function damagePools(
  dice: readonly Distribution[],
  { rollMods, conditions }: Pick<Bound, 'rollMods' | 'conditions'>,
): (attacker: number, target: number, weapon: number) => Pool {
  if (!rollMods.onDamage) {
    const pools = dice.map(poolOf);
    const only = pools[0];
    return pools.length === 1 ? () => only : (_attacker, _target, weapon) => pools[weapon];
  }
  const { index, family } = rollMods;
  const { advantage } = conditions;
  const families = dice.map((each) => family(each).map(poolOf));
  return (attacker, _target, weapon) => families[weapon][index(advantage(attacker))];
}

import type { ReadonlyColumn } from '../../model/columns.ts';
import type { Shape } from '../../model/shape.ts';
import type { Bound } from '../mechanic.ts';

interface Of {
  readonly down: ReadonlyColumn;
  readonly absent: ReadonlyColumn;
  readonly sideOf: ReadonlyColumn;
  readonly armed: ReadonlyColumn;
  readonly ammo: ReadonlyColumn;
  readonly wielded: ReadonlyColumn;
  readonly weaponMelee: ReadonlyColumn;
  weaponOf(who: number): number;
}

/** Whether any cell of a column is set. */
export function bindAny(column: ReadonlyColumn): () => boolean {
  return () => {
    for (let i = 0; i < column.length; i++) if (column[i] !== 0) return true;
    return false;
  };
}

/** Whether one who waits with an action could attack this enemy now. */
export function bindCouldAttack(
  { down, absent, sideOf, armed, ammo, wielded, weaponMelee, weaponOf }: Of,
  slots: Bound,
  { places }: Shape,
): (who: number, enemy: number) => boolean {
  const { legal: withinRange } = slots.range;
  const { canTarget } = slots.awareness;

  function reaches(who: number, enemy: number): boolean {
    const weapon = weaponOf(who);
    if (armed[who] === 0 || ammo[who * places + wielded[who]] === 0) return false;
    return weaponMelee[weapon] === 1 ? slots.space.inReach(who, enemy) : withinRange(who, enemy, weapon);
  }

  return (who, enemy) =>
    down[who] === 0 &&
    absent[who] === 0 &&
    sideOf[who] !== sideOf[enemy] &&
    slots.conditions.mayAct(who) &&
    canTarget(who, enemy) &&
    reaches(who, enemy);
}

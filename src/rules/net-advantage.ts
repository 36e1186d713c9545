import type { Bound } from './mechanic.ts';
import { zero } from './nothing.ts';

/** Net advantage of an attack: the attacker's own, and what the state of the target gives whoever attacks it. */
export function netAdvantage({
  advantage,
  exposes,
}: Bound['conditions']): (attacker: number, target: number, weapon: number) => number {
  if (exposes === zero) return advantage;
  return (attacker, target, weapon) => advantage(attacker) + exposes(target, weapon);
}

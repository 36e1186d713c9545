import { type Choose, fitting } from './distribution.ts';
import type { Pool } from './pool.ts';

/**
 * Faces of the pool's dice that come to this outcome, for telling a fight: every way to fall is as likely as the
 * dice make it, and the same `pick` gives the same faces. Empty for a pool that was not made of dice.
 */
export function facesThatFit(pool: Pool, outcome: number, pick: number): number[] {
  return fitting(pool.source, { total: pool.totals[outcome], flags: pool.flags[outcome] }, chooser(pick));
}

function chooser(pick: number): Choose {
  let state = pick | 0;
  return (weights) => {
    state = (state + 0x9e3779b1) | 0;
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    let left = (mixed(state) / 2 ** 32) * all;
    for (let i = 0; i < weights.length; i++) {
      if (left < weights[i]) return i;
      left -= weights[i];
    }
    // Rounding may leave a last crumb.
    return weights.findLastIndex((weight) => weight > 0);
  };
}

function mixed(state: number): number {
  let x = state;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

import { mechanic } from '../mechanic.ts';

const STEP = 5;

/** Everyone stands on a line; places may be shared and nobody blocks. */
export const line = mechanic('space', {
  id: 'line',
  title: 'A line',
  source: ['R000-63', 'R000-66', 'R000-67', 'R002-6'],
  parameters: {},
  reads: ['position', 'reach', 'weaponReach'],
  bind(_p, { position, reach, weaponReach, moves, weaponOf }) {
    function distance(a: number, b: number): number {
      const d = position[a] - position[b];
      return d < 0 ? -d : d;
    }
    return {
      moves: true,
      distance,
      inReach(a, b) {
        const longer = weaponReach[weaponOf(a)];
        return distance(a, b) <= (longer > reach[a] ? longer : reach[a]);
      },
      canMove: (who, target, away) => away === 1 || distance(who, target) > 0,
      step(who, target, away) {
        const from = position[who];
        const ahead = position[target] >= from ? STEP : -STEP;
        const left = distance(who, target);
        if (away === 1) moves(who, from - ahead);
        else moves(who, left < STEP ? position[target] : from + ahead);
      },
    };
  },
});

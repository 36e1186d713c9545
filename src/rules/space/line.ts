import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

const STEP = 5;

/** Everyone stands on a line; places may be shared and nobody blocks. */
export const line = mechanic('space', {
  id: 'line',
  title: 'A line',
  source: ['R000-63', 'R000-66', 'R000-67', 'R002-6', 'R001-20', 'R001-21'],
  parameters: {
    move: choice(['speed', 'halfSpeed'], { default: 'speed', says: 'how far one move action goes' }),
  },
  reads: ['position', 'reach', 'weaponReach', 'speed'],
  bind({ move }, { position, reach, weaponReach, speed, moves, weaponOf }) {
    function distance(a: number, b: number): number {
      const d = position[a] - position[b];
      return d < 0 ? -d : d;
    }
    function reachOf(who: number): number {
      const longer = weaponReach[weaponOf(who)];
      return longer > reach[who] ? longer : reach[who];
    }
    function next(who: number, target: number, away: number): number {
      const from = position[who];
      const ahead = position[target] >= from ? STEP : -STEP;
      if (away === 1) return from - ahead;
      return distance(who, target) < STEP ? position[target] : from + ahead;
    }
    return {
      moves: true,
      // Half of the speed in whole squares.
      stride: move === 'speed' ? (who) => speed[who] : (who) => STEP * Math.floor(speed[who] / (2 * STEP)),
      distance,
      inReach: (a, b) => distance(a, b) <= reachOf(a),
      step: (who, target, away) => moves(who, next(who, target, away)),
      leaves(other, who, target, away) {
        const after = position[other] - next(who, target, away);
        const reaches = reachOf(other);
        return distance(other, who) <= reaches && (after > reaches || -after > reaches);
      },
    };
  },
});

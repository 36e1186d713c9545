import { die } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { BODY, COVERS } from '../../model/body.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer, probability } from '../parameter.ts';

const PLACES = BODY.length;
const PERCENT = 100;
const points = (dr: number) => integer({ default: dr, min: 0, max: 1000 });

/** An object that hides the place that is hit takes its points off the damage. */
export const locatedDr = mechanic('cover', {
  id: 'located-dr',
  title: 'Cover by object and place',
  source: ['R003-43', 'R003-45'],
  parameters: {
    grass: points(2),
    glass: points(2),
    tin: points(5),
    planks: points(5),
    person: points(5),
    sod: points(5),
    logs: points(8),
    brick: points(8),
    stone: points(12),
    steel: points(12),
    interceptBy: choice(['location', 'percentage'], {
      default: 'location',
      ruling: 'C003-23',
      says: 'whether cover stops what hits a place behind it, or a share of all hits',
    }),
    interceptChance: probability({ default: 1 / 2, says: 'that share, in whole percent' }),
  },
  brings: { hitLocation: { mechanic: 'd10-table' } },
  reads: ['coverAt'],
  bind(p, { coverAt }, dice, { purpose }) {
    const takes = Int32Array.from([0, ...COVERS.map((kind) => p[kind])]);
    const byPlace = p.interceptBy === 'location';
    const percent = poolOf(die(PERCENT));
    const beyond = Math.round(p.interceptChance * PERCENT) + 1;

    /** The best cover that somebody has anywhere. */
    function best(target: number): number {
      let most = 0;
      for (let place = 0; place < PLACES; place++) {
        const dr = takes[coverAt[target * PLACES + place]];
        if (dr > most) most = dr;
      }
      return most;
    }

    function past(damage: number, dr: number): number {
      return damage < dr ? 0 : damage - dr;
    }

    return {
      remains(_attacker, target, location, damage) {
        if (byPlace) return location === 0 ? damage : past(damage, takes[coverAt[target * PLACES + location - 1]]);
        const dr = best(target);
        return dr === 0 || dice.reaches(purpose.roll, percent, beyond) ? damage : past(damage, dr);
      },
    };
  },
});

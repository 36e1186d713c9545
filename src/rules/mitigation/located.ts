import { BODY } from '../../model/body.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

const PLACES = BODY.length;

/** Armour protects where it is worn, and wears out with every strike on it. A suit counts as one piece. */
export const located = mechanic('mitigation', {
  id: 'located-with-durability',
  title: 'Armour by place, which wears out',
  source: ['R003-38', 'R003-39'],
  parameters: {
    min: integer({ default: 1, min: 0, max: 10, ruling: 'C003-21', says: 'what a hit does at least' }),
    minOf: choice(['all', 'armour'], {
      default: 'all',
      ruling: 'C003-21',
      says: 'whether cover too leaves that least, or armour alone',
    }),
    durability: integer({ default: 10, min: 1, max: 1000, says: 'strikes that a piece takes' }),
    lossPerStrike: integer({ default: 1, min: 0, max: 1000, ruling: 'C003-22' }),
  },
  brings: { hitLocation: { mechanic: 'd10-table' } },
  reads: ['armour', 'armourAt'],
  // Strikes taken: by the suit first, then by the piece at each place.
  columns: { worn: { of: 'member', cells: PLACES + 1 } },
  bind({ min, minOf, durability, lossPerStrike }, { armour, armourAt, worn }) {
    const evenBehindCover = minOf === 'all';
    const cellOf = (target: number, piece: number): number => target * (PLACES + 1) + piece;
    const pieceAt = (target: number, location: number): number =>
      location > 0 ? armourAt[target * PLACES + location - 1] : 0;
    const holds = (cell: number): boolean => worn[cell] < durability;

    function strikes(cell: number): void {
      const after = worn[cell] + lossPerStrike;
      worn[cell] = after > durability ? durability : after;
    }

    return {
      remains(target, location, damage) {
        if (damage < min && !evenBehindCover) return damage < 0 ? 0 : damage;
        let left = damage;
        if (armour[target] > 0 && holds(cellOf(target, 0))) left -= armour[target];
        const piece = pieceAt(target, location);
        if (piece > 0 && holds(cellOf(target, location))) left -= piece;
        return left < min ? min : left;
      },
      wears: (target, location) => pieceAt(target, location) > 0,
      struck(target, location) {
        if (armour[target] > 0 && holds(cellOf(target, 0))) strikes(cellOf(target, 0));
        if (pieceAt(target, location) > 0 && holds(cellOf(target, location))) strikes(cellOf(target, location));
      },
    };
  },
});

import { mechanic } from '../mechanic.ts';
import { integer } from '../parameter.ts';

/** A shield takes its points off every hit, and loses some of them to every hit that it does not stop. */
export const shieldRating = mechanic('mitigation', {
  id: 'shield-rating',
  title: 'A shield that gives way',
  says: 'The armour of a statblock is the rating of its shield; a hit for more than is left of it lowers it for the rest of the fight.',
  source: ['R001-56'],
  parameters: {
    shieldLoss: integer({
      default: 5,
      min: 0,
      max: 1000,
      ruling: 'C001-27',
      says: 'points that a shield loses to a hit that it does not stop',
    }),
  },
  reads: ['armour'],
  columns: { lost: { of: 'member' } },
  bind: ({ shieldLoss }, { armour, lost }) => ({
    remains(target, _location, damage) {
      const left = damage - armour[target] + lost[target];
      return left < 0 ? 0 : left;
    },
    struck(target, _location, dealt) {
      if (dealt === 0) return;
      const after = lost[target] + shieldLoss;
      lost[target] = after > armour[target] ? armour[target] : after;
    },
  }),
});

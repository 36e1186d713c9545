import { mechanic } from '../mechanic.ts';
import { integer } from '../parameter.ts';

/** Armour takes its points off every hit. */
export const flat = mechanic('mitigation', {
  id: 'flat',
  title: 'Armour takes its points off',
  source: ['R002-18'],
  parameters: { min: integer({ default: 0, min: 0, max: 10, ruling: 'C002-6', says: 'what a hit does at least' }) },
  reads: ['armour'],
  bind: ({ min }, { armour }) => ({
    remains(target, _location, damage) {
      const left = damage - armour[target];
      return left < min ? min : left;
    },
  }),
});

import { mechanic } from '../mechanic.ts';
import { integer } from '../parameter.ts';

/** Beyond its range a weapon loses accuracy with every further increment of that range. */
export const increments = mechanic('range', {
  id: 'increments',
  title: 'Range increments',
  source: ['R000-74'],
  parameters: {
    beyondPenalty: integer({
      default: 2,
      min: 0,
      max: 20,
      ruling: 'C000-67',
      says: 'what each further increment of range costs',
    }),
    maxIncrements: integer({ default: 5, min: 0, max: 20, ruling: 'C000-67', says: 'increments beyond the first' }),
  },
  reads: ['weaponRange', 'weaponMelee'],
  bind({ beyondPenalty, maxIncrements }, { weaponRange, weaponMelee }, _dice, { slots }) {
    const { distance } = slots.space;
    // How many full ranges lie before the target; at the end of a range it still counts as that range.
    function beyond(attacker: number, target: number, weapon: number): number {
      const range = weaponRange[weapon];
      let left = distance(attacker, target) - range;
      let increments = 0;
      while (left > 0 && increments <= maxIncrements) {
        left -= range;
        increments++;
      }
      return increments;
    }
    return {
      legal: (attacker, target, weapon) =>
        weaponMelee[weapon] === 1 || beyond(attacker, target, weapon) <= maxIncrements,
      modifier: (attacker, target, weapon) =>
        weaponMelee[weapon] === 1 ? 0 : -beyondPenalty * beyond(attacker, target, weapon),
    };
  },
});

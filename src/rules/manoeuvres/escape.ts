import { difference } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { costNumber } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

/** Breaks a hold, or turns it round: brawling or athletics against the best of the same that the holder has. */
export const escapeGrapple = mechanic('manoeuvres', {
  id: 'escape',
  title: 'Escape a grapple',
  source: ['R003-25'],
  parameters: {
    escapeCost: choice(['standard', 'move', 'fullRound'], { default: 'standard' }),
    reverseChoice: choice(['free', 'reverse'], {
      default: 'free',
      ruling: 'C003-13',
      says: 'what success is used for: to be free, or to hold the holder',
    }),
  },
  reads: ['brawling', 'athleticsAgility', 'athleticsStrength'],
  bind({ escapeCost, reverseChoice }, table, dice, { slots, purpose }) {
    const { brawling, athleticsAgility, athleticsStrength } = table;
    const { skillDie } = slots.checks;
    const pool = poolOf(difference(skillDie, skillDie));
    const { checkBonus, heldBy, holds } = slots.modifiers;
    const price = costNumber(escapeCost);
    const reverses = reverseChoice === 'reverse';

    function best(who: number): number {
      let most = brawling[who];
      if (athleticsAgility[who] > most) most = athleticsAgility[who];
      if (athleticsStrength[who] > most) most = athleticsStrength[who];
      return most + checkBonus(who);
    }

    return {
      cost: () => price,
      aims: 'self',
      legal: (who) => heldBy(who) > 0,
      perform(who) {
        const holder = heldBy(who) - 1;
        if (!dice.reaches(purpose.roll, pool, best(holder) - best(who))) return;
        holds(who, -1);
        if (reverses) holds(holder, who);
      },
    };
  },
});

import { type Distribution, relabel } from '../../dice/distribution.ts';
import { parseDice } from '../../dice/notation.ts';
import { mechanic } from '../mechanic.ts';
import { dice, integer } from '../parameter.ts';

/** So low that no attribute reaches it. */
const NEVER = -1000;

/** Rolling low as reaching far: a face counts what it leaves of `against`, and those from `fails` on never pass. */
function attributeRoll(die: Distribution, against: number, fails: number): Distribution {
  return relabel(`${die.name} under an attribute, ${fails} fails`, die, [], ({ total }) => ({
    total: total >= fails ? NEVER : against - total,
    flags: 0,
  }));
}

/** Skill checks are rolled with one die or sum of dice; attributes are rolled under. */
export const skillDie = mechanic('checks', {
  id: 'skill-die',
  title: 'One die for all checks',
  source: ['R000-72', 'R003-47'],
  parameters: {
    skillDie: dice({
      default: '1d20',
      ruling: 'C003-1',
      says: 'what attacks, opposed rolls and checks are rolled with',
    }),
    attributeDie: dice({ default: '1d10', ruling: 'C003-2', says: 'what must show no more than an attribute' }),
    autoFail: integer({
      default: 10,
      min: 1,
      max: 1000,
      ruling: 'C003-45',
      says: 'from this roll on an attribute fails, however high',
    }),
  },
  bind({ skillDie, attributeDie, autoFail }) {
    const die = parseDice(attributeDie);
    const against = Math.max(...die.outcomes.map(({ total }) => total));
    return {
      skillDie: parseDice(skillDie),
      attribute: { roll: attributeRoll(die, against, autoFail), against },
    };
  },
});

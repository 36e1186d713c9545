import { die, relabel } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { STANDARD } from '../../model/action.ts';
import { BODY, placeNumber } from '../../model/body.ts';
import { mechanic } from '../mechanic.ts';
import { integer } from '../parameter.ts';
import type { Deed } from '../slots.ts';

const HEAD = placeNumber('head');

/** By face of the die: where the hit lands. */
const FACES = ['head', 'torso', 'torso', 'torso', 'left arm', 'right arm', 'left leg', 'left leg', 'right leg', 'right leg'] as const;

const table = relabel('location on d10', die(FACES.length), [], ({ total }) => ({
  total: placeNumber(FACES[total - 1]),
  flags: 0,
}));

/** A hit lands where a d10 says, and worse on the head; at a penalty the attacker calls the place. */
export const d10Table = mechanic('hitLocation', {
  id: 'd10-table',
  title: 'Hit locations on a d10',
  source: ['R003-36', 'R003-37', 'R003-44'],
  parameters: {
    headBonus: integer({ default: 5, min: 0, max: 100, says: 'added to the damage of a hit on the head' }),
    calledPenalty: integer({ default: -5, min: -100, max: 0, says: 'to the attack of one who calls the place' }),
  },
  reads: ['weaponMelee'],
  bind({ headBonus, calledPenalty }, { weaponMelee }, dice, { slots, purpose }) {
    const pool = poolOf(table);
    const bindCalled = (place: number): Deed => ({
      cost: () => STANDARD,
      aims: 'enemy',
      legal: () => true,
      perform: () => {},
      form: {
        toHit: {
          pool: (attacker, target, weapon) =>
            weaponMelee[weapon] === 1
              ? slots.toHit.melee.pool(attacker, target, weapon)
              : slots.toHit.ranged.pool(attacker, target, weapon),
          need: (attacker, target, weapon) =>
            (weaponMelee[weapon] === 1
              ? slots.toHit.melee.need(attacker, target, weapon)
              : slots.toHit.ranged.need(attacker, target, weapon)) - calledPenalty,
        },
        locate: () => place,
      },
    });
    return {
      locations: BODY,
      locate: () => dice.roll(purpose.roll, pool),
      bonus: (location) => (location === HEAD ? headBonus : 0),
      called: BODY.map((place) => bindCalled(placeNumber(place))),
    };
  },
});

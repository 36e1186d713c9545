import { die, relabel } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { STANDARD } from '../../model/action.ts';
import { BODY, placeNumber } from '../../model/body.ts';
import { mechanic } from '../mechanic.ts';
import { nothing } from '../nothing.ts';
import { integer } from '../parameter.ts';
import type { Deed } from '../slots.ts';

const HEAD = placeNumber('head');
const ELSEWHERE = placeNumber('torso');
const PLACES = BODY.length;

/** By face of the die: where the hit lands. */
const FACES = [
  'head',
  'torso',
  'torso',
  'torso',
  'left arm',
  'right arm',
  'left leg',
  'left leg',
  'right leg',
  'right leg',
] as const;

const table = relabel('location on d10', die(FACES.length), [], ({ total }) => ({
  total: placeNumber(FACES[total - 1]),
  flags: 0,
}));

/** The same die where only the head is like no other place: one request, two outcomes. */
const headOrNot = relabel('head or not on d10', table, [], ({ total }) => ({
  total: total === HEAD ? HEAD : ELSEWHERE,
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
  reads: ['weaponMelee', 'armourAt', 'coverAt'],
  bind({ headBonus, calledPenalty }, { weaponMelee, armourAt, coverAt }, dice, { slots, shape, purpose }) {
    const pool = poolOf(table);
    const coarse = poolOf(headOrNot);
    // By member: whether it makes a difference which place but the head is hit.
    const differs = new Int32Array(shape.members);
    const hurts = slots.woundEffects.wounded !== nothing;
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
      prepare() {
        for (let who = 0; who < shape.members; who++) {
          differs[who] = hurts ? 1 : 0;
          for (let cell = who * PLACES; cell < (who + 1) * PLACES; cell++) {
            if (armourAt[cell] > 0 || coverAt[cell] > 0) differs[who] = 1;
          }
        }
      },
      locations: BODY,
      locate: (_attacker, target) => dice.roll(purpose.roll, differs[target] === 1 ? pool : coarse),
      bonus: (location) => (location === HEAD ? headBonus : 0),
      called: BODY.map((place) => bindCalled(placeNumber(place))),
    };
  },
});

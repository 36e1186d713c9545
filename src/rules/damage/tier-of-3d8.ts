import { enumerate } from '../../dice/distribution.ts';
import type { Tier } from '../../model/encounter.ts';
import { modifierOf } from '../../model/statblock.ts';
import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';
import { tierOf } from '../weapon-adapters.ts';
import { damagePools } from './advantaged.ts';
import { pairFlag } from './pair.ts';

const PLACE: Readonly<Record<Tier, number>> = { low: 0, mid: 1, high: 2 };
const WHICH: Readonly<Record<Tier, string>> = { low: 'lowest', mid: 'middle', high: 'highest' };

const tierDice = (tier: Tier) =>
  enumerate(`${WHICH[tier]} of 3d8`, [8, 8, 8], ['pair'], (faces) => ({
    total: [...faces].sort((a, b) => a - b)[PLACE[tier]],
    flags: pairFlag(faces),
  }));

/** Three d8 are rolled; a low weapon does the lowest, a mid one the middle, a high one the highest. */
export const tierOf3d8 = mechanic('damage', {
  id: 'tier-of-3d8',
  title: 'Tiers of 3d8',
  source: ['R002-16', 'R002-17', 'R002-19'],
  parameters: {
    melee: choice(['str', 'none'], { default: 'none', says: 'an ability added in melee, where there is one' }),
  },
  reads: ['str', 'weaponMelee'],
  uses: ({ melee }) => (melee === 'str' ? ['str', 'weaponMelee'] : ['weaponMelee']),
  ofWeapon: tierOf,
  bind({ melee }, { str, weaponMelee }, _dice, { slots, weapons, shape }) {
    const dice = weapons.map((weapon) => tierDice(tierOf(weapon)));
    const withStr = melee === 'str';
    const inMelee = new Int32Array(shape.members);
    return {
      prepare() {
        for (let who = 0; who < shape.members; who++) inMelee[who] = withStr ? modifierOf(str[who]) : 0;
      },
      pool: damagePools(dice, slots),
      bonus: (attacker, weapon) => (weaponMelee[weapon] === 1 ? inMelee[attacker] : 0),
    };
  },
});

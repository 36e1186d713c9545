import { type Distribution, relabel } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { modifierOf } from '../../model/statblock.ts';
import { CannotMarry } from '../cannot-marry.ts';
import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';
import { damageDiceOf } from '../weapon-adapters.ts';
import { withPair } from './pair.ts';

/** The weapon's dice, and an ability modifier. */
export const diceAbility = mechanic('damage', {
  id: 'dice-ability',
  title: "The weapon's dice plus an ability",
  source: ['R000-75', 'R000-76', 'R000-77', 'R001-45'],
  parameters: {
    melee: choice(['str', 'none'], { default: 'str' }),
    ranged: choice(['dex', 'none'], { default: 'none', ruling: 'C000-25' }),
  },
  reads: ['str', 'dex', 'weaponMelee'],
  uses: ({ melee, ranged }) => [
    'weaponMelee',
    ...(melee === 'str' ? (['str'] as const) : []),
    ...(ranged === 'dex' ? (['dex'] as const) : []),
  ],
  ofWeapon: (weapon) => damageDiceOf(weapon).name,
  bind({ melee, ranged }, { str, dex, weaponMelee }, _dice, { slots, shape, weapons }) {
    const wantsPair = slots.critical.damageFlag === 'pair';
    // @binding
    function rolled(dice: Distribution, weapon: string): Distribution {
      if (!wantsPair) return dice;
      if (dice.dice.length < 2) {
        throw new CannotMarry(
          `critical: pair-in-damage needs two damage dice, and damage of ${weapon} is ${dice.name}`,
        );
      }
      return relabel(dice.name, dice, ['pair'], withPair);
    }
    const pools = weapons.map((weapon) => poolOf(rolled(damageDiceOf(weapon), weapon.name)));
    const only = pools[0];
    const inMelee = new Int32Array(shape.members);
    const atRange = new Int32Array(shape.members);
    const withStr = melee === 'str';
    const withDex = ranged === 'dex';
    return {
      prepare() {
        for (let who = 0; who < shape.members; who++) {
          inMelee[who] = withStr ? modifierOf(str[who]) : 0;
          atRange[who] = withDex ? modifierOf(dex[who]) : 0;
        }
      },
      pool: pools.length === 1 ? () => only : (_attacker, _target, weapon) => pools[weapon],
      bonus: (attacker, weapon) => (weaponMelee[weapon] === 1 ? inMelee[attacker] : atRange[attacker]),
    };
  },
});

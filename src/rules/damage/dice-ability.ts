import { type Distribution, relabel } from '../../dice/distribution.ts';
import { parseDice } from '../../dice/notation.ts';
import type { Weapon } from '../../model/encounter.ts';
import { modifierOf } from '../../model/statblock.ts';
import { CannotMarry } from '../cannot-marry.ts';
import { mechanic } from '../mechanic.ts';
import { choice, dice as notation } from '../parameter.ts';
import { damageDiceOf } from '../weapon-adapters.ts';
import { damagePools } from './advantaged.ts';
import { withPair } from './pair.ts';

/** Bare hands of which nothing is printed. */
const isBare = ({ class: kind, damage, tier }: Weapon): boolean =>
  kind === 'unarmed' && damage === undefined && tier === undefined;

/** The weapon's dice, and an ability modifier. */
export const diceAbility = mechanic('damage', {
  id: 'dice-ability',
  title: "The weapon's dice plus an ability",
  source: ['R000-75', 'R000-76', 'R000-77', 'R001-45'],
  parameters: {
    melee: choice(['str', 'none'], { default: 'str' }),
    ranged: choice(['dex', 'none'], {
      default: 'none',
      ruling: 'C000-25',
      says: 'the ability that shots add to damage',
    }),
    unarmed: notation({
      default: '1d4',
      ruling: 'C001-27',
      says: 'what bare hands do, where nothing is said of them; the optional rule of document 001 is 1d3',
    }),
  },
  reads: ['str', 'dex', 'weaponMelee'],
  uses: ({ melee, ranged }) => [
    'weaponMelee',
    ...(melee === 'str' ? (['str'] as const) : []),
    ...(ranged === 'dex' ? (['dex'] as const) : []),
  ],
  ofWeapon: (weapon) => `${damageDiceOf(weapon).name}${isBare(weapon) ? ' unarmed' : ''}`,
  bind({ melee, ranged, unarmed }, { str, dex, weaponMelee }, _dice, { slots, shape, weapons }) {
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
    const fists = parseDice(unarmed);
    const dice = weapons.map((weapon) => rolled(isBare(weapon) ? fists : damageDiceOf(weapon), weapon.name));
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
      pool: damagePools(dice, slots),
      bonus: (attacker, weapon) => (weaponMelee[weapon] === 1 ? inMelee[attacker] : atRange[attacker]),
    };
  },
});

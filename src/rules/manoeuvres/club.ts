import { parseDice } from '../../dice/notation.ts';
import { poolOf } from '../../dice/pool.ts';
import { STANDARD } from '../../model/action.ts';
import { isMelee, type Weapon } from '../../model/encounter.ts';
import { mechanic } from '../mechanic.ts';
import { integer, dice as notation, yesOrNo } from '../parameter.ts';

const handsOf = (weapon: Weapon): number =>
  weapon.hands ?? (weapon.class === 'handgun' || weapon.class === 'thrown' ? 1 : 2);

/** Swings a gun or bow as a club, with the skill of melee; a bow does not survive it. */
export const club = mechanic('manoeuvres', {
  id: 'club',
  title: 'A ranged weapon as a club',
  source: ['R003-42'],
  parameters: {
    oneHand: notation({ default: '1d4' }),
    twoHand: notation({ default: '1d6' }),
    bow: notation({ default: '1d4' }),
    bowBreaks: yesOrNo({ default: true }),
    clubBonus: integer({ default: 0, min: -20, max: 20, says: 'added to the damage' }),
  },
  reads: ['down', 'armed', 'melee', 'shoot', 'weaponMelee'],
  needs: { toHit: ['opposed'] },
  bind(p, { down, armed, melee, shoot, weaponMelee, weaponOf, breaks }, _dice, { slots, weapons }) {
    const { space, range } = slots;
    const { pool, need } = slots.toHit.melee;
    const { clubBonus } = p;
    const pools = weapons.map((weapon) => {
      if (weapon.class === 'bow') return poolOf(parseDice(p.bow));
      return poolOf(parseDice(handsOf(weapon) > 1 ? p.twoHand : p.oneHand));
    });
    const breaking = p.bowBreaks && weapons.some((weapon) => weapon.class === 'bow');
    const bows = Int32Array.from(weapons, (weapon) => (weapon.class === 'bow' ? 1 : 0));
    return {
      never: weapons.every((weapon) => isMelee(weapon.class)),
      disarms: breaking,
      cost: () => STANDARD,
      aims: 'enemy',
      legal: (who, target) =>
        down[target] === 0 && armed[who] === 1 && weaponMelee[weaponOf(who)] === 0 && space.inReach(who, target),
      perform: () => {},
      form: {
        swung: true,
        // The skill of melee in place of shooting, and no range.
        toHit: {
          pool,
          need: (attacker, target, weapon) =>
            need(attacker, target, weapon) +
            shoot[attacker] -
            melee[attacker] +
            range.modifier(attacker, target, weapon),
        },
        damage: { pool: (_attacker, _target, weapon) => pools[weapon], bonus: () => clubBonus },
        ...(breaking && {
          made(attacker: number) {
            if (bows[weaponOf(attacker)] === 1) breaks(attacker);
          },
        }),
      },
    };
  },
});

import { costNumber } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

/** Fills the weapon in hand; some weapons say themselves what that costs. */
export const reload = mechanic('gear', {
  id: 'reload',
  title: 'Reload',
  source: ['R000-52'],
  parameters: { cost: choice(['move', 'standard', 'swift', 'simple', 'free', 'fullRound'], { default: 'move' }) },
  reads: ['ammo', 'wielded', 'weaponMagazine', 'armed'],
  ofWeapon: (weapon) => weapon.reloadAction ?? '',
  bind({ cost }, { ammo, wielded, weaponMagazine, armed, loads, weaponOf }, _dice, { shape, weapons }) {
    const prices = Int32Array.from(weapons, (weapon) => costNumber(weapon.reloadAction ?? cost));
    return {
      never: weapons.every((weapon) => weapon.magazine === undefined),
      cost: (who) => prices[weaponOf(who)],
      aims: 'self',
      legal: (who) => armed[who] === 1 && ammo[who * shape.places + wielded[who]] < weaponMagazine[weaponOf(who)],
      perform: (who) => loads(who),
    };
  },
});

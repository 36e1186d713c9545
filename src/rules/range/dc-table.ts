import { isMelee, RANGE_BANDS, type Weapon } from '../../model/encounter.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

/** Ends of the bands in halves of a weapon's range; the first ends short of the half. */
const ENDS_IN_HALVES = [1, 2, 4, 6, 8, 10];
const CLOSE = 0;

/** The difficulty where neither range nor anything else makes a shot harder; elsewhere what is above it is a penalty. */
const EASIEST = 10;

const tableOf = (weapon: Weapon): 'rifle' | 'shotgun' | 'other' => {
  if (weapon.class === 'rifle' || weapon.class === 'autoRifle') return 'rifle';
  return weapon.class === 'shotgun' ? 'shotgun' : 'other';
};

/** The farther a target in multiples of the weapon's range, the harder it is to hit; shotguns also do less. */
export const dcTable = mechanic('range', {
  id: 'dc-table',
  title: 'A difficulty for each range',
  source: ['R003-32', 'R003-33', 'R003-34'],
  parameters: {
    close: integer({ default: 10, min: 0, max: 100 }),
    standard: integer({ default: 15, min: 0, max: 100 }),
    long: integer({ default: 20, min: 0, max: 100 }),
    extreme: integer({ default: 25, min: 0, max: 100 }),
    impossible: integer({ default: 30, min: 0, max: 100 }),
    trueLimit: integer({ default: 35, min: 0, max: 100 }),
    rifleClose: integer({ default: 15, min: 0, max: 100, says: 'for rifles at close range' }),
    shotgunStandard: integer({ default: 10, min: 0, max: 100, says: 'for shotguns at standard range' }),
    maxBand: choice(RANGE_BANDS, {
      default: 'trueLimit',
      ruling: 'C003-17',
      says: 'the farthest band in which one can shoot',
    }),
    boundary: choice(['nearer', 'farther'], {
      default: 'nearer',
      ruling: 'C003-16',
      says: 'the band of one who stands exactly where two meet',
    }),
    shotgunHalfFrom: choice([...RANGE_BANDS, 'never'], {
      default: 'long',
      says: 'from which band on shotguns do half damage',
    }),
    halveStage: choice(['total', 'dice', 'dealt'], {
      default: 'total',
      ruling: 'C003-18',
      says: 'what is halved: dice with the bonus of the place, the dice alone, or what armour left',
    }),
  },
  reads: ['weaponRange', 'weaponMelee'],
  ofWeapon: tableOf,
  bind(p, { weaponRange, weaponMelee }, _dice, { slots, weapons }) {
    const { distance, band: common } = slots.space;
    const usual = [p.close, p.standard, p.long, p.extreme, p.impossible, p.trueLimit];
    const tables = {
      other: usual,
      rifle: [p.rifleClose, ...usual.slice(1)],
      shotgun: [p.close, p.shotgunStandard, ...usual.slice(2)],
    };
    const difficulties = Int32Array.from(weapons.flatMap((weapon) => tables[tableOf(weapon)]));
    const bands = RANGE_BANDS.length;
    const furthest = RANGE_BANDS.indexOf(p.maxBand);
    const farther = p.boundary === 'farther' ? 1 : 0;
    const ends = Int32Array.from(ENDS_IN_HALVES);
    const halfFrom = p.shotgunHalfFrom === 'never' ? bands : RANGE_BANDS.indexOf(p.shotgunHalfFrom);
    const shotgun = Int32Array.from(weapons, (weapon) => (weapon.class === 'shotgun' ? 1 : 0));
    const someRange = weapons.some((weapon) => !isMelee(weapon.class) && weapon.range !== undefined);

    /** The band that a target stands in; one past the last where none reaches. */
    function bandAt(attacker: number, target: number, weapon: number): number {
      if (common >= 0) return common;
      if (!someRange) return CLOSE;
      const halves = 2 * distance(attacker, target);
      const range = weaponRange[weapon];
      if (halves < range) return CLOSE;
      let band = 1;
      while (band < bands && halves > ends[band] * range - farther) band++;
      return band;
    }

    return {
      legal: (attacker, target, weapon) => weaponMelee[weapon] === 1 || bandAt(attacker, target, weapon) <= furthest,
      modifier(attacker, target, weapon) {
        if (weaponMelee[weapon] === 1) return 0;
        const band = bandAt(attacker, target, weapon);
        return EASIEST - difficulties[weapon * bands + (band < bands ? band : bands - 1)];
      },
      ...(shotgun.includes(1) && {
        scales: p.halveStage,
        scaled(attacker: number, target: number, weapon: number, damage: number) {
          if (shotgun[weapon] === 0 || damage < 2 || bandAt(attacker, target, weapon) < halfFrom) return damage;
          return damage >> 1;
        },
      }),
    };
  },
});

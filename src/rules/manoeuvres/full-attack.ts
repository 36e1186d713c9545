import { FULL_ROUND } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

const FIRST_HAND = 0;
const OTHER_HAND = 1;

/** Several attacks for a full round, each made where one likes, all with a penalty until the own next turn. */
export const fullAttack = mechanic('manoeuvres', {
  id: 'full-attack',
  title: 'Full attack',
  says: 'One attack with each of two weapons or each end of a double weapon, and further ones by feats; the attacks are then made one by one.',
  source: ['R001-33', 'R001-34', 'R001-35', 'R001-36'],
  parameters: {
    twoWeaponPenalty: integer({ default: 10, min: 0, max: 100 }),
    doubleWeaponPenalty: integer({ default: 10, min: 0, max: 100 }),
    extraAttackPenalty: integer({ default: 5, min: 0, max: 100, says: 'for each further attack by a feat' }),
    multiStack: choice(['add', 'worst'], {
      default: 'add',
      ruling: 'C001-13',
      says: 'whether the penalties of weapons and feats add up',
    }),
    multiPenaltyUntil: choice(['ownNextTurn', 'endOfTurn'], {
      default: 'ownNextTurn',
      ruling: 'C001-38',
      says: 'whether attacks out of turn suffer, too',
    }),
    multiUnproficient: integer({
      default: 0,
      min: 0,
      max: 100,
      ruling: 'C001-34',
      says: 'a further penalty with a weapon one is not proficient with',
    }),
  },
  reads: ['twoWeapons', 'extraAttacks', 'proficient', 'weapons', 'down', 'armed', 'wielded', 'weaponMelee'],
  ofWeapon: ({ double, proficient }) => `${double ?? false} ${proficient ?? true}`,
  columns: { strained: { of: 'member', keptWhile: 'up' }, swing: { of: 'member', keptWhile: 'up' } },
  modifies: true,
  bind(p, table, _dice, { slots, weapons: kinds, members }) {
    const { twoWeapons, extraAttacks, proficient, weapons, down, armed, wielded, weaponMelee, strained, swing } = table;
    const { grants, draws, weaponOf } = table;
    const { twoWeaponPenalty, doubleWeaponPenalty, extraAttackPenalty, multiUnproficient } = p;
    const adds = p.multiStack === 'add';
    const briefly = p.multiPenaltyUntil === 'endOfTurn';
    const double = Int32Array.from(kinds, (weapon) => (weapon.double ? 1 : 0));
    const unskilled = Int32Array.from(kinds, (weapon) => (weapon.proficient === false ? 1 : 0));
    const { inReach } = slots.space;
    const { legal: withinRange } = slots.range;
    const nobody = members.every(({ stats, weapons: carried }) => {
      return !stats.extraAttacks && !stats.twoWeapons && !carried.some((weapon) => weapon.double);
    });

    function bothHands(who: number): boolean {
      return twoWeapons[who] > 0 && weapons[who] > 1;
    }

    function attacksOf(who: number): number {
      return 1 + extraAttacks[who] + (bothHands(who) || double[weaponOf(who)] === 1 ? 1 : 0);
    }

    function penaltyOf(who: number): number {
      const weapon = bothHands(who) ? twoWeaponPenalty : double[weaponOf(who)] === 1 ? doubleWeaponPenalty : 0;
      const feats = extraAttackPenalty * extraAttacks[who];
      if (adds) return weapon + feats;
      return Math.max(weapon, feats);
    }

    function reaches(who: number, target: number): boolean {
      const weapon = weaponOf(who);
      return weaponMelee[weapon] === 1 ? inReach(who, target) : withinRange(who, target, weapon);
    }

    function relaxes(who: number): void {
      strained[who] = 0;
    }

    const deed = {
      never: nobody,
      cost: () => FULL_ROUND,
      aims: 'enemy' as const,
      legal: (who: number, target: number) =>
        armed[who] === 1 && down[target] === 0 && attacksOf(who) > 1 && reaches(who, target),
      // Its price covers the first attack as well.
      perform(who: number) {
        strained[who] = penaltyOf(who);
        swing[who] = bothHands(who) ? 1 : 0;
        grants(attacksOf(who));
      },
    };
    if (nobody) return deed;

    return {
      ...deed,
      attackBonus(attacker, _target, weapon) {
        if (strained[attacker] === 0) return 0;
        const clumsy = proficient[attacker] === 0 || unskilled[weapon] === 1;
        return -strained[attacker] - (clumsy ? multiUnproficient : 0);
      },
      // The second attack is the other hand's; further ones are the first hand's again.
      attackMade(attacker) {
        if (swing[attacker] === 0) return;
        draws(attacker, swing[attacker] === 1 ? OTHER_HAND : FIRST_HAND);
        swing[attacker] = swing[attacker] === 1 ? 2 : 0;
      },
      turnBegins: relaxes,
      turnEnds(who) {
        if (briefly) relaxes(who);
        if (swing[who] === 0) return;
        swing[who] = 0;
        if (wielded[who] !== FIRST_HAND) draws(who, FIRST_HAND);
      },
    };
  },
});

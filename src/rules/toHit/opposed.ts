import { difference } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import type { Weapon } from '../../model/encounter.ts';
import { AUTOMATIC, attackRoll, spoiledRoll } from '../attack-roll.ts';
import { mechanic } from '../mechanic.ts';
import { netAdvantage } from '../net-advantage.ts';
import { no } from '../nothing.ts';
import { choice, list } from '../parameter.ts';

const isBodily = (weapon: Weapon): boolean => weapon.class === 'unarmed' || weapon.class === 'natural';

const fightsBack = (skills: readonly string[]): boolean => skills.includes('melee') || skills.includes('brawling');

/** A need that every roll reaches. */
const ALWAYS = -0x8000;

/** Attacker and defender roll skill against skill; what cannot be blocked must be dodged; the downed are hit. */
export const opposed = mechanic('toHit', {
  id: 'opposed',
  title: 'Attack against defence, both roll',
  source: ['R002-11', 'R002-12', 'R002-13', 'R003-35'],
  parameters: {
    compare: choice(['>=', '>'], { default: '>=', ruling: 'C003-3', says: 'whether a tie hits' }),
    attackSkills: list(['melee', 'brawling'], {
      default: ['melee'],
      says: 'what attacks in melee: where brawling is named, the unarmed and what is part of a body use it',
    }),
    defenceSkills: list(['block', 'dodge', 'melee', 'brawling'], {
      default: ['block', 'dodge'],
      says: 'what the defender may choose from; with melee or brawling, the best of all',
    }),
    defenceChoice: choice(['best', 'block', 'dodge'], {
      default: 'best',
      ruling: 'C002-15',
      says: 'how a defender chooses between block and dodge',
    }),
    downedDefence: choice(['autoHit', 'normal'], {
      default: 'autoHit',
      ruling: 'C-G8',
      says: 'how one who is down defends',
    }),
    ...AUTOMATIC,
  },
  reads: [
    'melee',
    'shoot',
    'brawling',
    'block',
    'dodge',
    'canBlock',
    'down',
    'acDexPart',
    'weaponMelee',
    'weaponBonus',
    'weaponUnblockable',
  ],
  uses: ({ attackSkills, defenceSkills }) => [
    'melee',
    'shoot',
    'canBlock',
    'down',
    'acDexPart',
    'weaponMelee',
    'weaponBonus',
    'weaponUnblockable',
    ...(attackSkills.includes('brawling') ? (['brawling'] as const) : []),
    ...(fightsBack(defenceSkills) ? defenceSkills : (['block', 'dodge'] as const)),
  ],
  ofWeapon: (weapon) => (isBodily(weapon) ? 'bodily' : ''),
  bind(p, table, _dice, { slots, weapons }) {
    const { compare, attackSkills, defenceSkills, defenceChoice, downedDefence } = p;
    const {
      melee,
      shoot,
      brawling,
      block,
      dodge,
      canBlock,
      down,
      acDexPart,
      weaponMelee,
      weaponBonus,
      weaponUnblockable,
    } = table;
    const { rollMods, critical, checks } = slots;
    const { index, bonus: flatBonus } = rollMods;
    const { advantage } = slots.conditions;
    const net = netAdvantage(slots.conditions);
    const { attackBonus, defenceBonus } = slots.modifiers;
    const { modifier: rangeMod, spoils } = slots.range;
    const { dexBonus } = slots.stances;
    const { loses } = slots.flatFooted;
    const die = checks.skillDie;
    const defence = rollMods.family(die);
    const width = defence.length;
    const pools = rollMods
      .family(attackRoll(die, critical, p))
      .flatMap((roll) => defence.map((against) => poolOf(difference(roll, against))));
    const canBeSpoiled = spoils !== no;
    const spoiled = !canBeSpoiled
      ? pools
      : rollMods
          .family(spoiledRoll(die, critical, p))
          .flatMap((roll) => defence.map((against) => poolOf(difference(roll, against))));
    const canVary = width > 1 || canBeSpoiled;
    const only = pools[0];
    const edge = compare === '>' ? 1 : 0;
    const helpless = downedDefence === 'autoHit';
    const blocks = defenceChoice !== 'dodge';
    const dodges = defenceChoice !== 'block';

    const fists = Int32Array.from(weapons, (weapon) => (attackSkills.includes('brawling') && isBodily(weapon) ? 1 : 0));
    const brawls = fists.includes(1);
    const skills = defenceSkills.map((skill) => table[skill]);

    /** The best of all that the defender may choose from. */
    function bestSkill(target: number): number {
      let best = skills[0][target];
      for (let i = 1; i < skills.length; i++) if (skills[i][target] > best) best = skills[i][target];
      return best;
    }

    function blocksOrDodges(target: number, weapon: number): number {
      if (weaponUnblockable[weapon] === 1 && canBlock[target] === 0) return dodge[target];
      if (!dodges || (blocks && block[target] > dodge[target])) return block[target];
      return dodge[target];
    }

    const defenceSkill = fightsBack(defenceSkills) ? bestSkill : blocksOrDodges;

    return {
      pool: canVary
        ? (attacker, target, weapon) => {
            const cell = index(net(attacker, target, weapon)) * width + index(advantage(target));
            return spoils(attacker, target, weapon) ? spoiled[cell] : pools[cell];
          }
        : () => only,
      need(attacker, target, weapon) {
        if (helpless && down[target] === 1) return ALWAYS;
        const skill =
          weaponMelee[weapon] === 0
            ? shoot[attacker]
            : brawls && fists[weapon] === 1
              ? brawling[attacker]
              : melee[attacker];
        const bonus =
          skill +
          weaponBonus[weapon] +
          rangeMod(attacker, target, weapon) +
          attackBonus(attacker, target, weapon) +
          flatBonus(net(attacker, target, weapon));
        const guard = dexBonus(target);
        const defence =
          defenceSkill(target, weapon) +
          guard -
          loses(target, acDexPart[target] + guard, attacker) +
          defenceBonus(target, attacker) +
          flatBonus(advantage(target));
        return defence - bonus + edge;
      },
    };
  },
});

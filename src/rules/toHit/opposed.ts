import { difference } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { attackRoll, spoiledRoll } from '../attack-roll.ts';
import { no } from '../nothing.ts';
import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

/** A need that every roll reaches. */
const ALWAYS = -0x8000;

/** Attacker and defender roll skill against skill; what cannot be blocked must be dodged; the downed are hit. */
export const opposed = mechanic('toHit', {
  id: 'opposed',
  title: 'Attack against defence, both roll',
  source: ['R002-11', 'R002-12', 'R002-13'],
  parameters: {
    compare: choice(['>=', '>'], { default: '>=' }),
    defenceChoice: choice(['best', 'block', 'dodge'], { default: 'best', ruling: 'C002-15' }),
    downedDefence: choice(['autoHit', 'normal'], { default: 'autoHit', ruling: 'C-G8' }),
  },
  reads: ['melee', 'shoot', 'block', 'dodge', 'canBlock', 'down', 'acDexPart', 'weaponMelee', 'weaponBonus', 'weaponUnblockable'],
  bind({ compare, defenceChoice, downedDefence }, table, _dice, { slots }) {
    const { melee, shoot, block, dodge, canBlock, down, acDexPart, weaponMelee, weaponBonus, weaponUnblockable } = table;
    const { rollMods, critical, checks } = slots;
    const { index, bonus: flatBonus } = rollMods;
    const { advantage } = slots.conditions;
    const { attackBonus, defenceBonus } = slots.modifiers;
    const { modifier: rangeMod, spoils } = slots.range;
    const { dexBonus } = slots.stances;
    const { loses } = slots.flatFooted;
    const die = checks.skillDie;
    const defence = rollMods.family(die);
    const width = defence.length;
    const pools = rollMods
      .family(attackRoll(die, critical))
      .flatMap((roll) => defence.map((against) => poolOf(difference(roll, against))));
    const canBeSpoiled = spoils !== no;
    const spoiled = !canBeSpoiled
      ? pools
      : rollMods
          .family(spoiledRoll(die, critical))
          .flatMap((roll) => defence.map((against) => poolOf(difference(roll, against))));
    const canVary = width > 1 || canBeSpoiled;
    const only = pools[0];
    const edge = compare === '>' ? 1 : 0;
    const helpless = downedDefence === 'autoHit';
    const blocks = defenceChoice !== 'dodge';
    const dodges = defenceChoice !== 'block';

    function defenceSkill(target: number, weapon: number): number {
      if (weaponUnblockable[weapon] === 1 && canBlock[target] === 0) return dodge[target];
      if (!dodges || (blocks && block[target] > dodge[target])) return block[target];
      return dodge[target];
    }

    return {
      pool: canVary
        ? (attacker, target, weapon) => {
            const cell = index(advantage(attacker)) * width + index(advantage(target));
            return spoils(attacker, target, weapon) ? spoiled[cell] : pools[cell];
          }
        : () => only,
      need(attacker, target, weapon) {
        if (helpless && down[target] === 1) return ALWAYS;
        const skill = weaponMelee[weapon] === 1 ? melee[attacker] : shoot[attacker];
        const bonus =
          skill +
          weaponBonus[weapon] +
          rangeMod(attacker, target, weapon) +
          attackBonus(attacker, target, weapon) +
          flatBonus(advantage(attacker));
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

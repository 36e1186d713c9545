import { difference } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { attackRoll, spoiledRoll } from '../attack-roll.ts';
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
    const { rollMods, conditions, range, stances, flatFooted, critical, checks } = slots;
    const die = checks.skillDie;
    const defence = rollMods.family(die);
    const width = defence.length;
    const pools = rollMods
      .family(attackRoll(die, critical))
      .flatMap((roll) => defence.map((against) => poolOf(difference(roll, against))));
    const spoiled = rollMods
      .family(spoiledRoll(die, critical))
      .flatMap((roll) => defence.map((against) => poolOf(difference(roll, against))));
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
      pool(attacker, target, weapon) {
        const row = rollMods.index(conditions.advantage(attacker)) * width;
        const cell = row + rollMods.index(conditions.advantage(target));
        return range.spoils(attacker, target, weapon) ? spoiled[cell] : pools[cell];
      },
      need(attacker, target, weapon) {
        if (helpless && down[target] === 1) return ALWAYS;
        const skill = weaponMelee[weapon] === 1 ? melee[attacker] : shoot[attacker];
        const bonus =
          skill +
          weaponBonus[weapon] +
          range.modifier(attacker, target, weapon) +
          conditions.attack(attacker) +
          rollMods.bonus(conditions.advantage(attacker));
        const guard = stances.dexBonus(target);
        const defence =
          defenceSkill(target, weapon) +
          guard -
          flatFooted.loses(target, acDexPart[target] + guard) +
          conditions.defence(target) +
          rollMods.bonus(conditions.advantage(target));
        return defence - bonus + edge;
      },
    };
  },
});

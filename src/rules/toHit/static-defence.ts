import { poolOf } from '../../dice/pool.ts';
import type { ReadonlyColumn } from '../../model/columns.ts';
import { modifierOf } from '../../model/statblock.ts';
import { attackRoll, spoiledRoll } from '../attack-roll.ts';
import { mechanic } from '../mechanic.ts';
import { no } from '../nothing.ts';
import { choice, list } from '../parameter.ts';

const DEFENCES = ['ac', 'touchAc', 'ctd', 'ref', 'fort', 'will'] as const;
const TERMS = ['affinity', 'weaponBonus', 'ability', 'int', 'cto', 'bab', 'skill'] as const;

/** The attacker rolls against a fixed number. */
export const staticDefence = mechanic('toHit', {
  id: 'static-defence',
  title: 'A roll against a fixed defence',
  source: ['R000-72', 'R000-73', 'R000-74', 'R000-78', 'R000-81', 'R001-42', 'R001-43', 'R001-44'],
  parameters: {
    defence: choice(DEFENCES, { default: 'ac', says: 'the number to reach' }),
    terms: list(TERMS, { default: ['affinity', 'weaponBonus'], ruling: 'C000-24', says: 'what adds to the roll' }),
    compare: choice(['>=', '>'], { default: '>=', ruling: 'C001-11' }),
  },
  reads: [
    'affinity', 'proficient', 'str', 'dex', 'int', 'cto', 'bab', 'melee', 'shoot',
    'ac', 'touchAc', 'ctd', 'ref', 'fort', 'will', 'acDexPart', 'weaponMelee', 'weaponBonus',
  ],
  uses: ({ defence, terms }) => [
    defence, 'acDexPart', 'weaponMelee',
    ...(terms.includes('affinity') ? (['affinity', 'proficient'] as const) : []),
    ...(terms.includes('weaponBonus') ? (['weaponBonus'] as const) : []),
    ...(terms.includes('ability') ? (['str', 'dex'] as const) : []),
    ...(terms.includes('int') ? (['int'] as const) : []),
    ...(terms.includes('cto') ? (['cto'] as const) : []),
    ...(terms.includes('bab') ? (['bab'] as const) : []),
    ...(terms.includes('skill') ? (['melee', 'shoot'] as const) : []),
  ],
  bind({ defence, terms, compare }, table, _dice, { slots, shape }) {
    const { affinity, proficient, str, dex, int, cto, bab, melee, shoot, acDexPart, weaponMelee, weaponBonus } = table;
    const { rollMods, critical, checks } = slots;
    const { index, bonus: flatBonus } = rollMods;
    const { advantage } = slots.conditions;
    const { attackBonus, defenceBonus } = slots.modifiers;
    const { modifier: rangeMod, spoils } = slots.range;
    const { dexBonus } = slots.stances;
    const { loses } = slots.flatFooted;
    const pools = rollMods.family(attackRoll(checks.skillDie, critical)).map(poolOf);
    const spoiled = spoils === no ? pools : rollMods.family(spoiledRoll(checks.skillDie, critical)).map(poolOf);
    const against = table[defence];
    const edge = compare === '>' ? 1 : 0;
    const withWeapon = terms.includes('weaponBonus');
    // Bonuses by member, in melee and at range: they change with the numbers loaded, never in a fight.
    const inMelee = new Int32Array(shape.members);
    const atRange = new Int32Array(shape.members);

    function own(who: number, ability: ReadonlyColumn, skill: ReadonlyColumn): number {
      let sum = 0;
      for (let i = 0; i < terms.length; i++) {
        const term = terms[i];
        if (term === 'affinity') sum += proficient[who] > 0 ? affinity[who] : 0;
        if (term === 'ability') sum += modifierOf(ability[who]);
        if (term === 'int') sum += modifierOf(int[who]);
        if (term === 'cto') sum += cto[who];
        if (term === 'bab') sum += bab[who];
        if (term === 'skill') sum += skill[who];
      }
      return sum;
    }

    return {
      prepare() {
        for (let who = 0; who < shape.members; who++) {
          inMelee[who] = own(who, str, melee);
          atRange[who] = own(who, dex, shoot);
        }
      },
      pool(attacker, target, weapon) {
        const cell = index(advantage(attacker));
        return spoils(attacker, target, weapon) ? spoiled[cell] : pools[cell];
      },
      need(attacker, target, weapon) {
        const bonus =
          (weaponMelee[weapon] === 1 ? inMelee[attacker] : atRange[attacker]) +
          (withWeapon ? weaponBonus[weapon] : 0) +
          rangeMod(attacker, target, weapon) +
          attackBonus(attacker, target, weapon) +
          flatBonus(advantage(attacker));
        const guard = dexBonus(target);
        const defends =
          against[target] + guard - loses(target, acDexPart[target] + guard) + defenceBonus(target, attacker);
        return defends - bonus + edge;
      },
    };
  },
});

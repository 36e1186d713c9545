import { poolOf } from '../../dice/pool.ts';
import type { ReadonlyColumn } from '../../model/columns.ts';
import type { Defence } from '../../model/encounter.ts';
import { modifierOf } from '../../model/statblock.ts';
import { AUTOMATIC, attackRoll, spoiledRoll } from '../attack-roll.ts';
import { mechanic } from '../mechanic.ts';
import { netAdvantage } from '../net-advantage.ts';
import { no } from '../nothing.ts';
import { choice, integer, list, yesOrNo } from '../parameter.ts';

const DEFENCES = ['ac', 'touchAc', 'ctd', 'ref', 'fort', 'will'] as const;
const VS: readonly Defence[] = ['ref', 'fort', 'will'];
const TERMS = ['affinity', 'weaponBonus', 'ability', 'int', 'cto', 'bab', 'skill'] as const;

/** The attacker rolls against a fixed number. */
export const staticDefence = mechanic('toHit', {
  id: 'static-defence',
  title: 'A roll against a fixed defence',
  source: ['R000-72', 'R000-73', 'R000-74', 'R000-78', 'R000-81', 'R001-42', 'R001-43', 'R001-44'],
  parameters: {
    defence: choice(DEFENCES, { default: 'ac', says: 'the number to reach' }),
    terms: list(TERMS, { default: ['affinity', 'weaponBonus'], ruling: 'C000-24', says: 'what adds to the roll' }),
    compare: choice(['>=', '>'], { default: '>=', ruling: 'C001-11', says: 'whether meeting the defence hits' }),
    weaponsChoose: yesOrNo({
      default: false,
      says: 'whether a weapon may be aimed at Reflex, Fortitude or Will instead',
    }),
    proficiencyPenalty: integer({
      default: 0,
      min: 0,
      max: 100,
      ruling: 'C001-34',
      says: 'with a weapon one is not proficient with',
    }),
    ...AUTOMATIC,
  },
  reads: [
    'affinity',
    'proficient',
    'str',
    'dex',
    'int',
    'cto',
    'bab',
    'melee',
    'shoot',
    'ac',
    'touchAc',
    'ctd',
    'ref',
    'fort',
    'will',
    'acDexPart',
    'weaponMelee',
    'weaponBonus',
  ],
  ofWeapon: ({ vs, proficient }) => `${vs ?? ''} ${proficient ?? true}`,
  uses: ({ defence, terms, weaponsChoose, proficiencyPenalty }) => [
    defence,
    'acDexPart',
    'weaponMelee',
    ...(weaponsChoose ? (['ref', 'fort', 'will'] as const) : []),
    ...(proficiencyPenalty > 0 ? (['proficient'] as const) : []),
    ...(terms.includes('affinity') ? (['affinity', 'proficient'] as const) : []),
    ...(terms.includes('weaponBonus') ? (['weaponBonus'] as const) : []),
    ...(terms.includes('ability') ? (['str', 'dex'] as const) : []),
    ...(terms.includes('int') ? (['int'] as const) : []),
    ...(terms.includes('cto') ? (['cto'] as const) : []),
    ...(terms.includes('bab') ? (['bab'] as const) : []),
    ...(terms.includes('skill') ? (['melee', 'shoot'] as const) : []),
  ],
  bind(p, table, _dice, { slots, shape, weapons }) {
    const { defence, terms, compare, weaponsChoose, proficiencyPenalty } = p;
    const { affinity, proficient, str, dex, int, cto, bab, melee, shoot, acDexPart, weaponMelee, weaponBonus } = table;
    const { rollMods, critical, checks } = slots;
    const { index, bonus: flatBonus } = rollMods;
    const net = netAdvantage(slots.conditions);
    const { attackBonus, defenceBonus } = slots.modifiers;
    const { modifier: rangeMod, spoils } = slots.range;
    const { dexBonus } = slots.stances;
    const { loses } = slots.flatFooted;
    const pools = rollMods.family(attackRoll(checks.skillDie, critical, p)).map(poolOf);
    const spoiled = spoils === no ? pools : rollMods.family(spoiledRoll(checks.skillDie, critical, p)).map(poolOf);
    const against = table[defence];
    const { ref, fort, will } = table;
    const chosen = Int32Array.from(weapons, ({ vs }) => (vs === undefined ? 0 : VS.indexOf(vs) + 1));
    const canChoose = weaponsChoose && chosen.some((defences) => defences > 0);
    const unskilled = Int32Array.from(weapons, (weapon) => (weapon.proficient === false ? proficiencyPenalty : 0));
    const mayBeClumsy = proficiencyPenalty > 0;
    const edge = compare === '>' ? 1 : 0;
    const withWeapon = terms.includes('weaponBonus');
    // Bonuses by member, in melee and at range: they change with the numbers loaded, never in a fight.
    const inMelee = new Int32Array(shape.members);
    const atRange = new Int32Array(shape.members);

    // @binding
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

    function clumsiness(attacker: number, weapon: number): number {
      return proficient[attacker] === 0 ? proficiencyPenalty : unskilled[weapon];
    }

    function usual(target: number, attacker: number): number {
      const guard = dexBonus(target);
      return (
        against[target] + guard - loses(target, acDexPart[target] + guard, attacker) + defenceBonus(target, attacker, 1)
      );
    }

    /** Against the defence that the weapon is aimed at; body and mind do not evade. */
    function aimed(target: number, attacker: number, at: number): number {
      if (at === 0) return usual(target, attacker);
      if (at > 1) return (at === 2 ? fort : will)[target] + defenceBonus(target, attacker, 0);
      const guard = dexBonus(target);
      return (
        ref[target] + guard - loses(target, acDexPart[target] + guard, attacker) + defenceBonus(target, attacker, 1)
      );
    }

    return {
      // @binding
      prepare() {
        for (let who = 0; who < shape.members; who++) {
          inMelee[who] = own(who, str, melee);
          atRange[who] = own(who, dex, shoot);
        }
      },
      pool(attacker, target, weapon) {
        const cell = index(net(attacker, target, weapon));
        return spoils(attacker, target, weapon) ? spoiled[cell] : pools[cell];
      },
      need(attacker, target, weapon) {
        const bonus =
          (weaponMelee[weapon] === 1 ? inMelee[attacker] : atRange[attacker]) +
          (withWeapon ? weaponBonus[weapon] : 0) +
          rangeMod(attacker, target, weapon) +
          attackBonus(attacker, target, weapon) +
          flatBonus(net(attacker, target, weapon)) -
          (mayBeClumsy ? clumsiness(attacker, weapon) : 0);
        const defends = canChoose ? aimed(target, attacker, chosen[weapon]) : usual(target, attacker);
        return defends - bonus + edge;
      },
    };
  },
});

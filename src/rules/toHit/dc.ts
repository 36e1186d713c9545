import { combine, type Distribution, difference } from '../../dice/distribution.ts';
import { type Pool, poolOf } from '../../dice/pool.ts';
import { AUTOMATIC, attackRoll, spoiledRoll } from '../attack-roll.ts';
import { mechanic } from '../mechanic.ts';
import { netAdvantage } from '../net-advantage.ts';
import { choice, integer } from '../parameter.ts';

/** Dice that differ by no more than this many points have a pool for each difference. */
const MOST_FACES = 64;

/** The attacker's roll less the opponent's, who counts as having rolled at least `least`. */
const against = (roll: Distribution, opponent: Distribution, least: number): Distribution =>
  combine(`${roll.name} against ${opponent.name}, at least ${least}`, roll, opponent, (a, b) => a - Math.max(b, least));

/** A shot must reach a number that depends on the distance; up close the target may beat it aside. */
export const dc = mechanic('toHit', {
  id: 'dc',
  title: 'A roll against the difficulty of the distance',
  source: ['R003-32', 'R003-41'],
  parameters: {
    base: integer({ default: 10, min: -100, max: 200, says: 'what is to be reached where the range takes nothing' }),
    compare: choice(['>=', '>'], { default: '>=', ruling: 'C003-3', says: 'whether meeting the difficulty hits' }),
    meleeFire: choice(['replaceDC', 'both', 'none'], {
      default: 'replaceDC',
      ruling: 'C003-47',
      says: 'whether a target in melee opposes a shot instead of the difficulty, beside it, or not',
    }),
    ...AUTOMATIC,
  },
  reads: ['shoot', 'melee', 'brawling', 'down', 'weaponBonus'],
  bind(p, { shoot, melee, brawling, down, weaponBonus }, _dice, { slots }) {
    const { base, compare, meleeFire } = p;
    const { rollMods, critical, checks, space } = slots;
    const { index, bonus: flatBonus } = rollMods;
    const { advantage } = slots.conditions;
    const net = netAdvantage(slots.conditions);
    const { attackBonus, defenceBonus } = slots.modifiers;
    const { modifier: rangeMod, spoils } = slots.range;
    const { dexBonus } = slots.stances;
    const die = checks.skillDie;
    const edge = compare === '>' ? 1 : 0;
    const opposes = meleeFire !== 'none';
    const both = meleeFire === 'both';

    const alone = rollMods.family(attackRoll(die, critical, p)).map(poolOf);
    const spoilt = rollMods.family(spoiledRoll(die, critical, p)).map(poolOf);
    const defence = rollMods.family(die);
    const width = defence.length;
    const opposed = rollMods
      .family(attackRoll(die, critical, p))
      .flatMap((roll) => defence.map((other) => poolOf(difference(roll, other))));
    const lowest = die.outcomes[0].total;
    const faces = Math.min(die.outcomes[die.outcomes.length - 1].total - lowest, MOST_FACES);
    const floored: readonly Pool[][] = both
      ? Array.from({ length: faces + 1 }, (_, i) =>
          rollMods
            .family(attackRoll(die, critical, p))
            .flatMap((roll) => defence.map((other) => poolOf(against(roll, other, lowest + i)))),
        )
      : [];

    const inMelee = (attacker: number, target: number): boolean =>
      opposes && down[target] === 0 && space.inReach(target, attacker);
    // What worsens or betters the target's own roll matters only where it rolls.
    const guard = (target: number, attacker: number): number =>
      (melee[target] > brawling[target] ? melee[target] : brawling[target]) +
      defenceBonus(target, attacker) +
      flatBonus(advantage(target));
    const difficulty = (attacker: number, target: number, weapon: number): number =>
      base - rangeMod(attacker, target, weapon);
    const own = (attacker: number, target: number, weapon: number): number =>
      shoot[attacker] +
      weaponBonus[weapon] +
      attackBonus(attacker, target, weapon) +
      flatBonus(net(attacker, target, weapon)) -
      dexBonus(target) -
      edge;

    /** How much more than the opponent's skill the difficulty asks for: what the opponent counts as having rolled. */
    function floor(attacker: number, target: number, weapon: number): number {
      const least = difficulty(attacker, target, weapon) - guard(target, attacker) - lowest;
      return least < 0 ? 0 : least > faces ? faces : least;
    }

    return {
      pool(attacker, target, weapon) {
        const cell = index(net(attacker, target, weapon));
        if (!inMelee(attacker, target)) return spoils(attacker, target, weapon) ? spoilt[cell] : alone[cell];
        const place = cell * width + index(advantage(target));
        return both ? floored[floor(attacker, target, weapon)][place] : opposed[place];
      },
      need(attacker, target, weapon) {
        const skill = own(attacker, target, weapon);
        if (!inMelee(attacker, target)) return difficulty(attacker, target, weapon) - skill;
        const beyond = difficulty(attacker, target, weapon) - guard(target, attacker) - lowest;
        return guard(target, attacker) - skill + (both && beyond > faces ? beyond - faces : 0);
      },
    };
  },
});

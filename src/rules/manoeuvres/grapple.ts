import { difference } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { STANDARD } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer, yesOrNo } from '../parameter.ts';

/** Holds an enemy fast: it cannot leave, draws a weapon only against the holder's will, and both fight worse. */
export const grapple = mechanic('manoeuvres', {
  id: 'grapple',
  title: 'Grapple',
  source: ['R003-22', 'R003-23', 'R003-24', 'R003-26'],
  parameters: {
    grapplePenalty: integer({ default: -5, min: -100, max: 0 }),
    grappleOpposedBy: choice(['meleeOrBrawling', 'brawling'], {
      default: 'meleeOrBrawling',
      ruling: 'C003-12',
      says: 'what the target of a grapple rolls with',
    }),
    attackPenalty: integer({ default: -5, min: -100, max: 0, says: 'to attacks with weapons in a grapple' }),
    appliesTo: choice(['bothParties', 'held'], {
      default: 'bothParties',
      ruling: 'C003-14',
      says: 'whose attacks suffer while they grapple',
    }),
    maxHands: integer({ default: 1, min: 0, max: 4, says: 'hands that a weapon may need in a grapple' }),
    heldCanMove: yesOrNo({ default: false }),
  },
  reads: ['down', 'melee', 'brawling', 'sleightOfHand'],
  columns: { holder: { of: 'member', keptWhile: 'up' } },
  modifies: true,
  bind(p, { down, melee, brawling, sleightOfHand, holder, weaponOf }, dice, own) {
    const { slots, shape, purpose, weapons } = own;
    // 1 while it is asked what a grapple needs: what hinders weapons does not hinder it.
    const grasping = own.scratch(1);
    const { grapplePenalty, attackPenalty, maxHands } = p;
    const n = shape.members;
    const { skillDie } = slots.checks;
    const pool = poolOf(difference(skillDie, skillDie));
    const { checkBonus, attackBonus, defenceBonus } = slots.modifiers;
    const both = p.appliesTo === 'bothParties';
    const alsoMelee = p.grappleOpposedBy === 'meleeOrBrawling';
    const bodily = Int32Array.from(weapons, ({ class: kind }) => (kind === 'unarmed' || kind === 'natural' ? 1 : 0));
    const tooLarge = Int32Array.from(weapons, ({ hands = 1 }) => (hands > maxHands ? 1 : 0));

    /** Who holds this one, or -1; a holder who is down holds nobody. */
    function holderOf(who: number): number {
      const by = holder[who] - 1;
      return by >= 0 && down[by] === 0 ? by : -1;
    }

    function holdsSomebody(who: number): boolean {
      for (let other = 0; other < n; other++) if (holderOf(other) === who) return true;
      return false;
    }

    function entangled(who: number): boolean {
      return holderOf(who) >= 0 || (both && holdsSomebody(who));
    }

    function guard(target: number): number {
      return alsoMelee && melee[target] > brawling[target] ? melee[target] : brawling[target];
    }

    return {
      cost: () => STANDARD,
      aims: 'enemy',
      legal: (who, target) =>
        down[target] === 0 && holderOf(target) < 0 && holderOf(who) < 0 && slots.space.inReach(who, target),
      perform: () => {},
      form: {
        toHit: {
          pool: () => pool,
          need(attacker, target, weapon) {
            grasping[0] = 1;
            const bonus = attackBonus(attacker, target, weapon);
            grasping[0] = 0;
            return guard(target) + defenceBonus(target, attacker) - brawling[attacker] - bonus - grapplePenalty;
          },
        },
        harmless: true,
        swung: true,
        lands(attacker, target) {
          if (down[target] === 0) holder[target] = attacker + 1;
        },
      },
      attackBonus: (attacker, _target, weapon) => (grasping[0] === 1 ? 0 : entangling(attacker, weapon)),
      ...(!p.heldCanMove && { mayMove: (who: number) => holderOf(who) < 0 }),
      mayStrike: (who) => tooLarge[weaponOf(who)] === 0 || !entangled(who),
      /** Sleight of hand against the holder's brawling. */
      mayDraw(who) {
        const by = holderOf(who);
        if (by < 0) return true;
        return dice.reaches(purpose.roll, pool, brawling[by] + checkBonus(by) - sleightOfHand[who] - checkBonus(who));
      },
      moved(who) {
        for (let other = 0; other < n; other++) {
          if (holder[other] === who + 1 && !slots.space.inReach(who, other)) holder[other] = 0;
        }
      },
      turnBegins(who) {
        if (holder[who] > 0 && down[holder[who] - 1] === 1) holder[who] = 0;
      },
      heldBy: (who) => holderOf(who) + 1,
      holds(who, by) {
        holder[who] = by + 1;
      },
    };

    function entangling(who: number, weapon: number): number {
      return bodily[weapon] === 0 && entangled(who) ? attackPenalty : 0;
    }
  },
});

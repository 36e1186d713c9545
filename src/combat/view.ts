import { CLOCK } from '../dice/dice.ts';
import { die } from '../dice/distribution.ts';
import { chanceOf, poolOf } from '../dice/pool.ts';
import { purposeOf } from '../dice/purpose.ts';
import { MOVE, STANDARD } from '../model/action.ts';
import { isMelee, membersOf, startsArmed } from '../model/encounter.ts';
import { asidesOf } from '../rules/asides.ts';
import { zero } from '../rules/nothing.ts';
import { FIRST_DEED, type View } from '../tactics/view.ts';
import type { Fight } from './fight.ts';

/** What the loop keeps for tactics that look at it; columns are only written when some tactic does. */
export interface Watched {
  readonly marked: Int32Array;
  readonly attacked: Int32Array;
}

const AIMS = ['enemy', 'ally', 'self'] as const;
const ALLY = 1;
const SELF = 2;

/** The fight as tactics see it. */
export function bindView({ encounter, table, rules, dice }: Fight, watched: Watched): View {
  const { columns, shape, weaponOf } = table;
  const { sideOf, down, absent, armed, ammo, wielded, round, weaponMelee, granted } = columns;
  const { bleed, space, toHit } = rules.slots;
  const { canPay } = rules.slots.actions;
  const { canTarget } = rules.slots.awareness;
  const { mayMove } = rules.slots.conditions;
  const { legal: withinRange } = rules.slots.range;
  const { distance, inReach, moves, stride } = space;
  const onlyMelee = shape.weapons.every((weapon) => isMelee(weapon.class));
  const { places, members } = shape;
  const { deeds } = rules;
  const everyoneArmed =
    membersOf(encounter).every(startsArmed) && !rules.asides.some((aside) => aside.disarms === true);
  const aims = Int32Array.from(deeds, ({ deed }) => AIMS.indexOf(deed.aims));
  const nobodyIsLate = membersOf(encounter).every((member) => member.joinsAfterRound === 0);
  const neverEmpty = shape.weapons.every((weapon) => weapon.magazine === undefined);
  const targetPurpose = purposeOf('tactic.target');
  const oneOf = Array.from({ length: members + 1 }, (_, count) => poolOf(die(Math.max(1, count))));
  const knows = knowledgeOf(encounter, deeds);

  // What a mechanic lets tactics see; one at most has each.
  // @binding
  const seen = (what: 'rushing' | 'aimedAt' | 'aimed' | 'heldBy') => asidesOf(rules.asides, what)[0] ?? zero;
  const holds = asidesOf(rules.asides, 'mayMove');
  function isHeld(who: number): boolean {
    for (let i = 0; i < holds.length; i++) if (!holds[i](who)) return true;
    return false;
  }

  const swings = asidesOf(rules.asides, 'mayStrike');
  const anySwing = swings.length > 0;
  function maySwing(who: number): boolean {
    for (let i = 0; i < swings.length; i++) if (!swings[i](who)) return false;
    return true;
  }

  function isTarget(who: number, target: number): boolean {
    return (
      sideOf[target] !== sideOf[who] &&
      down[target] === 0 &&
      (nobodyIsLate || absent[target] === 0) &&
      canTarget(who, target)
    );
  }

  function reaches(who: number, target: number): boolean {
    const weapon = weaponOf(who);
    return onlyMelee || weaponMelee[weapon] === 1 ? inReach(who, target) : withinRange(who, target, weapon);
  }

  return {
    members,
    conditions: shape.conditions,
    ...columns,
    marked: watched.marked,
    attacked: watched.attacked,
    others: othersOf(encounter),
    target: table.scratch(1),
    feet: table.scratch(1),
    ammo: (who) => ammo[who * places + wielded[who]],
    distance,
    inReach,
    mayAttack: (who) =>
      (!anySwing || maySwing(who)) &&
      (granted[0] > 0 || canPay(who, STANDARD)) &&
      (everyoneArmed || armed[who] === 1) &&
      (neverEmpty || ammo[who * places + wielded[who]] > 0),
    inRange: (who, target) => isTarget(who, target) && reaches(who, target),
    knows: canTarget,
    mayMove: (who) => moves && stride(who) > 0 && canPay(who, MOVE) && mayMove(who) && !isHeld(who),
    canApproach: (who, target) => (sideOf[who] === sideOf[target] ? !inReach(who, target) : !reaches(who, target)),
    mayDo: (who, action) =>
      (knows === null || knows[who * deeds.length + action - FIRST_DEED] === 1) &&
      canPay(who, deeds[action - FIRST_DEED].deed.cost(who)),
    legal(who, action, target) {
      const { deed } = deeds[action - FIRST_DEED];
      if (absent[target] === 1 || !deed.legal(who, target)) return false;
      if (deed.feet !== undefined && isHeld(who)) return false;
      if (deed.form !== undefined && deed.form.swung !== true && ammo[who * places + wielded[who]] <= 0) return false;
      if (aims[action - FIRST_DEED] === SELF) return who === target;
      if (aims[action - FIRST_DEED] === ALLY)
        return sideOf[target] === sideOf[who] && (target !== who || deed.selfToo === true);
      return sideOf[target] !== sideOf[who] && canTarget(who, target);
    },
    // @binding
    aimsOf: (action) => deeds[action - FIRST_DEED].deed.aims,
    chance(who, target) {
      const weapon = weaponOf(who);
      const roll = weaponMelee[weapon] === 1 ? toHit.melee : toHit.ranged;
      return chanceOf(roll.pool(who, target, weapon), roll.need(who, target, weapon));
    },
    ticksLeft: bleed.ticksLeft,
    rushing: seen('rushing'),
    aimedAt: seen('aimedAt'),
    aimed: seen('aimed'),
    heldBy: seen('heldBy'),
    step: rules.slots.conditions.step,
    oneOf(who, count) {
      dice.at(CLOCK, round[0], who);
      return dice.ask(targetPurpose, oneOf[count]);
    },
  };
}

/** Who may do which deed that must be learned: by member and deed; null: nothing must be. */
function knowledgeOf(encounter: Fight['encounter'], deeds: Fight['rules']['deeds']): Int32Array | null {
  if (!deeds.some(({ taught }) => taught)) return null;
  return Int32Array.from(
    membersOf(encounter).flatMap((member) =>
      deeds.map(({ name, taught }) => (!taught || member.techniques.includes(name) ? 1 : 0)),
    ),
  );
}

/**
 * Who is on which side, listed for each member: from its own side on, in a circle. The first listed wins a tie; were it
 * the first of the file, of three equal sides everybody would go for the first.
 */
function othersOf({ sides }: Fight['encounter']): View['others'] {
  const sideOf = sides.flatMap((side, i) => side.members.map(() => i));
  const listed = (belongs: (one: number, other: number) => boolean) => {
    const lists = sideOf.map((side) => {
      const from = sideOf.indexOf(side);
      const circle = [...sideOf.keys()].map((step) => (from + step) % sideOf.length);
      return circle.filter((who) => belongs(side, sideOf[who]));
    });
    const who = new Int32Array(new ArrayBuffer(4 * Math.max(32, sideOf.length ** 2)));
    lists.forEach((list, i) => {
      who.set(list, i * sideOf.length);
    });
    const count = new Int32Array(new ArrayBuffer(4 * Math.max(32, sideOf.length)));
    count.set(lists.map((list) => list.length));
    return { who, count };
  };
  return { enemies: listed((one, other) => one !== other), own: listed((one, other) => one === other) };
}

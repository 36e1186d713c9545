import { CONDITIONS } from '../model/condition.ts';
import type { View } from './view.ts';
import type { KnownNames, Sort } from './whenTree.ts';

/** What a name of a condition stands for, of who decides and of a target. Truths are 1 and 0. */
export type Reads = (who: number, target: number) => number;

interface Name {
  readonly sort: Sort;
  readonly says: string;
  /** Whether it is only known to those who know everything. */
  readonly full?: boolean;
  bind(view: View): Reads;
}

/** Quarters of health left, rounded up: what wounds show. */
export const quarters = (view: View, who: number): number => {
  const hp = view.hp[who];
  return hp <= 0 ? 0 : Math.ceil((4 * hp) / view.hpMax[who]);
};

function counting(view: View, counts: (who: number, other: number) => boolean): Reads {
  return (who) => {
    let count = 0;
    for (let other = 0; other < view.members; other++) if (counts(who, other)) count++;
    return count;
  };
}

const ally = (view: View, who: number, other: number): boolean =>
  other !== who && view.sideOf[other] === view.sideOf[who] && view.absent[other] === 0;
const enemy = (view: View, who: number, other: number): boolean =>
  view.sideOf[other] !== view.sideOf[who] && view.absent[other] === 0;

const number = (says: string, bind: (view: View) => Reads, full = false): Name => ({
  sort: 'number',
  says,
  bind,
  full,
});
const truth = (says: string, bind: (view: View) => Reads): Name => ({ sort: 'truth', says, bind });

const conditionNames = Object.fromEntries(
  CONDITIONS.flatMap((condition, i) => [
    [
      `me.${condition}`,
      truth(`whether one is ${condition}`, (v) => (who) => (v.afflicted[who * v.conditions + i] > 0 ? 1 : 0)),
    ],
    [
      `target.${condition}`,
      truth(`whether the target is ${condition}`, (v) => (_, t) => (v.afflicted[t * v.conditions + i] > 0 ? 1 : 0)),
    ],
  ]),
);

/** Every name that a `when` may use. */
export const NAMES: Readonly<Record<string, Name>> = {
  'me.hp': number('own hit points', (v) => (who) => v.hp[who]),
  'me.hpMax': number('own full hit points', (v) => (who) => v.hpMax[who]),
  'me.quarters': number('own quarters of health, rounded up', (v) => (who) => quarters(v, who)),
  'me.ammo': number('shots left in the weapon in hand', (v) => (who) => v.ammo(who)),
  'me.armed': truth('whether the weapon is in hand', (v) => (who) => v.armed[who]),
  'me.step': number('how far down a condition track one is, 0 to 5', (v) => (who) => v.step(who)),
  'me.rushing': truth('whether one has rushed in this turn', (v) => (who) => (v.rushing(who) > 0 ? 1 : 0)),
  'me.aimed': number('what aiming adds to the next shot at the target aimed at', (v) => (who) => v.aimed(who)),
  'me.held': truth('whether somebody holds one', (v) => (who) => (v.heldBy(who) > 0 ? 1 : 0)),
  'target.held': truth('whether somebody holds the target', (v) => (_, t) => (v.heldBy(t) > 0 ? 1 : 0)),
  'target.up': truth('whether the target is in the fight', (v) => (_, t) => 1 - v.down[t]),
  'me.seen': truth('whether any enemy knows where one is', (v) => (who) => {
    for (let e = 0; e < v.members; e++) if (enemy(v, who, e) && v.aware[e * v.members + who] === 1) return 1;
    return 0;
  }),
  'target.hp': number('hit points of the target', (v) => (_, t) => v.hp[t], true),
  'target.quarters': number('quarters of health the target shows', (v) => (_, t) => quarters(v, t)),
  'target.step': number('how far down a condition track the target is', (v) => (_, t) => v.step(t)),
  'target.distance': number('feet to the target', (v) => (who, t) => v.distance(who, t)),
  'target.inReach': truth('whether the target is in reach', (v) => (who, t) => (v.inReach(who, t) ? 1 : 0)),
  'target.armed': truth('whether the target has a weapon in hand', (v) => (_, t) => v.armed[t]),
  'target.dying': truth('whether the target is dying', (v) => (_, t) => v.dying[t]),
  'target.ticksLeft': number('how long the dying target has, in ticks of its clock', (v) => (_, t) => v.ticksLeft(t)),
  'target.attacked': number('attacks the target has taken this round', (v) => (_, t) => v.attacked[t]),
  'allies.up': number('allies in the fight, oneself not counted', (v) =>
    counting(v, (who, o) => ally(v, who, o) && v.down[o] === 0),
  ),
  'allies.down': number('allies out of the fight', (v) => counting(v, (who, o) => ally(v, who, o) && v.down[o] === 1)),
  'allies.dying': number('allies who are dying', (v) => counting(v, (who, o) => ally(v, who, o) && v.dying[o] === 1)),
  'enemies.up': number('enemies in the fight', (v) => counting(v, (who, o) => enemy(v, who, o) && v.down[o] === 0)),
  'enemies.near': number('enemies who have one in reach', (v) =>
    counting(v, (who, o) => enemy(v, who, o) && v.down[o] === 0 && v.inReach(o, who)),
  ),
  round: number('the number of the round; the surprise round is 0', (v) => () => v.round[0]),
  chance: number('the exact chance that an attack on the target hits', (v) => (who, t) => v.chance(who, t)),
  ...conditionNames,
};

/** The names with their sorts, for whoever reads a condition. */
export const KNOWN_NAMES: KnownNames = Object.fromEntries(
  Object.entries(NAMES).map(([name, { sort }]) => [name, sort]),
);

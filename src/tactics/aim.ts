import type { Aim } from './line.ts';
import { quarters, type Reads } from './names.ts';
import type { Lists, View } from './view.ts';

/** Who is preferred: the candidate with the smallest number, of equals the first listed. */
function bindPreference(aim: Aim, view: View, full: boolean): Reads {
  const { hp, marked, sideOf } = view;
  switch (aim) {
    case 'nearest':
      return (who, target) => view.distance(who, target);
    case 'weakest-seen':
      return full ? (_who, target) => hp[target] : (_who, target) => quarters(view, target);
    case 'strongest-seen':
      return full ? (_who, target) => -hp[target] : (_who, target) => -quarters(view, target);
    case 'same-as-allies':
      return (who, target) => (marked[sideOf[who]] === target + 1 ? -1 : view.distance(who, target));
    case 'dying-first':
      return (_who, target) => {
        const left = view.ticksLeft(target);
        return left === 0 ? 0x3fffffff : left;
      };
    case 'aimed-at':
      return (who, target) => (view.aimedAt(who) === target + 1 ? -1 : view.distance(who, target));
    case 'self':
      return (who, target) => (who === target ? 0 : 1);
    case 'random':
      return () => 0;
  }
}

/** Who is chosen among those that suit; -1: nobody does. */
export function bindPick(
  aim: Aim,
  view: View,
  full: boolean,
  among: Lists,
  suits: (who: number, target: number) => boolean,
): (who: number) => number {
  const { members } = view;
  const { who: list, count } = among;
  if (aim === 'random') return bindRandomPick(view, suits);
  const preference = bindPreference(aim, view, full);
  return (who) => {
    let best = -1;
    let least = 0;
    const end = who * members + count[who];
    for (let i = who * members; i < end; i++) {
      const target = list[i];
      if (!suits(who, target)) continue;
      const value = preference(who, target);
      if (best === -1 || value < least) {
        best = target;
        least = value;
      }
    }
    return best;
  };
}

function bindRandomPick(view: View, suits: (who: number, target: number) => boolean): (who: number) => number {
  const members = view.members;
  return (who) => {
    let count = 0;
    for (let target = 0; target < members; target++) if (suits(who, target)) count++;
    if (count === 0) return -1;
    let left = count === 1 ? 0 : view.oneOf(who, count);
    for (let target = 0; target < members; target++) {
      if (suits(who, target) && left-- === 0) return target;
    }
    return -1;
  };
}

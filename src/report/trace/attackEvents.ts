import type { Events } from '../../model/event.ts';
import type { Kind } from '../../rules/slots.ts';
import { type Attack, type Hit, tellHit, tellMiss, tellWound } from './blows.ts';
import type { Telling } from './scene.ts';
import type { Shown } from './showDice.ts';

/** Tells attacks: the blow with its roll, then what it did; what others see of a shot comes after it. */
export function attackEvents(telling: Telling): Pick<Events, 'attacks' | 'misses' | 'hits' | 'wounds' | 'notices'> {
  const { scene, story, hear, name, hp } = telling;
  const later: (() => void)[] = [];
  let attack: Attack | undefined;
  // The last hit, whose damage may be the next thing that happens.
  let last: { readonly hit: Hit; readonly attacker: number; readonly target: number } | undefined;
  let rolls: Shown[] = [];

  function resolve(tell: (attack: Attack) => void): void {
    rolls.push(...hear());
    if (attack) tell(attack);
    attack = undefined;
    rolls = [];
    for (const each of later.splice(0)) each();
  }

  return {
    attacks(attacker, target, weapon) {
      hear();
      const { table } = scene().battle;
      const kind: Kind = table.columns.weaponMelee[weapon] === 1 ? 'melee' : 'ranged';
      const how = table.shape.weapons[weapon]?.name ?? '';
      attack = { attacker: attacker === telling.turn ? null : name(attacker), target: name(target), weapon: how, kind };
    },
    misses() {
      resolve((missed) => tellMiss(missed, rolls, story));
    },
    hits(attacker, target, critical) {
      resolve((landed) => {
        last = { hit: tellHit(landed, rolls, critical === 1, story), attacker, target };
      });
    },
    wounds(attacker, target, dealt, stopped) {
      hear();
      const hit = last?.attacker === attacker && last.target === target ? last.hit : undefined;
      tellWound({ who: name(target), dealt, stopped, left: hp(target) }, hit, story);
      last = undefined;
    },
    notices(observer, hidden) {
      rolls.push(...hear());
      const tell = () => story.say(2, `${name(observer)} notices ${name(hidden)}`, { slot: 'awareness' });
      if (attack) later.push(tell);
      else tell();
    },
  };
}

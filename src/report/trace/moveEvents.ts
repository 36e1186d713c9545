import { AFTERMATH } from '../../combat/clock.ts';
import type { Events } from '../../model/event.ts';
import { deedText, slotOfDeed } from './deeds.ts';
import type { Telling } from './scene.ts';

/** Tells what one does in a turn, but for attacks. */
export function moveEvents(telling: Telling): Pick<Events, 'idles' | 'acts' | 'moves' | 'provokes'> {
  const { scene, story, hear, name } = telling;
  let goal = { who: -1, target: -1, away: false };
  let last = { lines: -1, who: -1 };

  /** Where a move leads to, as far as it has come; after the fight nobody has said whither. */
  function whither(who: number): () => string {
    const { target, away } = goal;
    const { clock, rules } = scene().battle;
    if (goal.who !== who || clock.phase[0] === AFTERMATH) return () => '';
    const towards = `${away ? 'away from' : 'towards'} ${name(target)}`;
    return () => ` ${towards}, now ${rules.slots.space.distance(who, target)} ft away`;
  }

  return {
    idles() {
      hear();
      story.say(2, 'does nothing');
    },
    acts(who, action, target) {
      hear();
      const does = scene().battle.actionNames[action] ?? '';
      if (does === 'move' || does === 'withdraw') goal = { who, target, away: does === 'withdraw' };
      else if (does !== 'attack') story.say(2, deedText(does, name(target), who === target), slotOfDeed(does));
    },
    // A move is many steps and one line: it is told when something else happens, by where it has led by then.
    moves(who, from) {
      if (last.who === who && last.lines === story.lines.length) return;
      hear();
      story.settle();
      const subject = who === telling.turn ? '' : `${name(who)} `;
      const there = whither(who);
      story.begin(() => {
        const feet = Math.abs((scene().battle.table.columns.position[who] ?? 0) - from);
        return { depth: 2, text: `${subject}moves ${feet} ft${there()}`, rules: [{ slot: 'space' }] };
      });
      last = { lines: story.lines.length, who };
    },
    provokes(reactor, provoker) {
      hear();
      story.say(2, `${name(provoker)} gives ${name(reactor)} an opening`, { slot: 'opportunity' });
    },
  };
}

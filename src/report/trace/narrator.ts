import { AFTERMATH } from '../../combat/clock.ts';
import type { Events } from '../../model/event.ts';
import { attackEvents } from './attackEvents.ts';
import { bodyEvents } from './bodyEvents.ts';
import { diceTeller } from './diceTeller.ts';
import { moveEvents } from './moveEvents.ts';
import { outcomeText } from './outcomeText.ts';
import type { Scene, Telling } from './scene.ts';
import { type Line, teller } from './story.ts';

export interface Narrator {
  readonly events: Events;
  readonly lines: readonly Line[];
  /** Tells how the fight ended, if that is not told yet. */
  end(): void;
}

/** Tells a fight as a referee would, from its events and from the record of its dice. `scene` is there once it begins. */
export function narrator(scene: () => Scene): Narrator {
  const story = teller();
  const { say } = story;
  const tellDice = diceTeller(scene, story);
  let round = 0;
  let turn = -1;
  let over = false;

  function tellEnd(): void {
    over = true;
    say(0, outcomeText(scene(), round));
  }

  const telling: Telling = {
    scene,
    story,
    hear() {
      if (!over && scene().battle.clock.phase[0] === AFTERMATH) {
        tellEnd();
        say(0, 'After the fight');
      }
      return tellDice();
    },
    name: (who) => scene().people.members[who] ?? '',
    hp: (who) => scene().battle.table.columns.hp[who] ?? 0,
    get turn() {
      return turn;
    },
  };
  const { hear, name, hp } = telling;

  return {
    events: {
      roundBegins(number) {
        hear();
        round = number;
        say(0, `Round ${number}`);
      },
      turnBegins(who) {
        hear();
        if (turn < 0 && round === 0) say(0, 'The surprise round', { slot: 'awareness' });
        turn = who;
        say(1, `${name(who)}, ${hp(who)} of ${scene().battle.table.columns.hpMax[who]} hit points`);
      },
      ...moveEvents(telling),
      ...attackEvents(telling),
      ...bodyEvents(telling),
    },
    lines: story.lines,
    end() {
      tellDice();
      if (!over) tellEnd();
      story.settle();
    },
  };
}

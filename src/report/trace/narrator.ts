import type { Battle } from '../../combat/battle.ts';
import { AFTERMATH } from '../../combat/clock.ts';
import type { Recorded } from '../../dice/recording.ts';
import { CONDITIONS, FOR_GOOD } from '../../model/condition.ts';
import type { Events } from '../../model/event.ts';
import type { Kind } from '../../rules/slots.ts';
import { type Attack, tellHit, tellMiss, tellWound } from './blows.ts';
import { deedText, slotOfDeed } from './deeds.ts';
import { diceTeller } from './diceTeller.ts';
import { outcomeText } from './outcomeText.ts';
import type { People } from './people.ts';
import { number } from './showDice.ts';
import { type Line, teller } from './story.ts';

/** What a narrator looks at besides what it hears. */
export interface Scene {
  readonly battle: Battle;
  readonly record: readonly Recorded[];
  readonly people: People;
  /** Whether the units of initiative are teams. */
  readonly teams: boolean;
}

export interface Narrator {
  readonly events: Events;
  readonly lines: readonly Line[];
  /** Tells how the fight ended, if that is not told yet. */
  end(): void;
}

/** Tells a fight as a referee would, from its events and from the record of its dice. `scene` is there once it begins. */
export function narrator(scene: () => Scene): Narrator {
  const story = teller();
  const { say, settle } = story;
  const tellDice = diceTeller(scene, story);
  let surprise = false;
  let over = false;
  let turn = -1;
  let attack: Attack | undefined;

  const name = (who: number): string => scene().people.members[who] ?? '';
  const hp = (who: number): number => scene().battle.table.columns.hp[who] ?? 0;

  function tellEnd(): void {
    over = true;
    say(0, outcomeText(scene()));
  }

  /** Every event: what the dice have said since the last one comes first. */
  function hear(): void {
    if (!over && scene().battle.clock.phase[0] === AFTERMATH) {
      tellEnd();
      say(0, 'After the fight');
    }
    tellDice();
  }

  function tellTurn(who: number): void {
    const { round, hpMax } = scene().battle.table.columns;
    if (round[0] === 0 && !surprise) say(0, 'The surprise round', { slot: 'awareness' });
    surprise = true;
    turn = who;
    say(1, `${name(who)}, ${hp(who)} of ${hpMax[who]} hit points`);
  }

  function tellMove(who: number, target: number, away: boolean): void {
    const { table, rules } = scene().battle;
    const from = table.columns.position[who] ?? 0;
    story.begin(() => {
      const feet = Math.abs((table.columns.position[who] ?? 0) - from);
      const distance = rules.slots.space.distance(who, target);
      const way = away ? 'away from' : 'towards';
      return {
        depth: 2,
        text: `moves ${feet} ft ${way} ${name(target)}, now ${distance} ft away`,
        rules: [{ slot: 'space' }],
      };
    });
  }

  const events: Events = {
    roundBegins(round) {
      hear();
      say(0, `Round ${round}`);
    },
    turnBegins(who) {
      hear();
      tellTurn(who);
    },
    idles() {
      hear();
      say(2, 'does nothing');
    },
    acts(who, action, target) {
      hear();
      const does = scene().battle.actionNames[action] ?? '';
      if (does === 'attack') return;
      if (does === 'move' || does === 'withdraw') tellMove(who, target, does === 'withdraw');
      else say(2, deedText(does, name(target), who === target), slotOfDeed(does));
    },
    // Told as a whole when the move ends.
    moves: () => {},
    provokes(reactor, mover) {
      hear();
      say(2, `${name(reactor)} may strike at ${name(mover)} out of turn`, { slot: 'opportunity' });
    },
    attacks(attacker, target, weapon) {
      hear();
      const { table } = scene().battle;
      const kind: Kind = table.columns.weaponMelee[weapon] === 1 ? 'melee' : 'ranged';
      const how = table.shape.weapons[weapon]?.name ?? '';
      attack = { attacker: attacker === turn ? null : name(attacker), target: name(target), weapon: how, kind };
    },
    misses() {
      if (attack) tellMiss(attack, tellDice(), story);
    },
    hits(_attacker, _target, critical) {
      if (attack) tellHit(attack, tellDice(), critical === 1, story);
    },
    wounds(_attacker, target, dealt, stopped) {
      tellDice();
      tellWound({ who: name(target), dealt, stopped, left: hp(target) }, story);
    },
    bleeds(who, amount) {
      hear();
      say(2, `${name(who)} loses ${points(amount)} and stands at ${number(hp(who))}`, { slot: 'bleed' });
    },
    falls(who) {
      hear();
      say(2, `${name(who)} goes down at ${number(hp(who))}`, { slot: 'collapse' });
    },
    dies(who, cause) {
      hear();
      say(2, `${name(who)} dies: ${scene().battle.rules.causes[cause]}`, { slot: 'death' });
    },
    stabilises(_healer, patient) {
      hear();
      say(2, `${name(patient)} is saved, at ${number(hp(patient))}`, { slot: 'stabilise' });
    },
    afflicts(who, condition, rounds) {
      hear();
      const lasts = rounds >= FOR_GOOD ? '' : ` for ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
      say(2, `${name(who)} is ${CONDITIONS[condition]}${lasts}`, { slot: 'conditions' });
    },
    wakes(who) {
      hear();
      say(2, `${name(who)} wakes and is back in the fight`, { slot: 'collapse' });
    },
    joins(who) {
      hear();
      say(1, `${name(who)} comes in`, { slot: 'joining' });
    },
    notices(observer, hidden) {
      hear();
      say(2, `${name(observer)} notices ${name(hidden)}`, { slot: 'awareness' });
    },
  };

  return {
    events,
    lines: story.lines,
    end() {
      tellDice();
      if (!over) tellEnd();
      settle();
    },
  };
}

const points = (amount: number): string => (amount === 1 ? 'a point' : `${amount} points`);

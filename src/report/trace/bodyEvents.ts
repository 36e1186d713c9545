import { CONDITIONS, FOR_GOOD } from '../../model/condition.ts';
import type { Events } from '../../model/event.ts';
import type { Telling } from './scene.ts';
import { number } from './showDice.ts';

type BodyEvents = Pick<Events, 'bleeds' | 'falls' | 'dies' | 'stabilises' | 'afflicts' | 'wakes' | 'joins'>;

/** Tells what becomes of people: wounds that tell, death and rescue, conditions, arrivals. */
export function bodyEvents({ scene, story, hear, name, hp }: Telling): BodyEvents {
  const { say } = story;
  return {
    bleeds(who, amount) {
      hear();
      say(1, `${name(who)}, dying, loses ${points(amount)} and stands at ${number(hp(who))}`, { slot: 'bleed' });
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
  };
}

const points = (amount: number): string => (amount === 1 ? 'a point' : `${amount} points`);

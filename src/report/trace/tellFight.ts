import { bindBattle } from '../../combat/battle.ts';
import { addressedDice } from '../../dice/addressed.ts';
import { actorKeys, runKeyOf } from '../../dice/keys.ts';
import { recordingDice } from '../../dice/recording.ts';
import type { Events } from '../../model/event.ts';
import { resolveStats } from '../../rules/adapters.ts';
import type { Variant } from '../../scenario/variant.ts';
import { actorNames } from '../../trial/trials.ts';
import { narrator } from './narrator.ts';
import { peopleOf } from './people.ts';
import type { Line } from './story.ts';

/** A fight blow by blow. */
export interface ToldFight {
  readonly variant: string;
  readonly trial: number;
  readonly seed: string;
  readonly lines: readonly Line[];
}

/** Plays one trial of a run again, on the same dice, and tells it. */
export function tellFight(variant: Variant, seed: string, trial: number): ToldFight {
  const { encounter, ruleset, tactics } = variant;
  const dice = recordingDice(addressedDice(runKeyOf(seed), actorKeys(actorNames(encounter))));
  const people = peopleOf(encounter);
  const teams = ruleset.slots.initiative[0]?.mechanic === 'team-mean';
  const { events, lines, end } = narrator(() => ({ battle, record: dice.record, people, teams }));
  const { stats } = resolveStats(encounter, ruleset);
  let begun = false;
  const heard = listening(events, () => begun);
  const battle = bindBattle({ encounter, ruleset, tactics, stats }, dice, heard, { aftermath: true });
  begun = true;
  dice.begin(trial);
  battle.play();
  end();
  return { variant: variant.name, trial, seed, lines };
}

/** The same events, heard only while it is time: setting up the table raises some that are no part of the fight. */
function listening(events: Events, isTime: () => boolean): Events {
  const all = Object.entries(events) as [string, (...about: number[]) => void][];
  return Object.fromEntries(
    all.map(([name, hear]) => [name, (...about: number[]) => void (isTime() && hear(...about))]),
  ) as unknown as Events;
}

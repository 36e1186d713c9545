import { bindBattle } from '../../combat/battle.ts';
import { addressedDice } from '../../dice/addressed.ts';
import { actorKeys, runKeyOf } from '../../dice/keys.ts';
import { type Recordable, type Recorded, recordingDice } from '../../dice/recording.ts';
import type { Events } from '../../model/event.ts';
import { resolveStats } from '../../rules/adapters.ts';
import type { Variant } from '../../scenario/variant.ts';
import { actorNames } from '../../trial/trials.ts';
import { narrator } from './narrator.ts';
import { type People, peopleOf } from './people.ts';
import type { Line } from './story.ts';

/** A fight with everything that was asked of the dice, and what was told of it. */
export interface RecordedFight {
  readonly people: People;
  /** Whether the units of initiative are teams. */
  readonly teams: boolean;
  readonly record: readonly Recorded[];
  readonly lines: readonly Line[];
  /** How many lines had been told when each request of the record was made. */
  readonly told: readonly number[];
}

/** Plays one trial of a run again, on the same dice, and keeps what was asked, answered and told. */
export function recordFight(variant: Variant, seed: string, trial: number): RecordedFight {
  const { encounter, ruleset, tactics } = variant;
  const told: number[] = [];
  const addressed = addressedDice(runKeyOf(seed), actorKeys(actorNames(encounter)));
  const dice = recordingDice(watched(addressed, () => told.push(lines.length)));
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
  return { people, teams, record: dice.record, lines, told };
}

/** The same dice, with a word each time that something is asked of them. */
function watched(dice: Recordable, hear: () => void): Recordable {
  return {
    ...dice,
    ask(purpose, pool) {
      hear();
      return dice.ask(purpose, pool);
    },
    order(round, lineup) {
      hear();
      dice.order(round, lineup);
    },
  };
}

/** The same events, heard only while it is time: setting up the table raises some that are no part of the fight. */
function listening(events: Events, isTime: () => boolean): Events {
  const all = Object.entries(events) as [string, (...about: number[]) => void][];
  return Object.fromEntries(
    all.map(([name, hear]) => [name, (...about: number[]) => void (isTime() && hear(...about))]),
  ) as unknown as Events;
}

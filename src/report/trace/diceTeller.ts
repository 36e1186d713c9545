import { AFTERMATH } from '../../combat/clock.ts';
import { NO_NEED } from '../../dice/dice.ts';
import type { RecordedOrder } from '../../dice/recording.ts';
import { OF_ATTACKS } from './blows.ts';
import { CLOCK_OF_THE_DYING, purposeOfRoll, slotOfRoll, wordsFor } from './requests.ts';
import type { Scene } from './scene.ts';
import { reached, type Shown, shownFaces, shownRoll } from './showDice.ts';
import type { Teller } from './story.ts';

/** A bonus beyond this is no number of the table but one to compare by. */
const LARGEST_BONUS = 1000;

/**
 * A function that tells what was rolled since it was last called, in order; rolls of attacks it gives back, for the
 * attack to tell. After the fight the dying roll on and on: rounds in which nothing happens are only counted.
 */
export function diceTeller(scene: () => Scene, { say }: Teller): () => Shown[] {
  const quiet = new Map<number, number>();
  let told = 0;

  function tellRoll(roll: Shown): void {
    const { people, battle } = scene();
    if (purposeOfRoll(roll) === CLOCK_OF_THE_DYING && reached(roll) && battle.clock.phase[0] === AFTERMATH) {
      quiet.set(roll.actor, (quiet.get(roll.actor) ?? 0) + 1);
      return;
    }
    const about = wordsFor(roll);
    const result = roll.need === NO_NEED ? '' : `: ${reached(roll) ? about.reached : about.missed}`;
    const before = quiet.get(roll.actor) ?? 0;
    quiet.delete(roll.actor);
    const after = before === 0 ? '' : `after ${before} quiet ${before === 1 ? 'round' : 'rounds'} `;
    const slot = slotOfRoll(roll);
    const who = people.members[roll.actor] ?? '';
    say(
      slot === 'bleed' ? 1 : 2,
      `${who} ${after}${about.for}: ${shownRoll(roll)}${result}`,
      ...(slot === undefined ? [] : [{ slot }]),
    );
  }

  return () => {
    const { record } = scene();
    const ofAttacks: Shown[] = [];
    for (; told < record.length; told++) {
      const entry = record[told]!;
      if (entry.kind === 'order') say(1, orderText(entry, scene(), told), { slot: 'initiative' }, { slot: 'tieBreak' });
      else if (OF_ATTACKS.includes(purposeOfRoll(entry))) ofAttacks.push({ ...entry, pick: told });
      else tellRoll({ ...entry, pick: told });
    }
    return ofAttacks;
  };
}

/** `Initiative, 2d8: Deputy 2 14 (5 6 +3), Outlaw 1 9 (5 4), Outlaw 2 9 (6 3)`. */
export function orderText(
  { order, joined, rolled, bonus, pool }: RecordedOrder,
  { people, teams }: Pick<Scene, 'people' | 'teams'>,
  pick: number,
): string {
  const names = teams ? people.sides : people.members;
  const units = order.map((unit, place) => {
    const outcome = rolled[place] ?? -1;
    const plus = bonus[place] ?? 0;
    const score = Math.abs(plus) < LARGEST_BONUS ? ` ${plus}` : '';
    const roll = pool === null || outcome < 0 ? score : ` ${shownFaces(pool, outcome, pick + place, plus)}`;
    return `${names[unit]}${roll}${joined[place] === 1 ? ' at the same time' : ''}`;
  });
  return `Initiative${pool === null ? '' : `, ${pool.name}`}: ${units.join(', ')}`;
}

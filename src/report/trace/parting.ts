import { NO_NEED } from '../../dice/dice.ts';
import type { Pool } from '../../dice/pool.ts';
import type { Recorded, RecordedOrder, RecordedRoll } from '../../dice/recording.ts';
import type { Variant } from '../../scenario/variant.ts';
import { orderText } from './diceTeller.ts';
import { type RecordedFight, recordFight } from './recordFight.ts';
import { slotOfRoll, wordsFor } from './requests.ts';
import { ruleText } from './ruleIds.ts';
import { reached, shownRoll } from './showDice.ts';

/** Where the same fight of two variants, on the same dice, stops being the same. */
export interface Parting {
  /** The round and what is otherwise there, in plain words: `in round 2: other dice are rolled`. */
  readonly because: string;
  readonly before: PartingSide;
  readonly now: PartingSide;
}

/** One of the two fights where they part. */
interface PartingSide {
  /** What was asked of the dice, and what came out; that nothing more was. */
  readonly request: string;
  /** The rule behind it, with its ids; empty where there is none. */
  readonly rule: string;
  /** The first line of the story that the other has otherwise; it may come before any die does. */
  readonly seen: string;
  /** The story up to there, from where the two stories differ or somewhat later; both sides have as many lines. */
  readonly story: readonly string[];
  readonly ending: string;
}

/** Plays one trial of both and finds the first request that differs in who asks, purpose, dice, need or outcome. */
export function partingOf(before: Variant, now: Variant, seed: string, trial: number): Parting {
  const [old, fresh] = [recordFight(before, seed, trial), recordFight(now, seed, trial)];
  const most = Math.max(old.record.length, fresh.record.length);
  let place = 0;
  while (place < most && reasonAt(place, old, fresh) === null) place++;
  const reason = reasonAt(place, old, fresh);
  if (reason === null) return partedWithoutDice(old, fresh);
  const { round } = (old.record[place] ?? fresh.record[place])!;
  const end = 1 + Math.max(...[old, fresh].map(({ told, lines }) => told[place] ?? lines.length - 1));
  const [first, second] = storiesOf(old, fresh, end);
  return {
    because: `${round === 0 ? 'before the first round' : `in round ${round}`}: ${reason}${toldBefore(round, old, fresh)}`,
    before: { ...sideOf(old, place, before), ...first },
    now: { ...sideOf(fresh, place, now), ...second },
  };
}

/** Why the requests of this number are not the same; null when they are. */
function reasonAt(place: number, before: RecordedFight, now: RecordedFight): string | null {
  const [a, b] = [before.record[place], now.record[place]];
  if (a === undefined || b === undefined) return a === b ? null : 'one of the two fights asks for no more dice';
  if (a.kind === 'order' || b.kind === 'order') {
    return a.kind === 'order' && b.kind === 'order' ? orderReason(a, b, before, now) : 'something else is asked for';
  }
  if (ownerOf(a, before) !== ownerOf(b, now)) return 'somebody else rolls';
  if (a.purpose !== b.purpose || a.round !== b.round || a.series !== b.series) return 'something else is asked for';
  if (!samePool(a.pool, b.pool)) return 'other dice are rolled';
  if (a.need !== b.need) return 'another number is needed';
  return a.outcome === b.outcome ? null : 'the dice fall otherwise';
}

function orderReason(a: RecordedOrder, b: RecordedOrder, before: RecordedFight, now: RecordedFight): string | null {
  const names = (of: RecordedOrder, fight: RecordedFight) =>
    JSON.stringify(of.order.map((unit) => (fight.teams ? fight.people.sides : fight.people.members)[unit]));
  if (a.round !== b.round || before.teams !== now.teams) return 'initiative is rolled otherwise';
  if (!samePool(a.pool, b.pool)) return 'other dice are rolled for initiative';
  if (names(a, before) !== names(b, now) || String(a.joined) !== String(b.joined))
    return 'the order of acting is another';
  return String(a.bonus) === String(b.bonus) ? null : 'initiative has another bonus';
}

/** Pools of one name and flags are one object. */
const samePool = (a: Pool | null, b: Pool | null): boolean => a === b;

/** Members own dice, and after them the sides. */
const ownerOf = ({ actor }: RecordedRoll, { people: { members, sides } }: RecordedFight): string =>
  members[actor] ?? sides[actor - members.length] ?? '';

function sideOf(fight: RecordedFight, place: number, { ruleset }: Variant): Omit<PartingSide, 'story' | 'seen'> {
  const entry = fight.record[place];
  const told = fight.told[place] ?? fight.lines.length;
  const slot = entry === undefined ? undefined : entry.kind === 'order' ? 'initiative' : slotOfRoll(entry);
  const used = fight.lines.slice(told, told + 3).flatMap(({ rules }) => rules);
  const rule = used.find((one) => one.slot === slot) ?? (slot && { slot });
  return {
    request: entry === undefined ? 'nothing more is asked for' : requestText(entry, fight, place),
    rule: rule === undefined ? '' : ruleText(ruleset, rule),
    ending: endingOf(fight),
  };
}

/** `Kira rolls to hit: 2d8 9 (4 5) +4 against 2d8 7 (3 4): hit`. */
function requestText(entry: Recorded, fight: RecordedFight, pick: number): string {
  if (entry.kind === 'order') return orderText(entry, fight, pick);
  const about = wordsFor(entry);
  const result = entry.need === NO_NEED ? '' : `: ${reached(entry) ? about.reached : about.missed}`;
  return `${ownerOf(entry, fight)} ${about.for}: ${shownRoll({ ...entry, pick })}${result}`;
}

const MOST_LINES = 10;

type Told = Pick<PartingSide, 'seen' | 'story'>;

/** Both stories up to line `end`, from the turn on in which they begin to differ, but at most so many lines. */
function storiesOf(before: RecordedFight, now: RecordedFight, end: number): [Told, Told] {
  const differs = firstOtherLine(before, now);
  const turn = now.lines.slice(0, Math.min(differs, end) + 1).findLastIndex(({ depth }) => depth < 2);
  const least = Math.max(0, turn, end - MOST_LINES);
  const heading = now.lines.findIndex(({ depth }, i) => i >= least && depth < 2);
  const start = heading >= 0 && heading < end - 1 ? heading : least;
  const shown = ({ lines }: RecordedFight): Told => ({
    seen: lines[differs]?.text ?? 'nothing more is told',
    story: Array.from({ length: end - start }, (_, i) => {
      const line = lines[start + i];
      return line === undefined ? '' : `${'  '.repeat(line.depth)}${line.text}`;
    }),
  });
  return [shown(before), shown(now)];
}

/** The number of the first line that is not the same in both stories. */
function firstOtherLine(before: RecordedFight, now: RecordedFight): number {
  const differs = now.lines.findIndex(({ text }, i) => text !== before.lines[i]?.text);
  return differs < 0 ? now.lines.length : differs;
}

/** That the stories differ rounds before the dice do: another may be struck by the very same dice. */
function toldBefore(round: number, before: RecordedFight, now: RecordedFight): string {
  const heads = now.lines.slice(0, firstOtherLine(before, now) + 1).filter(({ depth }) => depth === 0);
  const told = Number(/^Round (\d+)$/.exec(heads.at(-1)?.text ?? '')?.[1] ?? round);
  return told < round ? `; the story differs from round ${told} on` : '';
}

/** How the fight ended, as its story says. */
function endingOf({ lines }: RecordedFight): string {
  const after = lines.findIndex(({ depth, text }) => depth === 0 && text === 'After the fight');
  const told = after < 0 ? lines : lines.slice(0, after);
  return told.findLast(({ depth }) => depth === 0)?.text ?? '';
}

/** All dice are the same, and what a rule makes of them is not. */
function partedWithoutDice(before: RecordedFight, now: RecordedFight): Parting {
  const [first, second] = storiesOf(before, now, firstOtherLine(before, now) + 1);
  const request = 'every die is the same; what follows from them is not';
  const side = (fight: RecordedFight) => ({ request, rule: '', ending: endingOf(fight) });
  return {
    because: 'where no die differs, but what follows from them',
    before: { ...side(before), ...first },
    now: { ...side(now), ...second },
  };
}

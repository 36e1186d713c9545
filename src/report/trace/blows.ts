import type { Kind } from '../../rules/slots.ts';
import { purposeOfRoll } from './requests.ts';
import type { RuleUsed } from './ruleIds.ts';
import { flagsOf, number, type Shown, shownRoll } from './showDice.ts';
import type { Teller } from './story.ts';

/** An attack that was made, by names. */
export interface Attack {
  /** Null: the one whose turn it is. */
  readonly attacker: string | null;
  readonly target: string;
  readonly weapon: string;
  readonly kind: Kind;
}

export interface Wound {
  readonly who: string;
  readonly dealt: number;
  readonly stopped: number;
  /** Hit points left. */
  readonly left: number;
}

type Rolls = readonly Shown[];

const TO_HIT = 'toHit.roll';
const DAMAGE = 'damage.roll';
const PLACE = 'hitLocation.roll';
/** Rolls that belong to an attack and are told with it. */
export const OF_ATTACKS: readonly string[] = [TO_HIT, DAMAGE, PLACE];

const rollFor = (purpose: string, rolls: Rolls): Shown | undefined =>
  rolls.find((roll) => purposeOfRoll(roll) === purpose);

function blow({ attacker, target, weapon, kind }: Attack, roll: Shown | undefined): string {
  const verb = kind === 'melee' ? 'strikes at' : 'shoots at';
  const who = attacker === null ? '' : `${attacker} `;
  return `${who}${verb} ${target}, ${weapon}: ${roll === undefined ? '' : `${shownRoll(roll)}: `}`;
}

export function tellMiss(attack: Attack, rolls: Rolls, { say }: Teller): void {
  say(2, `${blow(attack, rollFor(TO_HIT, rolls))}miss`, { slot: 'toHit', kind: attack.kind });
}

/** A hit whose damage may become known yet: `full` is what it is with bonuses and factors, before armour. */
export interface Hit {
  full: number | undefined;
}

export function tellHit(attack: Attack, rolls: Rolls, critical: boolean, { begin }: Teller): Hit {
  const [roll, damage] = [rollFor(TO_HIT, rolls), rollFor(DAMAGE, rolls)];
  const rules: RuleUsed[] = [{ slot: 'toHit', kind: attack.kind }, { slot: 'damage' }];
  if (critical) rules.push({ slot: 'critical' });
  const why = [roll, damage].flatMap((one) => (one === undefined ? [] : flagsOf(one))).join(', ');
  const result = `${blow(attack, roll)}${critical ? `a critical hit (${why})` : 'hit'}`;
  const place = rollFor(PLACE, rolls);
  const where = place === undefined ? '' : `, place ${place.pool.totals[place.outcome]}`;
  const hit: Hit = { full: undefined };
  begin(() => ({ depth: 2, text: result + where + damageText(damage, hit), rules }));
  return hit;
}

function damageText(roll: Shown | undefined, { full }: Hit): string {
  if (roll === undefined) return '';
  const inAll = full === undefined || full === roll.pool.totals[roll.outcome] ? '' : `, in all ${full}`;
  return `; damage ${shownRoll(roll)}${inAll}`;
}

/** What a hit does, once it takes effect: of those who act at the same time, after all have struck. */
export function tellWound({ who, dealt, stopped, left }: Wound, hit: Hit | undefined, { say }: Teller): void {
  if (hit !== undefined) hit.full = dealt + stopped;
  const rules: RuleUsed[] = stopped > 0 ? [{ slot: 'mitigation' }] : [];
  if (dealt === 0 && stopped > 0) say(2, `the armour of ${who} stops it`, ...rules);
  else
    say(2, `${who} takes ${dealt}${stopped > 0 ? ` (armour stops ${stopped})` : ''}, ${number(left)} left`, ...rules);
}

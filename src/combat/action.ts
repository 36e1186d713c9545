import { OFF_TURN, OWN_TURN } from '../dice/dice.ts';
import { MOVE, STANDARD } from '../model/action.ts';
import { bindAsides } from '../rules/asides.ts';
import { nothing } from '../rules/nothing.ts';
import type { Deed } from '../rules/slots.ts';
import { APPROACH, ATTACK, FIRST_DEED, type View, WITHDRAW } from '../tactics/view.ts';
import type { Attacks } from './attack.ts';
import { ACTION, ASKED, DECLARED, FIELDS, LEFT, SERIES, TARGET, WHO } from './clock.ts';
import type { Fight } from './fight.ts';
import type { Forms } from './form.ts';
import type { Interjections } from './interject.ts';
import { AWAY, movesOf, RUNS, STAYS } from './moves.ts';

export interface Actions {
  /** Pays for an action and does it, or declares it where somebody may interject. */
  begin(who: number, action: number): void;
  /** Takes the declaration on top of the stack one step further. */
  resolve(): void;
  /** Lets dangerous ground strike those who are due. */
  firesZones(): void;
}

const STEP = 5;
const none = (): number => -1;
const NO_DEED: Pick<Deed, 'feet'> = {};

/** What is done in a turn: declared, paid for, interrupted, resolved. */
export function bindActions(
  fight: Fight,
  view: View,
  { attack }: Attacks,
  forms: Forms,
  interjections: Interjections,
): Actions {
  const { table, rules, dice, events, clock } = fight;
  const { round, down, sideOf, reach, granted } = table.columns;
  const atMove = bindAsides(rules.asides, 'moved');
  const { space } = rules.slots;
  const { pays } = rules.slots.actions;
  const { mayProvoke } = interjections;
  const { acts } = events;
  const { deeds } = rules;
  const { stack, depth } = clock;
  const moves = movesOf(rules);
  const { target, feet } = view;

  function pay(who: number, action: number): void {
    if (action === ATTACK || forms.has[action] === 1) {
      if (granted[0] > 0) granted[0]--;
      else pays(who, STANDARD);
    } else if (action === APPROACH || action === WITHDRAW) pays(who, MOVE);
    else pays(who, deeds[action - FIRST_DEED].deed.cost(who));
  }

  function most(who: number, action: number): number {
    const { feet: run } = action < FIRST_DEED ? NO_DEED : deeds[action - FIRST_DEED].deed;
    return run === undefined ? space.stride(who) : run(who);
  }

  const arrivals = [nothing, nothing, nothing, ...deeds.map(({ deed }) => deed.arrives ?? nothing)];

  // A move declares its whole length: as far as it must, wants to, or can.
  function lengthOf(who: number, action: number): number {
    const furthest = most(who, action);
    const wanted = moves[action] !== RUNS && feet[0] > 0 && feet[0] < furthest ? feet[0] : furthest;
    if (moves[action] === AWAY) return wanted;
    const gap = space.distance(who, target[0]) - reach[who];
    return gap > 0 && gap < wanted ? gap : wanted;
  }

  function declare(who: number, action: number): void {
    const top = depth[0] * FIELDS;
    const length = moves[action] === STAYS ? 0 : lengthOf(who, action);
    stack[top + ACTION] = action;
    stack[top + WHO] = who;
    stack[top + TARGET] = target[0];
    stack[top + LEFT] = length;
    stack[top + DECLARED] = length;
    stack[top + ASKED] = 0;
    stack[top + SERIES] = OWN_TURN;
    depth[0]++;
  }

  function carryOut(who: number, action: number, other: number, series: 0 | 1): void {
    if (action === ATTACK) {
      if (attack(who, other, series) && depth[0] > 0) cutsShort(other);
      return;
    }
    if (forms.has[action] === 1) {
      forms.attack(action, who, other, series);
      return;
    }
    dice.at(OWN_TURN, round[0], who);
    deeds[action - FIRST_DEED].deed.perform(who, other);
    firesZones();
  }

  const zones = deeds.flatMap(({ deed }, i) =>
    deed.zone === undefined ? [] : [{ action: FIRST_DEED + i, next: deed.zone.next }],
  );
  const [zone] = zones;
  const nextCaught = zone?.next ?? none;
  const zoneAction = zone?.action ?? 0;
  const { members } = table.shape;

  function firesZones(): void {
    for (let caught = nextCaught(); caught >= 0; caught = nextCaught()) {
      const shooter = Math.floor(caught / members);
      forms.attack(zoneAction, shooter, caught - shooter * members, OFF_TURN);
    }
  }

  function drop(): void {
    depth[0]--;
    const top = depth[0] * FIELDS;
    for (let i = 0; i < FIELDS; i++) stack[top + i] = 0;
  }

  function arrived(who: number, other: number): boolean {
    return sideOf[who] === sideOf[other] ? space.inReach(who, other) : view.inRange(who, other);
  }

  function endsMove(who: number, action: number): void {
    drop();
    arrivals[action](who);
  }

  function moveOn(at: number): void {
    const who = stack[at + WHO];
    const other = stack[at + TARGET];
    const action = stack[at + ACTION];
    const away = moves[action] === AWAY ? 1 : 0;
    if (stack[at + LEFT] < 1 || (away === 0 && arrived(who, other))) {
      endsMove(who, action);
      return;
    }
    space.step(who, other, away);
    atMove(who);
    firesZones();
    stack[at + LEFT] -= STEP;
    stack[at + ASKED] = 0;
    if (stack[at + LEFT] < 1 || (away === 0 && arrived(who, other))) endsMove(who, action);
  }

  /** Whoever runs and is hit gets only half as far. */
  function cutsShort(runner: number): void {
    const at = (depth[0] - 1) * FIELDS;
    const action = stack[at + ACTION];
    if (stack[at + WHO] !== runner || moves[action] !== RUNS || deeds[action - FIRST_DEED].deed.halvedByHits !== true)
      return;
    const declared = stack[at + DECLARED];
    const left = STEP * Math.floor(declared / (2 * STEP)) - (declared - stack[at + LEFT]);
    if (left < stack[at + LEFT]) stack[at + LEFT] = left < 0 ? 0 : left;
  }

  return {
    firesZones,
    begin(who, action) {
      pay(who, action);
      acts(who, action, target[0]);
      // What a run costs is paid when it starts, or when it ends.
      if (moves[action] === RUNS) carryOut(who, action, target[0], OWN_TURN);
      if (mayProvoke(who, action)) declare(who, action);
      else carryOut(who, action, target[0], OWN_TURN);
    },
    resolve() {
      const at = (depth[0] - 1) * FIELDS;
      const who = stack[at + WHO];
      const action = stack[at + ACTION];
      if (down[who] === 1) {
        drop();
        return;
      }
      const reactor = interjections.next(at);
      if (reactor >= 0) {
        interjections.declare(reactor, at);
        return;
      }
      if (moves[action] !== STAYS) {
        moveOn(at);
        return;
      }
      const other = stack[at + TARGET];
      const series = stack[at + SERIES] as 0 | 1;
      drop();
      carryOut(who, action, other, series);
    },
  };
}

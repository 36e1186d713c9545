import { bindPick } from './aim.ts';
import { bindCondition, namesTarget } from './condition.ts';
import type { Aim, TacticLine } from './line.ts';
import { APPROACH, NOTHING, type View, WITHDRAW } from './view.ts';

/** Decides what `who` does next: the number of an action, its target in `view.target`; NOTHING ends the turn. */
export type Decide = (who: number) => number;

/**
 * A priority list as one function: the first line that is legal and whose condition holds. `actionOf` numbers what lines
 * do; undefined: no such action under these rules, or never possible, and the line is left out.
 */
export function bindTactic(
  lines: readonly TacticLine[],
  view: View,
  full: boolean,
  actionOf: (does: string) => number | undefined,
): Decide {
  const steps = lines.flatMap((line) => {
    // Where hits land nowhere in particular, a place that is called makes no difference.
    const { location } = line.options;
    const action = (location === undefined ? undefined : actionOf(`called ${location}`)) ?? actionOf(line.do);
    const rush = line.options.rush === true ? actionOf('rush') : undefined;
    if (action === undefined || (line.options.rush === true && rush === undefined)) return [];
    const decide = bindLine(line, action, view, full);
    return [
      rush === undefined
        ? decide
        : bindRush(rush, decide, bindLine({ ...line, when: undefined }, action, view, full), view),
    ];
  });
  return bindFirst(steps, 0);
}

/** The first line that does something, chained so that each calls the next. */
function bindFirst(steps: readonly Decide[], from: number): Decide {
  if (from >= steps.length) return () => NOTHING;
  const step = steps[from];
  if (from === steps.length - 1) return step;
  const rest = bindFirst(steps, from + 1);
  return (who) => {
    const action = step(who);
    return action === NOTHING ? rest(who) : action;
  };
}

/** Rushes before the first of what the line does, and once it has rushed does it whatever the line asks. */
function bindRush(rush: number, decide: Decide, underWay: Decide, view: View): Decide {
  const { target } = view;
  return (who) => {
    if (view.rushing(who) > 0) return underWay(who);
    if (!view.mayDo(who, rush) || !view.legal(who, rush, who)) return NOTHING;
    const action = decide(who);
    if (action === NOTHING || action === APPROACH) return action;
    target[0] = who;
    return rush;
  };
}

type Holds = (who: number, target: number) => boolean;

function bindLine(line: TacticLine, action: number, view: View, full: boolean): Decide {
  if (line.when === undefined) return bindAction(line, action, view, full, undefined);
  const condition = bindCondition(line.when, view);
  const holds: Holds = (who, target) => condition(who, target) !== 0;
  if (namesTarget(line.when)) return bindAction(line, action, view, full, holds);
  const decide = bindAction(line, action, view, full, undefined);
  return (who) => (condition(who, who) === 0 ? NOTHING : decide(who));
}

function bindAction(line: TacticLine, action: number, view: View, full: boolean, holds: Holds | undefined): Decide {
  if (line.do === 'attack') return bindAttack(line.at ?? 'nearest', action, view, full, holds);
  if (action === APPROACH || action === WITHDRAW)
    return bindMove(line.at ?? 'nearest', action, view, full, holds, Number(line.options.feet ?? 0));
  return bindDeed(line.at, action, view, full, holds);
}

function suiting(suits: Holds, holds: Holds | undefined): Holds {
  return holds === undefined ? suits : (who, target) => suits(who, target) && holds(who, target);
}

const isEnemyUp = (view: View): Holds => {
  const { sideOf, down, absent } = view;
  return (who, target) =>
    sideOf[target] !== sideOf[who] && down[target] === 0 && absent[target] === 0 && view.knows(who, target);
};

/** Attacks the preferred enemy in range; if none is, moves towards the preferred one. Who has struck stays by the enemy. */
function bindAttack(aim: Aim, action: number, view: View, full: boolean, holds: Holds | undefined): Decide {
  const { target } = view;
  const inRange = bindPick(
    aim,
    view,
    full,
    view.others.enemies,
    suiting((who, enemy) => view.inRange(who, enemy), holds),
  );
  const approach = bindMove(aim, APPROACH, view, full, holds);
  const hasEnemyInRange = bindAny(view, (who, enemy) => view.inRange(who, enemy));
  return (who) => {
    if (view.mayAttack(who)) {
      const enemy = inRange(who);
      if (enemy >= 0) {
        target[0] = enemy;
        return action;
      }
    } else if (!view.mayMove(who) || hasEnemyInRange(who)) return NOTHING;
    return approach(who);
  };
}

function bindAny(view: View, holds: Holds): (who: number) => boolean {
  const { members } = view;
  const { who: list, count } = view.others.enemies;
  return (who) => {
    const end = who * members + count[who];
    for (let i = who * members; i < end; i++) if (holds(who, list[i])) return true;
    return false;
  };
}

function bindMove(aim: Aim, action: number, view: View, full: boolean, holds: Holds | undefined, length = 0): Decide {
  const { target, feet } = view;
  const up = isEnemyUp(view);
  const nearer = action === APPROACH;
  const reachable: Holds = (who, enemy) => up(who, enemy) && (!nearer || view.canApproach(who, enemy));
  const pick = bindPick(aim, view, full, view.others.enemies, suiting(reachable, holds));
  return (who) => {
    if (!view.mayMove(who)) return NOTHING;
    const enemy = pick(who);
    if (enemy < 0) return NOTHING;
    target[0] = enemy;
    feet[0] = length;
    return action;
  };
}

/** Does a deed to the preferred target; for a deed to an ally out of reach, moves towards it if one move suffices. */
function bindDeed(aim: Aim | undefined, action: number, view: View, full: boolean, holds: Holds | undefined): Decide {
  const { target, feet } = view;
  const aims = view.aimsOf(action);
  if (aims === 'self') {
    return (who) => {
      if (!view.mayDo(who, action) || !view.legal(who, action, who)) return NOTHING;
      target[0] = who;
      return action;
    };
  }
  const legal: Holds = (who, other) => view.legal(who, action, other);
  const walks = aims === 'ally';
  const among = aims === 'ally' ? view.others.own : view.others.enemies;
  const pick = bindPick(aim ?? (aims === 'ally' ? 'dying-first' : 'nearest'), view, full, among, suiting(legal, holds));
  const near = bindPick(aim ?? 'dying-first', view, full, view.others.own, suiting(bindWithinAMove(view), holds));
  return (who) => {
    if (view.mayDo(who, action)) {
      const other = pick(who);
      if (other >= 0) {
        target[0] = other;
        return action;
      }
    }
    if (!walks || !view.mayMove(who)) return NOTHING;
    const patient = near(who);
    if (patient < 0) return NOTHING;
    target[0] = patient;
    feet[0] = 0;
    return APPROACH;
  };
}

/** Whether an ally in danger is out of reach and one move away. */
function bindWithinAMove(view: View): Holds {
  const { sideOf, dying, speed, reach } = view;
  return (who, ally) =>
    sideOf[ally] === sideOf[who] &&
    dying[ally] === 1 &&
    view.ticksLeft(ally) > 0 &&
    !view.inReach(who, ally) &&
    view.distance(who, ally) <= speed[who] + reach[who];
}

import { bindBattle } from '../combat/battle.ts';
import type { BattlePlan } from '../combat/plan.ts';
import { diceOf } from '../dice/dice.ts';
import { membersOf } from '../model/encounter.ts';
import { SILENT } from '../model/event.ts';
import { resolveStats } from '../rules/adapters.ts';
import { CannotMarry } from '../rules/cannot-marry.ts';

/** What is bound; its numbers follow from it. */
type Plan = Omit<BattlePlan, 'stats'>;

/** Bindings take some 20 ms each; a grid of a thousand rulesets is not held up for all of them. */
const MOST_BINDINGS = 50;

/** Throws CannotMarry when mechanics, weapons and people do not go together. */
export type CheckFit = (plan: Plan) => void;

/**
 * A check that binds a battle and throws it away, since some mechanics find only then that they do not go together.
 * Plans that are alike in all that such a finding could depend on are bound once.
 */
export function checkerOfFit(): CheckFit {
  const known = new Map<string, CannotMarry | undefined>();
  return (plan) => {
    const key = keyOf(plan);
    if (!known.has(key) && known.size < MOST_BINDINGS) known.set(key, misfitOf(plan));
    const misfit = known.get(key);
    if (misfit !== undefined) throw misfit;
  };
}

function misfitOf(plan: Plan): CannotMarry | undefined {
  try {
    bindBattle({ ...plan, stats: resolveStats(plan.encounter, plan.ruleset).stats }, NO_DICE, SILENT);
    return undefined;
  } catch (error) {
    if (error instanceof CannotMarry) return error;
    throw error;
  }
}

function keyOf({ encounter, ruleset }: Plan): string {
  const people = encounter.sides.map(({ name, members }) => [name, members.map((member) => member.name)]);
  const weapons = membersOf(encounter).map((member) =>
    member.weapons.map((weapon) => [weapon.class, weapon.damage, weapon.tier]),
  );
  return JSON.stringify([ruleset.slots, people, weapons]);
}

/** Nothing is rolled while binding. */
const NO_DICE = diceOf({ at: () => {}, outcome: () => 0, order: () => {} });

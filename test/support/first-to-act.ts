import { bindBattle } from '../../src/combat/battle.ts';
import type { Lineup } from '../../src/dice/dice.ts';
import { enumeratingDice } from '../../src/dice/enumerating.ts';
import { SILENT } from '../../src/model/event.ts';
import { resolveStats } from '../../src/rules/adapters.ts';
import { namesOf, variantOf } from './loaded-dice.ts';

/** The exact probability of each order of acting before the first turn, by names joined with commas. */
export function ordersOf(...described: Parameters<typeof variantOf>): Map<string, number> {
  const variant = variantOf(...described);
  const { members } = namesOf(variant);
  const dice = enumeratingDice();
  const { stats } = resolveStats(variant.encounter, variant.ruleset);
  const battle = bindBattle({ ...variant, stats }, dice, SILENT);
  const { order } = battle.clock;
  const orders = new Map<string, number>();
  dice.everyPath(
    () => {
      battle.reset();
      battle.step();
      // Where everybody rolls each round, the order is only made when the round begins.
      if (order.size[0] === 0) battle.step();
    },
    (probability) => {
      const named = [...order.members.subarray(0, order.size[0])].map((who) => members[who]).join();
      orders.set(named, (orders.get(named) ?? 0) + probability);
    },
  );
  return orders;
}

/** The initiative scores of the teams, by side. */
export function teamScores(...described: Parameters<typeof variantOf>): Record<string, number> {
  const variant = variantOf(...described);
  const scores: Record<string, number> = {};
  const dice = {
    ...enumeratingDice(),
    order(_round: number, { bonus, size, order }: Lineup) {
      variant.encounter.sides.forEach(({ name }, i) => {
        scores[name] = bonus[i];
        order[i] = i;
      });
      size[0] = variant.encounter.sides.length;
    },
  };
  const { stats } = resolveStats(variant.encounter, variant.ruleset);
  const battle = bindBattle({ ...variant, stats }, dice, SILENT);
  battle.reset();
  battle.rules.slots.initiative.begin();
  return scores;
}

/** The exact probability that this one acts first. */
export function chanceToBeFirst(name: string, ...described: Parameters<typeof variantOf>): number {
  let sum = 0;
  for (const [order, probability] of ordersOf(...described)) if (order.split(',')[0] === name) sum += probability;
  return sum;
}

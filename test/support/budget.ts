import type { Battle } from '../../src/combat/battle.ts';
import { FULL_ROUND, MOVE, SIMPLE, STANDARD } from '../../src/model/action.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { APPROACH, ATTACK, FIRST_DEED, WITHDRAW } from '../../src/tactics/view.ts';

/**
 * Keeps account of what is done in a turn, apart from the rules that do: at most so many standard, move, simple and
 * full-round actions. Attacks that a rule grants are free. It knows the budget `slots`, and watches no other.
 */
export function budgetKeeper(ruleset: Ruleset) {
  const [{ mechanic, parameters }] = ruleset.slots.actions;
  const watches = mechanic === 'slots';
  const moves = parameters.standard === 'one' ? 0 : 1;
  const simple = Number(parameters.simple ?? 0);
  const spent = { standard: 0, move: 0, simple: 0, full: 0 };
  // A rushed action gives another standard action.
  const rush = ruleset.slots.manoeuvres.find((held) => held.mechanic === 'rush');
  const extra = Number(rush?.parameters.extraStandard ?? 0);
  let gained = 0;

  return {
    turnBegins(): void {
      spent.standard = 0;
      spent.move = 0;
      spent.simple = 0;
      spent.full = 0;
      gained = 0;
    },
    /** Gives what is wrong with this action, if anything is. */
    acts(battle: Battle, who: number, action: number, isGranted: boolean): string | undefined {
      if (!watches || (isAttack(battle, action) && isGranted)) return undefined;
      if (battle.actionNames[action] === 'rush') gained += extra;
      const cost = costOf(battle, who, action);
      if (cost === STANDARD) spent.standard++;
      if (cost === MOVE) spent.move++;
      if (cost === SIMPLE) spent.simple++;
      if (cost === FULL_ROUND) spent.full++;
      const { standard, move, full } = spent;
      const tooMuch =
        standard > 1 + gained ||
        standard + move > 1 + gained + moves ||
        spent.simple > simple ||
        full > 1 ||
        (full === 1 && standard + move > 0);
      return tooMuch ? `beyond its budget with ${JSON.stringify(spent)}` : undefined;
    },
  };
}

export const isAttack = (battle: Battle, action: number): boolean =>
  action === ATTACK || battle.rules.deeds[action - FIRST_DEED]?.deed.form !== undefined;

function costOf(battle: Battle, who: number, action: number): number {
  if (isAttack(battle, action)) return STANDARD;
  if (action === APPROACH || action === WITHDRAW) return MOVE;
  return battle.rules.deeds[action - FIRST_DEED].deed.cost(who);
}

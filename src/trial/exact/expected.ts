import { bindBattle } from '../../combat/battle.ts';
import { DONE } from '../../combat/clock.ts';
import { addressedDice } from '../../dice/addressed.ts';
import { actorKeys, runKeyOf } from '../../dice/keys.ts';
import { SILENT } from '../../model/event.ts';
import { resolveStats } from '../../rules/adapters.ts';
import type { Variant } from '../../scenario/variant.ts';
import { countingDice } from '../dice-count.ts';
import { actorNames } from '../trials.ts';
import { horizonOf } from './horizon.ts';
import { bindSameness } from './sameness.ts';

const FIGHTS = 500;
/** Longer fights than this tell no more. */
const MOST_STEPS = 3000;

/**
 * About how many states a fight has at most: what was seen of each side and of the rest of the state in some fights,
 * after each roll, as if all of it went with all. Many fights have a tenth of that.
 */
export function expectedStates(variant: Variant): number {
  const { encounter, ruleset, tactics } = variant;
  const plain = addressedDice(runKeyOf('states'), actorKeys(actorNames(encounter)));
  const rolled = new Int32Array(1);
  const dice = countingDice(plain, rolled, 0);
  const { stats } = resolveStats(encounter, ruleset);
  const battle = bindBattle({ encounter, ruleset, tactics, stats }, dice, SILENT);
  const tidy = bindSameness(battle, horizonOf(variant));
  const { table, clock } = battle;
  const state = table.state();
  const { sideOf, hp, dead, down, dying, standing, sidesIn } = table.columns;
  const own = [hp, dead, down, dying];
  const kept = state.slice();
  const seen = [...encounter.sides, null].map(() => new Set<string>());

  function note(): void {
    kept.set(state);
    tidy();
    const sides = encounter.sides.map(() => '');
    for (let who = 0; who < table.shape.members; who++) {
      for (const column of own) {
        sides[sideOf[who]] += `${column[who]},`;
        column[who] = 0;
      }
    }
    standing.fill(0);
    sidesIn[0] = 0;
    [...sides, state.join()].forEach((key, i) => void seen[i].add(key));
    state.set(kept);
  }

  for (let fight = 0; fight < FIGHTS; fight++) {
    plain.begin(fight);
    battle.reset();
    for (let step = 0; step < MOST_STEPS && clock.phase[0] !== DONE; step++) {
      rolled[0] = 0;
      battle.step();
      if (rolled[0] > 0) note();
    }
  }
  return seen.reduce((product, kinds) => product * kinds.size, 1);
}

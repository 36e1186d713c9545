import type { RunKey } from '../dice/keys.ts';
import type { Trials } from '../trial/trials.ts';
import { type Engine, engine, MOST_ENGINES } from './engines.ts';
import type { Setup } from './task.ts';

/** A bound fight and the engine it belongs to. */
interface BoundFight {
  readonly engine: Engine;
  readonly trials: Trials;
}

/** Fights kept bound at a time: one takes up to a megabyte, and binding it again a few milliseconds. */
const MOST_BOUND = 64;

/** Gives the fight of a variant, ready to play its trials. */
export type FightOf = (variant: number) => Promise<BoundFight>;

/**
 * Bound fights, shared by all variants that differ only in the numbers of their statblocks. A set of mechanics that will
 * fight for long gets an engine of its own: call sites that have seen ten mechanics stay slow for the eleventh.
 */
export function boundFights(setup: Setup): FightOf {
  const fights = new Map<string, BoundFight & { seated: number }>();
  const engines = new Map<number, number>();

  function engineNumber(binding: number): number {
    if (!setup.ownEngine[binding]) return 0;
    const known = engines.get(binding);
    if (known !== undefined) return known;
    const next = (engines.size % (MOST_ENGINES - 1)) + 1;
    engines.set(binding, next);
    return next;
  }

  const keyOf = (variant: number): RunKey => setup.ownKeys?.[variant] ?? setup.runKey;

  async function bind(variant: number, binding: number) {
    const instance = await engine(engineNumber(binding));
    const trials = instance.bindTrials(setup.variants[variant]!, keyOf(variant), setup.asked);
    return { engine: instance, trials, seated: variant };
  }

  return async (variant) => {
    const binding = setup.bindings[variant]!;
    // Dice are bound with the fight, so variants on other dice do not share it.
    const place = `${binding}/${keyOf(variant).join()}`;
    const fight = fights.get(place) ?? (await bind(variant, binding));
    if (fight.seated !== variant) fight.trials.load(setup.variants[variant]!);
    fight.seated = variant;
    // The one used last stands last, so that the first is the one to forget.
    fights.delete(place);
    fights.set(place, fight);
    if (fights.size > MOST_BOUND) fights.delete(fights.keys().next().value!);
    return fight;
  };
}

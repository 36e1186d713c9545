import { formatNumber } from '../../scenario/quantity.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { Variant } from '../../scenario/variant.ts';
import { CannotSet, type Workbench } from '../../scenario/workbench.ts';
import { fingerprint } from '../../trial/fingerprint.ts';
import type { Lever } from './levers.ts';

/** A lever and the variants in which it is moved, by number; null where the rules allow no step. */
export interface Moved {
  readonly lever: Lever;
  readonly up: number | null;
  readonly down: number | null;
}

/** What is to be played to weigh numbers, and what need not be. */
export interface WeightPlan {
  /** The base, then each number a step up and a step down, on the same dice. */
  readonly scenario: Scenario;
  readonly moved: readonly Moved[];
  /** No rule reads these: moved or not, it is provably the same fight. */
  readonly unread: readonly Lever[];
  /** These cannot be moved at all, with why. */
  readonly stuck: readonly { readonly lever: Lever; readonly why: string }[];
  /** How many steps each is moved. */
  readonly steps: number;
}

/**
 * Plans the fights that weigh numbers: for each a variant with it raised and one with it lowered by so many steps, which
 * are compared with each other; where one of the two cannot be played, the other is compared with the base.
 */
export function weightPlan(bench: Workbench, base: number, levers: readonly Lever[], steps: number): WeightPlan {
  const written = bench.scenario.variants[base]!;
  const print = fingerprint(written);
  const variants: Variant[] = [{ ...written, reference: 0 }];
  const moved: Moved[] = [];
  const unread: Lever[] = [];
  const stuck: WeightPlan['stuck'][number][] = [];
  for (const lever of levers) {
    const [up, down] = [attempt(bench, base, lever, steps), attempt(bench, base, lever, -steps)];
    const possible = [down, up].filter((tried) => typeof tried !== 'string');
    if (possible.length === 0) stuck.push({ lever, why: typeof up === 'string' ? up : '' });
    else if (possible.every((variant) => fingerprint(variant) === print)) unread.push(lever);
    else {
      const first = variants.length;
      const reference = possible.length === 1 ? 0 : first;
      variants.push(...possible.map((variant) => ({ ...variant, reference })));
      moved.push({
        lever,
        down: typeof down === 'string' ? null : first,
        up: typeof up === 'string' ? null : variants.length - 1,
      });
    }
  }
  const scenario = { ...bench.scenario, variants, axes: [], compare: null, goals: [], gate: [] };
  return { scenario, moved, unread, stuck, steps };
}

/** The base with a lever moved so many steps; why not, where that cannot be played. */
function attempt(bench: Workbench, base: number, { numbers, path }: Lever, steps: number): Variant | string {
  const settings = Object.fromEntries(
    numbers.map(({ path: own, value, unit, step }) => [own, `=${formatNumber(value + steps * step)}${unit}`]),
  );
  try {
    return bench.vary(base, `${path} ${steps > 0 ? '+' : '−'}${Math.abs(steps)}`, settings);
  } catch (error) {
    if (error instanceof CannotSet) return error.message;
    throw error;
  }
}

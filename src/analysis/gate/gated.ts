import type { Place } from '../../scenario/diagnostic.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** A metric of one variant that must stay what it was. */
export interface Gated {
  /** `name` or `name.Side`. */
  readonly metric: string;
  readonly variant: number;
  /** How far it may move to either side, in its own unit; shares as 0 to 1. */
  readonly tolerance: number;
  /** Where the scenario says so; null where nobody had to. */
  readonly at: Place | null;
}

/** What a metric may move by where nobody says: one fight in a hundred. */
const USUAL_TOLERANCE = 0.01;

/**
 * Everything a scenario gates, in its order: the entries of `gate:`, each once (of two the narrower tolerance holds); and
 * without any, every side's wins in every variant.
 */
export function gatedOf({ gate, variants, sides }: Pick<Scenario, 'gate' | 'variants' | 'sides'>): Gated[] {
  if (gate.length === 0) {
    return variants.flatMap((_, variant) =>
      sides.map((side) => ({ metric: `win.${side}`, variant, tolerance: USUAL_TOLERANCE, at: null })),
    );
  }
  const entries = new Map<string, Gated>();
  for (const { metric, variant, tolerance, at } of gate) {
    const key = JSON.stringify([variant, metric]);
    const known = entries.get(key);
    if (known === undefined || tolerance < known.tolerance) entries.set(key, { metric, variant, tolerance, at });
  }
  return [...entries.values()];
}

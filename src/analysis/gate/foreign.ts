import type { Scenario } from '../../scenario/scenario.ts';
import { quoted } from '../names.ts';
import { type Baseline, levelsKey } from './baseline.ts';
import type { Gated } from './gated.ts';

/**
 * Why a baseline is not one of this scenario: another seed, or a gated variant, side or metric that only one of them has.
 * Empty when it is; whatever else differs is what is to be checked.
 */
export function foreignTo(
  baseline: Baseline,
  scenario: Pick<Scenario, 'seed' | 'variants'>,
  gated: readonly Gated[],
): string[] {
  const held = baseline.variants.flatMap(({ name, levels, gated: metrics }) =>
    metrics.map(({ metric }) => ({ key: keyOf(metric, levels), metric, variant: name })),
  );
  const wanted = gated.map(({ metric, variant }) => {
    const { name, levels } = scenario.variants[variant]!;
    return { key: keyOf(metric, levels), metric, variant: name };
  });
  const missing = wanted.filter(({ key }) => !held.some((other) => other.key === key));
  const left = held.filter(({ key }) => !wanted.some((other) => other.key === key));
  return [
    ...(baseline.seed === scenario.seed
      ? []
      : [`it was played with seed ${quoted(baseline.seed)}, and the scenario says ${quoted(scenario.seed)}`]),
    ...listed(missing, 'it does not hold', ', which the scenario gates'),
    ...listed(left, 'it holds', ', which the scenario gates no more'),
  ];
}

const keyOf = (metric: string, levels: Readonly<Record<string, string>>): string => `${metric} ${levelsKey(levels)}`;

const MOST_TOLD = 3;

function listed(
  all: readonly { readonly metric: string; readonly variant: string }[],
  before: string,
  after: string,
): string[] {
  if (all.length === 0) return [];
  const told = all.slice(0, MOST_TOLD).map(({ metric, variant }) => `${metric} in ${quoted(variant)}`);
  const more = all.length > told.length ? ` and ${all.length - told.length} more` : '';
  return [`${before} ${told.join(', ')}${more}${after}`];
}

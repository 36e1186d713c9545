import { metricsToCount } from '../analysis/metricsToCount.ts';
import { runKeyOf } from '../dice/keys.ts';
import { membersOf } from '../model/encounter.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { bindingKey } from '../trial/fingerprint.ts';
import { type Asked, askedMetrics } from '../trial/metrics.ts';
import { groupsOf, playersOf } from './groups.ts';
import type { RunOptions } from './options.ts';
import { metricOfSeries, withoutTaker } from './series.ts';
import type { Setup } from './task.ts';

/**
 * An engine of its own costs a set of mechanics some 70 ms in each thread and makes its fights up to three times as
 * fast; it pays beyond so many fighters there, all fights taken together.
 */
const OWN_ENGINE_FIGHTERS = 60_000;

/** Who plays with whom, on which dice, and what is counted. */
export function setupOf(
  scenario: Scenario,
  { encounters, seed, seeds, threads = 0, from, series = [] }: RunOptions,
): Setup {
  const { variants, sides, goals } = scenario;
  if (seeds !== undefined) checkSeeds(seeds, variants);
  const groups = groupsOf(variants);
  const planned = encounters ?? scenario.encounters.atMost;
  const keys = variants.map(bindingKey);
  const distinct = [...new Set(keys)];
  const bindings = keys.map((key) => distinct.indexOf(key));
  const players = groups.flatMap(playersOf);
  return {
    variants,
    groups,
    runKey: runKeyOf(seed ?? scenario.seed),
    ...(seeds !== undefined && { ownKeys: seeds.map(runKeyOf) }),
    asked: withSeries(metricsToCount(askedMetrics(scenario.metrics, sides), goals, sides), series, scenario),
    from: from?.counts.encounters ?? 0,
    encounters: planned,
    series: series.map(withoutTaker),
    bindings,
    ownEngine: distinct.map((_, binding) => {
      const playing = players.filter((player) => bindings[player] === binding);
      const fighters = playing.reduce(
        (sum, player) => sum + planned * membersOf(variants[player]!.encounter).length,
        0,
      );
      return fighters / Math.max(1, threads) > OWN_ENGINE_FIGHTERS;
    }),
  };
}

/** Whoever is compared shares its dice. */
function checkSeeds(seeds: readonly string[], variants: Scenario['variants']): void {
  if (seeds.length !== variants.length) throw new RangeError(`${variants.length} variants need as many seeds`);
  const apart = variants.find(({ reference }, i) => seeds[i] !== seeds[reference]);
  if (apart !== undefined) throw new RangeError(`“${apart.name}” is compared, and has a seed of its own`);
}

/** What a series wants is counted too, last, so that it changes nothing else. */
function withSeries(
  asked: readonly Asked[],
  series: NonNullable<RunOptions['series']>,
  { sides, variants }: Scenario,
): readonly Asked[] {
  const all = new Map(asked.map((one) => [one.label, one]));
  for (const one of series) {
    if (variants[one.variant] === undefined) throw new RangeError(`there is no variant number ${one.variant}`);
    if (one.of === 'outcome') continue;
    const metric = metricOfSeries(one.label, sides);
    if (!all.has(one.label)) all.set(one.label, metric);
  }
  return [...all.values()];
}

import { metricsToCount } from '../analysis/metricsToCount.ts';
import { runKeyOf } from '../dice/keys.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { bindingKey } from '../trial/fingerprint.ts';
import { askedMetrics } from '../trial/metrics.ts';
import { groupsOf, playersOf } from './groups.ts';
import type { RunOptions } from './options.ts';
import type { Setup } from './task.ts';

/** An engine of its own costs a variant some 70 ms in each thread; it pays beyond so many fights there. */
const OWN_ENGINE_FIGHTS = 50_000;

/** Who plays with whom, on which dice, and what is counted. */
export function setupOf(scenario: Scenario, { encounters, seed, threads = 0, outcomes }: RunOptions): Setup {
  const { variants, sides, goals } = scenario;
  const groups = groupsOf(variants);
  const planned = encounters ?? scenario.encounters.atMost;
  const keys = variants.map(bindingKey);
  const distinct = [...new Set(keys)];
  const bindings = keys.map((key) => distinct.indexOf(key));
  const players = groups.flatMap(playersOf).map((variant) => bindings[variant]);
  return {
    variants,
    groups,
    runKey: runKeyOf(seed ?? scenario.seed),
    asked: metricsToCount(askedMetrics(scenario.metrics, sides), goals, sides),
    encounters: planned,
    outcomesOf: outcomes?.variant ?? null,
    bindings,
    ownEngine: distinct.map((_, binding) => {
      const variantsOfIt = players.filter((each) => each === binding).length;
      return (planned * variantsOfIt) / Math.max(1, threads) > OWN_ENGINE_FIGHTS;
    }),
  };
}

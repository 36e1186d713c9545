import { type Baseline, levelsKey, type Versions } from '../../analysis/gate/baseline.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { fingerprint } from '../../trial/fingerprint.ts';
import { readableScenario } from './storedScenario.ts';

/**
 * Whether a variant is provably the same fight as in a baseline: the same program, and nothing that it reads differs.
 * Another program proves nothing, even where both say the same rules version.
 */
export function provablySame(baseline: Baseline, scenario: Scenario, now: Versions): (variant: number) => boolean {
  const { program, rules, dice } = baseline.versions;
  if (program !== now.program || rules !== now.rules || dice !== now.dice) return () => false;
  const before = readableScenario(baseline);
  return (variant) => {
    const own = scenario.variants[variant]!;
    const old = before?.variants.find(({ levels }) => levelsKey(levels) === levelsKey(own.levels));
    return old !== undefined && fingerprint(old) === fingerprint(own);
  };
}

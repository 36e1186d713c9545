import { type Baseline, levelsKey, type Versions } from '../../analysis/gate/baseline.ts';
import { parseScenario } from '../../scenario/parseScenario.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { fingerprint } from '../../trial/fingerprint.ts';
import { METRICS } from '../../trial/metrics.ts';

/**
 * Whether a variant is provably the same fight as in a baseline: the same program, and nothing that it reads differs.
 * Another program proves nothing, even where both say the same rules version.
 */
export function provablySame(baseline: Baseline, scenario: Scenario, now: Versions): (variant: number) => boolean {
  const { program, rules, dice } = baseline.versions;
  if (program !== now.program || rules !== now.rules || dice !== now.dice) return () => false;
  const before = scenarioOf(baseline);
  return (variant) => {
    const own = scenario.variants[variant]!;
    const old = before?.variants.find(({ levels }) => levelsKey(levels) === levelsKey(own.levels));
    return old !== undefined && fingerprint(old) === fingerprint(own);
  };
}

/** The scenario that a baseline was made from, read anew; undefined where this program cannot read it any more. */
export function scenarioOf({ sources }: Baseline): Scenario | undefined {
  const [own, ...libraries] = sources;
  if (own === undefined) return undefined;
  const load = (path: string) => libraries.find(({ file }) => file === path)?.text;
  try {
    return parseScenario({ file: own.file, text: own.text, load, metrics: METRICS });
  } catch {
    return undefined;
  }
}

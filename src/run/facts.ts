import type { RunFacts } from '../analysis/run-facts.ts';
import { DICE_VERSION } from '../dice/addressed.ts';
import { formatDiagnostic } from '../scenario/diagnostic.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { fingerprint } from '../trial/fingerprint.ts';
import { askedMetrics } from '../trial/metrics.ts';
import type { PairTally } from '../trial/tally.ts';
import type { Gathered } from './gather.ts';
import type { RunOptions } from './options.ts';
import type { Setup } from './task.ts';
import { RULES_VERSION } from './versions.ts';

/** What a run knows of a number of encounters: told as often as it is asked. */
export function factsOf(
  scenario: Scenario,
  setup: Setup,
  options: RunOptions,
): (gathered: Gathered, end: Pick<RunFacts, 'interrupted' | 'ending'>) => RunFacts {
  const { title, question, variants, axes, goals, replacedTactics, sources, sides, warnings } = scenario;
  const prints = variants.map(fingerprint);
  const same = ({ variant, reference }: PairTally) => prints[variant] === prints[reference];
  return ({ tallies, actions, causes }, end) => ({
    title,
    question,
    seed: options.seed ?? scenario.seed,
    diceVersion: DICE_VERSION,
    rulesVersion: RULES_VERSION,
    source: { ...sourceOf(sources), ...(scenario.swept && { swept: scenario.swept }) },
    variants,
    axes,
    goals,
    replacedTactics,
    asked: setup.asked,
    wanted: new Set(askedMetrics(scenario.metrics, sides).map(({ label }) => label)).size,
    tallies,
    actions,
    causes,
    identical: tallies.pairs.map(same),
    warnings: warnings.map(formatDiagnostic),
    ...end,
  });
}

/** Everything that is known of a scenario of which nothing was sampled. */
export function solvedFacts(
  scenario: Scenario,
  setup: Setup,
  options: RunOptions,
  exact: NonNullable<RunFacts['exact']>,
): RunFacts {
  const { variants } = scenario;
  const nothing: Gathered = { tallies: { variants: [], pairs: pairsOf(variants) }, actions: [], causes: [] };
  return { ...factsOf(scenario, setup, options)(nothing, { interrupted: false }), exact };
}

/** Who is compared with whom, without a fight. */
function pairsOf(variants: Scenario['variants']): PairTally[] {
  return variants.flatMap(({ reference }, variant) =>
    reference === variant ? [] : [{ variant, reference, encounters: 0, joint: [], moments: [] }],
  );
}

function sourceOf(sources: Scenario['sources']): RunFacts['source'] {
  const [own = { name: '', text: '' }, ...libraries] = sources.map(({ file, text }) => ({ name: file, text }));
  return libraries.length === 0 ? own : { ...own, libraries };
}

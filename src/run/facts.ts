import type { RunFacts } from '../analysis/run-facts.ts';
import { DICE_VERSION } from '../dice/addressed.ts';
import { formatDiagnostic } from '../scenario/diagnostic.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { fingerprint } from '../trial/fingerprint.ts';
import { askedMetrics } from '../trial/metrics.ts';
import type { PairTally } from '../trial/tally.ts';
import type { Gathered, Gathering } from './gather.ts';
import type { RunOptions } from './options.ts';
import type { Setup } from './task.ts';
import { RULES_VERSION } from './versions.ts';

/** Everything a run knows when it is done. */
export function factsOf(
  scenario: Scenario,
  setup: Setup,
  options: RunOptions,
  gathered: Pick<Gathering, 'finish' | 'encounters'>,
): RunFacts {
  const { title, question, variants, axes, goals, replacedTactics, sources, sides } = scenario;
  const { tallies, actions, causes } = gathered.finish();
  return {
    title,
    question,
    seed: options.seed ?? scenario.seed,
    diceVersion: DICE_VERSION,
    rulesVersion: RULES_VERSION,
    source: sourceOf(sources),
    variants,
    axes,
    goals,
    replacedTactics,
    asked: setup.asked,
    wanted: new Set(askedMetrics(scenario.metrics, sides).map(({ label }) => label)).size,
    tallies,
    actions,
    causes,
    identical: tallies.pairs.map((pair) => {
      return fingerprint(variants[pair.variant]!) === fingerprint(variants[pair.reference]!);
    }),
    interrupted: gathered.encounters < setup.encounters,
    warnings: warningsOf(scenario, options),
  };
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
  const gathering = { finish: () => nothing, encounters: setup.encounters };
  return { ...factsOf(scenario, setup, { ...options, encounters: setup.encounters }, gathering), exact };
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

function warningsOf({ warnings, encounters }: Scenario, options: RunOptions): string[] {
  const { precision, atMost } = encounters;
  return [
    ...warnings.map(formatDiagnostic),
    ...(precision === undefined || options.encounters !== undefined
      ? []
      : [
          'Stopping at a precision is not there yet: each variant was played for as many encounters as `atMost` allows, ' +
            `${atMost.toLocaleString('en')}.`,
        ]),
  ];
}

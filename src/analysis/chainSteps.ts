import type { ChainLink } from './analysis.ts';

/** The way of a change from the first blow to the end of the fight, and the metric that shows it there. */
export const CHAIN_STEPS: readonly {
  readonly step: ChainLink['step'];
  readonly title: string;
  readonly metric: string;
}[] = [
  { step: 'first strike', title: 'who struck first', metric: 'firstStrike' },
  { step: 'hits', title: 'hits', metric: 'hits.rate' },
  { step: 'damage', title: 'damage', metric: 'damage' },
  { step: 'downs', title: 'downs', metric: 'downs' },
  { step: 'wins', title: 'wins', metric: 'win' },
];

export const CHAIN_METRICS: readonly string[] = CHAIN_STEPS.map(({ metric }) => metric);

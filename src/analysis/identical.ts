import type { RunFacts } from './run-facts.ts';

/** Whether the pair of this number is provably the same fight; fights that came out differently prove the contrary. */
export function isSame(facts: RunFacts, number: number): boolean {
  return claimed(facts, number) && !contradicted(facts, number);
}

/** Numbers of the pairs that ought to be identical and are not: a defect of ours, to be told and not to be hidden. */
export function contradictions(facts: RunFacts): number[] {
  return facts.tallies.pairs.map((_, i) => i).filter((i) => claimed(facts, i) && contradicted(facts, i));
}

const claimed = ({ identical }: RunFacts, number: number): boolean => identical[number] ?? false;

function contradicted({ tallies }: RunFacts, number: number): boolean {
  const joint = tallies.pairs[number]?.joint ?? [];
  return joint.some((row, variant) => row.some((count, reference) => variant !== reference && count > 0));
}

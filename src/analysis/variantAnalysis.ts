import type { Extreme, Tally } from '../trial/tally.ts';
import type { Extremes, FightToSee, Measure, Outcome, VariantAnalysis } from './analysis.ts';
import { traceCommand } from './commands.ts';
import { convergenceOf } from './convergence.ts';
import { exactOf, exactRounds, expectedTally } from './exact.ts';
import { actionsOf, deathsOf, perFight, perSolvedFight, roundsOf, survivalOf } from './happenings.ts';
import type { Known } from './known.ts';
import { playedRules } from './playedRules.ts';
import type { RunFacts } from './run-facts.ts';

/** All there is to say of one variant by itself; `side` is whose wins are followed. */
export function variantAnalysis(number: number, known: Known, side: number): VariantAnalysis {
  const { facts, sides, z, thresholds } = known;
  const variant = facts.variants[number]!;
  const exact = exactOf(facts, number);
  const tally = exact === undefined ? facts.tallies.variants[number]! : expectedTally(exact);
  const told = exact === undefined ? perFight(tally, z) : perSolvedFight(tally);
  const estimates = known.estimates[number] ?? new Map<string, Measure>();
  const members = variant.encounter.sides.map(({ name, members }) => ({ name, members: members.length }));
  return {
    name: variant.name,
    levels: variant.levels,
    reference: variant.reference,
    encounters: exact === undefined ? tally.encounters : 0,
    exact: exact?.work ?? null,
    outcomes: known.ends[number]!.map((end, i) => ({ ...outcomeAt(i, sides), ...end })),
    estimates: Object.fromEntries(estimates),
    rounds: exact === undefined ? roundsOf(tally, z) : exactRounds(exact, estimates.get('rounds')?.value ?? null),
    survival: survivalOf(tally, members),
    deaths: deathsOf(told, tally, exact?.causeNames ?? facts.causes, sides),
    actions: actionsOf(told, tally, exact?.actionNames ?? facts.actions, sides),
    convergence: convergenceOf(tally, side, thresholds.confidence),
    extremes: extremesOf(tally, facts, variant.name),
    rules: playedRules(variant, facts.replacedTactics),
  };
}

function outcomeAt(index: number, sides: readonly string[]): Pick<Outcome, 'kind' | 'side'> {
  const side = sides[index];
  if (side !== undefined) return { kind: 'win', side };
  return { kind: index === sides.length ? 'bothDown' : 'timeout', side: null };
}

function extremesOf({ shortest, longest, closest }: Tally, { source, seed }: RunFacts, variant: string): Extremes {
  const toSee = (extreme: Extreme | null): FightToSee | null =>
    extreme && { ...extreme, command: traceCommand(source.name, seed, variant, extreme.trial) };
  return { shortest: toSee(shortest), longest: toSee(longest), closest: toSee(closest) };
}

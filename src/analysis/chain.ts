import type { Asked } from '../trial/metrics.ts';
import type { PairTally } from '../trial/tally.ts';
import type { Chain, ChainDifference, ChainLink } from './analysis.ts';
import { CHAIN_STEPS } from './chainSteps.ts';
import { differenceIn } from './differenceIn.ts';
import { isSame } from './identical.ts';
import type { Known } from './known.ts';
import { measuredDifference, NO_DIFFERENCE } from './measure.ts';
import { amountOf, capital, listed } from './wording.ts';

/** Why the pair of this number differs: each link with its difference, and which link moved first. */
export function chainOf(pair: PairTally, number: number, known: Known): Chain {
  const links = CHAIN_STEPS.flatMap(({ step, title, metric }): ChainLink[] => {
    const sides = known.sides.flatMap((side) => linkDifference(`${metric}.${side}`, side, pair, number, known));
    return sides.length === 0 ? [] : [{ step, title, sides, moved: sides.some(({ moved }) => moved) }];
  });
  const first = links.findIndex(({ moved }) => moved);
  return {
    variant: pair.variant,
    reference: pair.reference,
    links,
    first: first < 0 ? null : first,
    sentence: chainSentence(links, first, known.counted),
  };
}

function linkDifference(
  metric: string,
  side: string,
  pair: PairTally,
  number: number,
  known: Known,
): ChainDifference[] {
  const { facts, critical, sides, estimates, counted } = known;
  const asked = counted.get(metric);
  const variant = estimates[pair.variant]?.get(metric);
  const reference = estimates[pair.reference]?.get(metric);
  const found = asked && differenceIn(asked, pair, known);
  if (!found || !variant || !reference) return [];
  // All links and sides of a chain are judged together (Bonferroni).
  const z = critical.of(CHAIN_STEPS.length * sides.length);
  const difference = measuredDifference(isSame(facts, number) ? NO_DIFFERENCE : found.at(z), asked.metric.unit);
  const moved = difference.low > 0 || difference.high < 0;
  return [{ side, metric, variant, reference, difference, moved }];
}

function chainSentence(links: readonly ChainLink[], first: number, counted: ReadonlyMap<string, Asked>): string {
  const link = links[first];
  const moved = link?.sides.find((side) => side.moved);
  const asked = moved && counted.get(moved.metric);
  if (!link || !moved || !asked) return 'No link of the chain moved for sure.';
  const amount = amountOf({ asked, side: moved.side, difference: moved.difference });
  const later = links.slice(first + 1);
  const followed = later.filter((one) => one.moved).map(({ title }) => title);
  const stayed = links.filter((one) => !one.moved).map(({ title }) => title);
  return [
    `The first link that moved is ${link.title}: ${amount}.`,
    ...(followed.length > 0 ? [`After it moved ${listed(followed)}.`] : []),
    ...(stayed.length > 0 ? [`${capital(listed(stayed))} did not move for sure.`] : []),
  ].join(' ');
}

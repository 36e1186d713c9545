import { placesOfMoments } from '../analysis/estimates.ts';
import { estimateIn } from '../analysis/known.ts';
import { measured } from '../analysis/measure.ts';
import { betterInPairs, betterProbability, differenceIn, lossOf, type RankAim } from '../analysis/rank/aim.ts';
import type { Contender, Ranked, RankStage } from '../analysis/rank/ranked.ts';
import type { RunFacts } from '../analysis/run-facts.ts';
import { DEFAULT_THRESHOLDS } from '../analysis/thresholds.ts';
import { jointTrials } from '../analysis/weights/jointTrials.ts';
import { outcomeCounts } from '../analysis/weights/outcomeCounts.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Variant } from '../scenario/variant.ts';
import { CannotSet } from '../scenario/workbench.ts';
import { correctSelection } from '../stats/correctSelection.ts';
import { twoSidedZ } from '../stats/normal.ts';
import { fingerprint } from '../trial/fingerprint.ts';
import type { Asked } from '../trial/metrics.ts';
import type { SeriesTaker } from './series.ts';

/** Who is ranked, by what, and with how many fights. */
export interface RankAsked {
  readonly scenario: Scenario;
  /** With a level of one axis each, and names that tell them apart. */
  readonly variants: readonly Variant[];
  readonly axis: { readonly kind: 'variants' | 'sweep'; readonly name: string };
  readonly asked: Asked;
  readonly aim: RankAim;
  /** Encounters of screening and final together; confirming takes as many as the final. */
  readonly encounters: number;
  readonly seed: string;
}

/** Plays variants on one seed, and hands over every trial. */
export type PlayPaired = (
  scenario: Scenario,
  how: {
    readonly what: string;
    readonly encounters: number;
    readonly seed: string;
    readonly series: readonly SeriesTaker[];
  },
) => Promise<RunFacts>;

const SCREENING = 0.25;
const FINALISTS = 3;
const MOST_FINALISTS = 10;
/** So sure it must be that one is worse, before it is left behind or a choice is given up. */
const SURE = 0.975;
const MOST_REFUTED = 3;

/**
 * Finds the best of many:
 *
 *   1. who is provably the same fight as another    the fingerprints
 *   2. screening of all with a quarter of it        stage
 *   3. the best three, and who cannot be told       stage
 *      from the third, with the rest
 *   4. the same once more on a fresh seed           stage
 *
 * In each stage all play on the same dice. The final chooses and the fresh fights say how sure that is; where they are
 * sure of another, that one is chosen and confirmed anew.
 */
export async function rank(asked: RankAsked, play: PlayPaired): Promise<Ranked> {
  const { aim, encounters, seed, scenario } = asked;
  const { contenders, variants } = contendersOf(asked.variants);
  const all = contenders.map((_, i) => i);
  const stage = stagePlayer(asked, variants, play);

  const isMany = all.length > FINALISTS;
  const screening = isMany ? await stage('Screening', all, 0, (SCREENING * encounters) / all.length, seed) : null;
  const { finalists, crowdedOut } = screening ? finalistsOf(screening, aim) : { finalists: all, crowdedOut: 0 };
  const each = ((screening ? 1 - SCREENING : 1) * encounters) / finalists.length;
  const final = await stage('Final', finalists, finalists[0]!, each, screening ? `${seed} final` : seed);
  const [first = 0] = byLoss(final, aim);

  const refuted: number[] = [];
  let best = first;
  let confirmation = await stage('Confirming', finalists, best, each, `${seed} confirmed`);
  for (let better = refutedBy(confirmation, best); better !== undefined && refuted.length < MOST_REFUTED; ) {
    refuted.push(best);
    best = better;
    confirmation = await stage('Confirming', finalists, best, each, `${seed} confirmed ${refuted.length + 1}`);
    better = refutedBy(confirmation, best);
  }

  const bestBetter = all.map((one) => {
    if (one === best) return null;
    return finalists.includes(one)
      ? confirmation.better(best, one)
      : leftBehind(best, one, confirmation, screening!, aim);
  });
  const [confirmed, others] = [byLoss(confirmation, aim), screening ? byLoss(screening, aim) : []];
  return {
    aim,
    asked: asked.asked,
    sides: scenario.sides,
    seed,
    confidence: DEFAULT_THRESHOLDS.confidence,
    contenders,
    screening,
    final,
    confirmation,
    refuted,
    best,
    order: [...new Set([best, ...confirmed, ...others])],
    bestBetter,
    probability: correctSelection(bestBetter.filter((p) => p !== null)),
    crowdedOut,
  };
}

/** Each fight once, with the names of all that are provably the same. */
function contendersOf(variants: readonly Variant[]) {
  const groups = new Map<string, Variant[]>();
  for (const variant of variants) {
    const print = fingerprint(variant);
    groups.set(print, [...(groups.get(print) ?? []), variant]);
  }
  const distinct = [...groups.values()];
  const contenders = distinct.map(([first, ...same]): Contender => {
    return { name: first!.name, same: same.map(({ name }) => name) };
  });
  return { contenders, variants: distinct.map(([first]) => first!) };
}

/** Contenders of a stage, the best first. */
function byLoss({ contenders, estimates }: RankStage, aim: RankAim): number[] {
  const loss = (one: number) => lossOf(estimates[contenders.indexOf(one)]!.value, aim);
  return contenders.toSorted((a, b) => loss(a) - loss(b) || a - b);
}

/** The best three of a screening, and those that cannot be told from the third. */
function finalistsOf(screening: RankStage, aim: RankAim): { finalists: number[]; crowdedOut: number } {
  const order = byLoss(screening, aim);
  const third = order[FINALISTS - 1]!;
  const near = order.filter((one, i) => i < FINALISTS || screening.better(third, one) < SURE);
  return { finalists: near.slice(0, MOST_FINALISTS), crowdedOut: Math.max(0, near.length - MOST_FINALISTS) };
}

/**
 * How likely the best is better than one that the screening left behind: by the screening, where both played on the same
 * dice, or by what the fresh fights know of the best and the screening of the other, whichever tells more.
 */
function leftBehind(best: number, one: number, fresh: RankStage, screening: RankStage, aim: RankAim): number {
  const roughly = (stage: RankStage, who: number) => {
    const { value, low, high } = stage.estimates[stage.contenders.indexOf(who)]!;
    return { value, se: (high - low) / (2 * twoSidedZ(DEFAULT_THRESHOLDS.confidence)) };
  };
  const [first, second] = [roughly(fresh, best), roughly(screening, one)];
  // Common dice move both the same way, which says nothing of two on either side of a target.
  const oneSide = aim.kind !== 'nearest' || first.value > aim.value === second.value > aim.value;
  const paired = screening.difference(best, one).se;
  if (oneSide && paired < Math.hypot(first.se, second.se)) return screening.better(best, one);
  return betterProbability(first, second, 0, aim);
}

const refutedBy = ({ contenders, better }: RankStage, best: number): number | undefined =>
  contenders.find((one) => one !== best && better(one, best) > SURE);

function stagePlayer(asked: RankAsked, variants: readonly Variant[], play: PlayPaired) {
  const { scenario, axis, asked: metric, aim } = asked;
  const z = twoSidedZ(DEFAULT_THRESHOLDS.confidence);

  return async (
    what: string,
    who: readonly number[],
    best: number,
    share: number,
    seed: string,
  ): Promise<RankStage> => {
    const encounters = Math.max(2, Math.floor(share));
    const reference = who.indexOf(best);
    const played = who.map((one) => ({ ...variants[one]!, reference }));
    const levels = played.map((variant) => variant.levels[axis.name] ?? variant.name);
    const axes = [{ ...axis, levels, reference: levels[reference]! }];
    const plain = { ...scenario, variants: played, axes, compare: null, metrics: [metric.label], goals: [], gate: [] };
    const { trials, series } = pairing(played.length, metric);
    const facts = await play(plain, { what, encounters, seed, series });
    const moments = placesOfMoments(facts.asked).get(metric.label);
    const estimates = who.map((_, i) => {
      const estimate = estimateIn(facts, metric, i, moments, z);
      if (estimate !== null) return measured(estimate, metric.metric.unit);
      throw new CannotSet(
        `${metric.label} is not known of “${played[i]!.name}”: in ${encounters.toLocaleString('en')} fights there was nothing to count it by`,
      );
    });
    const joint = trials.of(0);
    return {
      facts,
      seed,
      encounters,
      contenders: who,
      estimates,
      better: (first, second) => betterInPairs(joint, who.indexOf(first), who.indexOf(second), aim),
      difference: (first, second) => differenceIn(joint, who.indexOf(first), who.indexOf(second)),
    };
  };
}

/** Counts the trials of all together. */
function pairing(count: number, asked: Asked) {
  const { metric, label } = asked;
  const counts = outcomeCounts(asked);
  const everyone = Array.from({ length: count }, (_, i) => i);
  const trials = jointTrials([everyone], metric.kind === 'ratio', metric.kind === 'outcome' ? counts.per : 1);
  const series = everyone.map((variant): SeriesTaker => {
    if (metric.kind !== 'outcome')
      return { variant, of: 'metric', label, take: (values) => trials.take(variant, values) };
    return { variant, of: 'outcome', take: (endings) => trials.take(variant, { x: counts.of(endings), y: null }) };
  });
  return { trials, series };
}

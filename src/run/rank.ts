import { byLoss, FINALISTS, finalistsOf, leftBehind, refutedBy } from '../analysis/rank/finalists.ts';
import type { Contender, Ranked } from '../analysis/rank/ranked.ts';
import { DEFAULT_THRESHOLDS } from '../analysis/thresholds.ts';
import type { Variant } from '../scenario/variant.ts';
import { correctSelection } from '../stats/correctSelection.ts';
import { fingerprint } from '../trial/fingerprint.ts';
import { type PlayPaired, type RankAsked, stagePlayer } from './rankStage.ts';

/** The part of all encounters that screens. */
const SCREENING = 0.25;
/** A choice that fresh fights refute is given up, so often at most. */
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

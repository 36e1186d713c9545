import { unvariedError } from '../../stats/unvaried.ts';
import type { JointTrials } from './jointTrials.ts';
import { curvatureMix } from './mixes.ts';
import type { Weight, Weights } from './weights.ts';

/** Less than this part of the larger step is nothing to speak of. */
const WORTH_TELLING = 1 / 4;

/**
 * Numbers of which a step up and a step down differ clearly: for sure, all numbers taken together, and by a quarter of
 * the larger one at least. Their weight is only the mean of the two. Two fights that differ alike are no proof.
 */
export function unevenOf({ weights, critical }: Weights, trials: JointTrials): Weight[] {
  return weights.filter((weight) => {
    const mix = curvatureMix(weight);
    const { stepUp, stepDown } = weight;
    if (mix === null || stepUp === null || stepDown === null) return false;
    const joint = trials.of(weight.place);
    const curvature = joint.value(mix);
    const error = Math.sqrt(Math.max(0, joint.covariance(mix, mix)));
    const isSure = Math.abs(curvature) > critical * Math.max(error, unvariedError(joint.encounters, 1));
    return isSure && Math.abs(curvature) >= WORTH_TELLING * Math.max(Math.abs(stepUp), Math.abs(stepDown));
  });
}

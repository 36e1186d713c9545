import { sequenceZ } from '../../stats/confidenceSequence.ts';
import type { Estimate } from '../../stats/estimate.ts';
import { ascending } from '../../stats/holm.ts';
import { twoSidedZ } from '../../stats/normal.ts';
import { beyondMarginP } from '../../stats/pValue.ts';
import { BATCH } from '../../trial/trials.ts';

/** Whether a gated metric kept to its tolerance, left it, or may have done either. */
export type Decision = 'PASS' | 'FAIL' | 'INCONCLUSIVE';

/** How one gated metric moved against its baseline, after minus before. */
export interface Moved {
  /** With the interval for a critical value: `(z) => pairedProportions(table, z)`, for one. */
  at(z: number): Estimate;
  /** How far it may move to either side, in its own unit. */
  readonly tolerance: number;
  /** Provably the same fight, which needs no test. */
  readonly identical?: boolean;
}

/** When the metrics are looked at: the first look is at the planned size, further ones come after it. */
export interface Look {
  readonly trials: number;
  readonly planned: number;
}

/** Two one-sided tests of 5 % each: an interval of 90 %. */
const PASSING = 0.1;

/** One pipeline in a hundred may fail by chance, all of its metrics and looks together: half at the first look. */
const FAILING = 0.01 / 2;

/**
 * The decision on every gated metric of a pipeline, together. PASS: the 90 % interval lies within the tolerance. FAIL:
 * the interval corrected for the number of metrics lies wholly beyond it, on one side. The first look takes intervals of a
 * fixed sample, every further one those that hold at all looks at once. What `earlier` looks decided stays.
 * D. J. Schuirmann, J. Pharmacokinetics and Biopharmaceutics 15 (1987) 657; S. Holm, Scandinavian Journal of Statistics 6
 * (1979) 65.
 */
export function decide(metrics: readonly Moved[], look: Look, earlier: readonly Decision[] = []): Decision[] {
  const reach = passingZ(look);
  const decisions = metrics.map((moved, i): Decision => {
    const before = earlier[i] ?? 'INCONCLUSIVE';
    if (before !== 'INCONCLUSIVE') return before;
    return moved.identical || staysWithin(moved.at(reach), moved.tolerance) ? 'PASS' : 'INCONCLUSIVE';
  });
  for (const i of failing(metrics, decisions, look)) decisions[i] = 'FAIL';
  return decisions;
}

/** How many standard errors the interval reaches by which a metric passes. */
export const passingZ = (look: Look): number => criticalAt(look, PASSING);

/** Holm's procedure on intervals: each that fails leaves one metric less to correct the next for. */
function failing(metrics: readonly Moved[], decisions: readonly Decision[], look: Look): number[] {
  const open = metrics.flatMap((moved, i) => (decisions[i] === 'INCONCLUSIVE' ? [{ moved, i }] : []));
  const p = open.map(({ moved: { at, tolerance } }) => {
    const { value, se } = at(1);
    return beyondMarginP(value, se, tolerance);
  });
  const tested = metrics.filter(({ identical }) => !identical).length;
  const failedBefore = decisions.filter((decision) => decision === 'FAIL').length;
  const failed: number[] = [];
  for (const place of ascending(p)) {
    const { moved, i } = open[place]!;
    const left = tested - failedBefore - failed.length;
    if (!liesBeyond(moved.at(criticalAt(look, FAILING / left)), moved.tolerance)) break;
    failed.push(i);
  }
  return failed;
}

function criticalAt({ trials, planned }: Look, alpha: number): number {
  return trials <= planned ? twoSidedZ(1 - alpha) : sequenceZ(trials, planned, alpha);
}

const staysWithin = ({ low, high }: Estimate, tolerance: number): boolean => low > -tolerance && high < tolerance;

const liesBeyond = ({ low, high }: Estimate, tolerance: number): boolean => low > tolerance || high < -tolerance;

/**
 * The sizes at which an undecided pipeline is looked at: the planned one, in whole batches, then twice as far each time, up
 * to the cap.
 */
export function gateLooks(planned: number, cap: number): number[] {
  const looks = [Math.min(Math.ceil(planned / BATCH) * BATCH, cap)];
  while (looks.at(-1)! < cap) looks.push(Math.min(2 * looks.at(-1)!, cap));
  return looks;
}

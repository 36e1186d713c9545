import { type Asked, askedMetrics } from '../trial/metrics.ts';
import { BATCH, countedOf, type Trials } from '../trial/trials.ts';

/** How every trial of a variant ended. */
interface OutcomeSeries {
  readonly variant: number;
  readonly of: 'outcome';
}

/** What every trial of a variant counted for a metric that is a mean or a ratio. */
interface MetricSeries {
  readonly variant: number;
  readonly of: 'metric';
  /** `name` or `name.Side`. */
  readonly label: string;
}

/** What is wanted of every trial of one variant. */
export type Series = OutcomeSeries | MetricSeries;

/** What a metric counted, trial by trial: its numerator and, of a ratio, its denominator (of a mean: null). */
export interface Values {
  readonly x: Int32Array;
  readonly y: Int32Array | null;
}

/** A piece of a series. Outcomes are a byte each: the winning side's place, 254 both down, 255 timeout. */
export type Part = Uint8Array | Values;

/** A series and who takes it, piece by piece in the order of trials. */
export type SeriesTaker =
  | (OutcomeSeries & { take(outcomes: Uint8Array): void })
  | (MetricSeries & { take(values: Values): void });

/** A series as plain data, which survives the way to a worker. */
export const withoutTaker = ({ take: _, ...series }: SeriesTaker): Series => series;

/** The metric of a series; RangeError when nothing of that name is counted trial by trial. */
export function metricOfSeries(label: string, sides: readonly string[]): Asked {
  const asked = countedOf(askedMetrics([label], sides)).find((one) => one.label === label);
  if (asked !== undefined) return asked;
  throw new RangeError(`a series is of a metric that is counted in every fight, and not of ${label}`);
}

/** Collects the series of one variant while it plays a task. */
export interface Collecting {
  /** Takes a batch that was just played; `at` is how many trials of the task came before it. */
  add(at: number, count: number): void;
  /** A part for each series; null for those of other variants. */
  readonly parts: readonly (Part | null)[];
}

export function collecting(
  trials: Trials,
  variant: number,
  length: number,
  { series, asked }: { readonly series: readonly Series[]; readonly asked: readonly Asked[] },
): Collecting {
  const counted = countedOf(asked);
  const collectors = series.map((one) => {
    if (one.variant !== variant) return null;
    if (one.of === 'outcome') return outcomesOf(trials, length);
    const place = counted.findIndex(({ label }) => label === one.label);
    return valuesOf(trials, length, place, counted[place]?.metric.kind === 'ratio');
  });
  return {
    add(at, count) {
      for (const collector of collectors) collector?.add(at, count);
    },
    parts: collectors.map((collector) => collector?.part ?? null),
  };
}

function outcomesOf({ outcomes }: Trials, length: number) {
  const part = new Uint8Array(length);
  return {
    part,
    add: (at: number, count: number) => part.set(outcomes.subarray(0, count), at),
  };
}

function valuesOf({ x, y }: Trials, length: number, place: number, isRatio: boolean) {
  const part = { x: new Int32Array(length), y: isRatio ? new Int32Array(length) : null };
  const from = place * BATCH;
  return {
    part,
    add(at: number, count: number) {
      part.x.set(x.subarray(from, from + count), at);
      part.y?.set(y.subarray(from, from + count), at);
    },
  };
}

import type { Measure } from '../../analysis/analysis.ts';
import { fixed, printedTimes } from '../../analysis/measure.ts';
import { EXACT_SHAPE, type Style } from '../marks.ts';
import { ink } from '../theme.ts';
import type { Spec } from './chart.ts';
import { yOf } from './rows.ts';

/** Half the time the truth lies this many standard errors from the estimate, or nearer. */
const HALF = 0.6745;

/** The number beside a point. What never or always happened in a sample is said as the bound that it is. */
export function numberOf({ value, unit, decimals, exact, text }: Measure): string {
  if (!exact && (value === 0 || (unit === 'share' && value === 1))) return text;
  // The text's own number: shares of one fight are rounded together, so that they add up to 100.
  return /^[\d,.]+(?= |$)/.exec(text)?.[0] ?? fixed(value * printedTimes(unit), decimals);
}

/** A measure as a chart draws it: a point, a thick line for 50 % and a thin one for the whole interval. */
export interface Drawn {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly halfLow: number;
  readonly halfHigh: number;
  readonly exact?: true;
  readonly colour: string;
  readonly shape: string;
}

export function drawn({ value, low, high, se, unit, exact }: Measure, style: Style): Drawn {
  const times = printedTimes(unit);
  return {
    value: value * times,
    low: low * times,
    high: high * times,
    halfLow: Math.max(low, value - HALF * se) * times,
    halfHigh: Math.min(high, value + HALF * se) * times,
    ...(exact ? { exact } : {}),
    colour: style.colour,
    shape: exact ? EXACT_SHAPE : style.shape,
  };
}

const own = (field: string): Spec => ({ field, type: 'nominal', scale: null, legend: null });

/** Layers that draw what `drawn` made, each at its `y` in pixels, with `tip` as its tooltip; other rows of data are not. */
export function intervalLayers(height: number, x: Spec): Spec[] {
  const encoding = (from: string, to: string | null): Spec => ({
    x: { ...x, field: from },
    ...(to === null ? { shape: own('shape') } : { x2: { field: to } }),
    y: yOf('y', height),
    color: own('colour'),
    tooltip: { field: 'tip', type: 'nominal' },
  });
  const any = [{ filter: 'isValid(datum.value)' }];
  const notExact = [{ filter: 'isValid(datum.value) && !datum.exact' }];
  return [
    { transform: notExact, mark: { type: 'rule', strokeWidth: 1.5 }, encoding: encoding('low', 'high') },
    { transform: notExact, mark: { type: 'rule', strokeWidth: 5 }, encoding: encoding('halfLow', 'halfHigh') },
    {
      transform: any,
      mark: { type: 'point', filled: true, size: 75, stroke: ink('ground'), strokeWidth: 1 },
      encoding: { ...encoding('value', null), fill: own('colour'), color: undefined },
    },
  ];
}

import type { Measure } from '../../analysis/analysis.ts';
import { printedTimes } from '../../analysis/measure.ts';
import { allCrossings, levelsOf } from '../../analysis/tune/choose.ts';
import type { Stretch } from '../../analysis/tune/search.ts';
import { countedIn, crossingText, placeText } from '../../analysis/tune/terms.ts';
import type { Tuned } from '../../analysis/tune/tuned.ts';
import type { Chart } from '../charts/chart.ts';
import { type CurvePicture, type CurvePoint, curveSpec } from '../charts/curve.ts';
import type { Legend } from '../charts/legend.ts';
import { styleOf } from '../marks.ts';
import { capital } from './differences.ts';
import { measureOf, placesTable } from './tuneTable.ts';

const SEARCHED = styleOf(0);
const CONFIRMED = styleOf(1);
/** Points of a curve between two neighbouring values. */
const FINENESS = 4;

/** The curve where it passes the target, with all that was played near by and the fights that confirm it. */
export function crossingFigure(tuned: Tuned): Chart | null {
  const { found, confirmation, span } = tuned;
  if (found === null || found.stretches.length === 0) return null;
  const confirmed = confirmation.places.map(({ place }) => place);
  const from = Math.max(
    0,
    Math.min(...confirmed, ...found.stretches.map(({ centre, half }) => Math.ceil(centre - half))),
  );
  const to = Math.min(
    span.count - 1,
    Math.max(...confirmed, ...found.stretches.map(({ centre, half }) => Math.floor(centre + half))),
  );
  const crossings = allCrossings(found.stretches).map((crossing) => crossingText(crossing, span));
  return {
    id: 'crossing',
    title: `${capital(countedIn(tuned))} over ${span.path}, where the target is passed`,
    alternative: `The curve passes the target at ${crossings.join(' and at ') || 'no value'}. ${confirmedText(tuned)}`,
    note: 'Dashed is what was asked for, and the grey stripe the values from which the crossing cannot be told. Points have intervals that hold 95 times in 100. The axis shows the part that matters.',
    legend: legendOf(tuned),
    spec: curveSpec(pictureOf(tuned, from, to, null)),
    table: placesTable(tuned, from, to),
  };
}

/** Everything that was played, over the whole range. */
export function rangeFigure(tuned: Tuned): Chart | null {
  const { found, span, asked } = tuned;
  if (found === null) return null;
  const domain = asked.metric.unit === 'share' ? ([0, 100] as const) : null;
  return {
    id: 'range',
    title: `${capital(countedIn(tuned))} over all values of ${span.path}`,
    alternative: `From ${placeText(span, 0)} to ${placeText(span, span.count - 1)}. ${confirmedText(tuned)}`,
    note: 'Dashed is what was asked for.',
    legend: legendOf(tuned),
    spec: curveSpec(pictureOf(tuned, 0, span.count - 1, domain)),
    table: placesTable(tuned, 0, span.count - 1),
  };
}

const confirmedText = ({ confirmation, span }: Tuned): string =>
  confirmation.places.map(({ place, measure }) => `${placeText(span, place)}: ${measure.text}`).join('; ');

function legendOf({ found }: Tuned): Legend {
  const curve = (found?.stretches.length ?? 0) > 0;
  return {
    entries: [
      ...(curve ? [{ kind: 'line' as const, name: 'curve through the search', style: SEARCHED, thin: true }] : []),
      { kind: 'point', name: 'search', style: SEARCHED },
      { kind: 'point', name: 'confirmed on fresh dice', style: CONFIRMED },
    ],
    onlyNarrow: false,
  };
}

function pictureOf(tuned: Tuned, from: number, to: number, domain: readonly [number, number] | null): CurvePicture {
  const { found, confirmation, span, wanted, asked } = tuned;
  const { stretches } = found!;
  const times = printedTimes(asked.metric.unit);
  const along = (place: number) => span.from + place * span.step;
  const within = ({ place }: { place: number }) => place >= from && place <= to;
  const searched = found!.seen.filter(within).map((seen) => pointOf(tuned, seen.place, measureOf(tuned, seen)));
  const confirmed = confirmation.places.map(({ place, measure }) => pointOf(tuned, place, measure));
  const levels = levelsOf(wanted).map((level) => level * times);
  const curves = stretches.map((stretch) => ({ style: SEARCHED, points: curvePoints(tuned, stretch, from, to) }));
  const reach = [...searched, ...confirmed].flatMap(({ low, high }) => [low, high]);
  return {
    x: { title: span.path, domain: [along(from), along(to)], step: span.step },
    y: { domain: domain ?? padded([...reach, ...levels]) },
    curves,
    points: [
      { style: SEARCHED, points: searched },
      { style: CONFIRMED, points: confirmed },
    ],
    levels,
    spans: allCrossings(stretches).map((crossing) => ({
      from: along(crossing.low),
      to: along(crossing.high),
      tip: `passes the target at ${crossingText(crossing, span)}`,
    })),
  };
}

function curvePoints({ asked, span, found }: Tuned, stretch: Stretch, from: number, to: number): CurvePoint[] {
  const times = printedTimes(asked.metric.unit);
  const { curve, centre, half } = stretch;
  // Two curves that meet are drawn to the middle between their crossings.
  const middles = found!.stretches.filter((other) => other !== stretch).map((other) => (other.centre + centre) / 2);
  const first = Math.max(from, centre - half, ...middles.filter((middle) => middle < centre));
  const last = Math.min(to, centre + half, ...middles.filter((middle) => middle > centre));
  const parts = Math.max(1, Math.ceil((last - first) * FINENESS));
  return Array.from({ length: parts + 1 }, (_, i) => {
    const place = first + ((last - first) * i) / parts;
    const { value, low, high } = curve.at(place);
    return { x: span.from + place * span.step, value: value * times, low: low * times, high: high * times, tip: '' };
  });
}

function pointOf({ span, asked }: Tuned, place: number, { value, low, high, text }: Measure): CurvePoint {
  const times = printedTimes(asked.metric.unit);
  return {
    x: span.from + place * span.step,
    value: value * times,
    low: low * times,
    high: high * times,
    tip: `${span.path} ${placeText(span, place)}\n${text}`,
  };
}

function padded(values: readonly number[]): readonly [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const more = (high - low || 1) * 0.06;
  return [low - more, high + more];
}

import type { Thresholds } from '../../analysis/analysis.ts';
import { signed } from '../../analysis/measure.ts';
import { scaleOf } from '../../analysis/thresholds.ts';
import type { Lever } from '../../analysis/weights/levers.ts';
import { isFinding, type Weight, type Weights } from '../../analysis/weights/weights.ts';
import { byWeight, changeText, leverName, nowText, unitOf } from '../../analysis/weights/words.ts';
import { byWorth, type Worths } from '../../analysis/weights/yardstick.ts';
import { type Chart, numbers, type Table, words } from '../charts/chart.ts';
import { tornadoFigure } from './tornado.ts';
import { measureCells, measureColumns } from './words.ts';

/** What the charts of a study of weights have in common. */
interface About {
  readonly sides: readonly string[];
  /** What numbers are weighed by: `wins in 100 for Kira`. */
  readonly counted: string;
  /** How many steps each was moved. */
  readonly steps: number;
}

/** What one step more of each number means; those that changed no fight are left out. */
export function weightsFigure(weights: Weights, uneven: readonly Weight[], { sides, counted, steps }: About): Chart {
  const { asked, base, thresholds } = weights;
  const sorted = weights.weights.filter(({ differed }) => differed).toSorted(byWeight);
  const rows = sorted.map(({ lever, weight }) => {
    return { lever, name: leverName(lever), measure: weight, words: `now ${nowText(lever)}` };
  });
  return tornadoFigure({
    id: 'weights',
    title: `What one step more of each number means: ${counted}`,
    counted,
    sides,
    rows,
    margin: scaleOf(asked.metric.unit, base?.value ?? 0, thresholds).margin,
    note: 'Each bar is of the side whose number it is; intervals hold all together. Grey: what does not matter.',
    table: {
      columns: [
        words('number'),
        numbers('now'),
        ...measureColumns('a step'),
        numbers(steps === 1 ? 'up' : `${steps} up`),
        numbers(steps === 1 ? 'down' : `${steps} down`),
        words('mind'),
      ],
      rows: sorted.map((one) => [
        leverName(one.lever),
        nowText(one.lever),
        ...measureCells(one.weight, signed),
        changeText(one.stepUp, one.weight),
        changeText(one.stepDown, one.weight),
        remarks(one, uneven, thresholds),
      ]),
    },
  });
}

/** What to mind of a weight; `may be 0`: no finding. */
function remarks(one: Weight, uneven: readonly Weight[], thresholds: Thresholds): string {
  return [
    ...(one.down === null ? ['up only'] : one.up === null ? ['down only'] : []),
    ...(uneven.includes(one) ? ['not even'] : []),
    ...(isFinding(one, thresholds) || one.weight.exact ? [] : ['may be 0']),
  ].join(', ');
}

/** What one step of each number is worth in another. */
export function worthsFigure(worths: Worths, { sides, counted }: About): Chart {
  const { yardstick: measure } = worths;
  const unit = unitOf(measure).trim();
  const sorted = worths.worths.toSorted(byWorth);
  return tornadoFigure({
    id: 'worths',
    title: `What one step of each number is worth in ${measure.path}${unit === '' ? '' : `, in ${unit}`}`,
    counted: unit,
    sides,
    rows: sorted.flatMap(({ lever, worth }) =>
      worth === null ? [] : [{ lever, name: leverName(lever), measure: worth, words: `measured by ${counted}` }],
    ),
    margin: null,
    note: 'Left of 0 are those that work in the other direction. Intervals hold all together.',
    table: {
      columns: [words('number'), ...measureColumns(`worth in ${measure.path}`)],
      rows: sorted.map(({ lever, worth }) => [leverName(lever), ...measureCells(worth, signed)]),
    },
  });
}

/** Numbers that a rule reads but that changed no fight, with how much they may still be worth. */
export const unfeltTable = (unfelt: readonly Weight[]): Table => ({
  columns: [words('number'), numbers('now'), ...measureColumns('a step')],
  rows: unfelt.map(({ lever, weight }) => [leverName(lever), nowText(lever), ...measureCells(weight, signed)]),
});

/** Numbers that no rule reads. */
export const unreadTable = (unread: readonly Lever[]): Table => ({
  columns: [words('number'), numbers('now'), numbers('a step')],
  rows: unread.map((lever) => [leverName(lever), nowText(lever), '0']),
});

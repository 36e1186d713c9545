import type { Measure } from '../../analysis/analysis.ts';
import { printedTimes } from '../../analysis/measure.ts';
import { REFERENCE, type Style } from '../marks.ts';
import { ink } from '../theme.ts';
import type { Chart, Spec } from './chart.ts';
import { drawn, intervalLayers, numberOf } from './interval.ts';
import { rowsOf, yOf } from './rows.ts';
import { textWidth } from './textWidth.ts';

/** Many in their order: what is known of each, and of those not looked at closely in thin lines. */
export interface Ranking {
  readonly rows: readonly RankingRow[];
  /** What they are held against, as printed; null: nothing. */
  readonly level: number | null;
}

interface RankingRow {
  readonly name: string;
  readonly measure: Measure;
  readonly style: Style;
  readonly thin: boolean;
}

export function rankingSpec({ rows, level }: Ranking): Chart['spec'] {
  return (layout) => {
    const placed = rowsOf({ names: rows.map(({ name }) => name), laneHeight: 20, most: 240 }, layout);
    const { height } = placed;
    const right = Math.ceil(Math.max(...rows.map(({ measure }) => textWidth(numberOf(measure), layout.font)))) + 16;
    const width = layout.width - placed.left - right;
    const x: Spec = {
      type: 'quantitative',
      title: null,
      scale: { domain: domainOf(rows, level), nice: false, zero: false },
      axis: { tickCount: Math.max(3, Math.floor(width / 80)), format: '~r' },
    };
    const thick = rows.flatMap(({ name, measure, style, thin }, r) =>
      thin ? [] : [{ ...drawn(measure, style), y: placed.y(r), ...labels(name, measure) }],
    );
    const fine = rows.flatMap(({ name, measure, thin }, r) => {
      if (!thin) return [];
      const { value: point, low, high } = drawn(measure, REFERENCE);
      return [{ point, low, high, y: placed.y(r), ...labels(name, measure) }];
    });
    return {
      data: { values: [...(level === null ? [] : [{ level }]), ...fine, ...thick, ...placed.nameValues] },
      width,
      height,
      layer: [
        levelLine(height, x),
        ...thinLayers(height, x),
        ...intervalLayers(height, x),
        numbersBeside(height, width),
        placed.names,
      ],
    };
  };
}

const labels = (name: string, measure: Measure) => ({ label: numberOf(measure), tip: `${name}\n${measure.text}` });

function domainOf(rows: readonly RankingRow[], level: number | null): [number, number] {
  const ends = rows.flatMap(({ measure: { low, high, unit } }) => [low, high].map((end) => end * printedTimes(unit)));
  const all = level === null ? ends : [...ends, level];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const more = (high - low || 1) * 0.04;
  return [low - more, high + more];
}

const levelLine = (height: number, x: Spec): Spec => ({
  transform: [{ filter: 'isValid(datum.level)' }],
  mark: { type: 'rule', color: ink('neutral'), strokeWidth: 1.5, strokeDash: [6, 4] },
  encoding: { x: { ...x, field: 'level' }, y: { value: 0 }, y2: { value: height } },
});

function thinLayers(height: number, x: Spec): Spec[] {
  const transform = [{ filter: 'isValid(datum.point)' }];
  const at = { y: yOf('y', height), tooltip: { field: 'tip', type: 'nominal' } };
  return [
    {
      transform,
      mark: { type: 'rule', color: ink('neutral'), strokeWidth: 1 },
      encoding: { ...at, x: { ...x, field: 'low' }, x2: { field: 'high' } },
    },
    {
      transform,
      mark: { type: 'point', filled: true, size: 26, color: ink('neutral') },
      encoding: { ...at, x: { ...x, field: 'point' } },
    },
  ];
}

const numbersBeside = (height: number, width: number): Spec => ({
  transform: [{ filter: 'isValid(datum.label)' }],
  mark: { type: 'text', align: 'left', baseline: 'middle' },
  encoding: { x: { value: width + 10 }, y: yOf('y', height), text: { field: 'label', type: 'nominal' } },
});

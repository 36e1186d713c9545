import { describe, expect, test } from 'vitest';
import type { Analysis, AxisInfo } from '../../src/analysis/analysis.ts';
import { castOf } from '../../src/report/cast.ts';
import { LAYOUTS } from '../../src/report/charts/chart.ts';
import { draw } from '../../src/report/charts/render.ts';
import { planOf } from '../../src/report/figures/axes.ts';
import { heatFigures, mapOfAnswer } from '../../src/report/figures/heat.ts';
import { levelsFigure } from '../../src/report/figures/sweep.ts';
import { FACTOR, sample } from './sample.ts';

const sweepOf = (name: string, levels: string[]): AxisInfo => ({ name, kind: 'sweep', levels, reference: levels[0] });
const HP = sweepOf('Bears.Bear.hp', ['14', '16', '18', '20']);
const AC = sweepOf('Heroes.ac', ['12', '13', '14']);
const THREE: AxisInfo = { ...FACTOR, levels: [...FACTOR.levels, 'as listed'] };

/** A sweep in which nothing is compared. */
function uncompared(axes: readonly AxisInfo[], metric = 'win.Heroes'): Analysis {
  const analysis = sample({ axes });
  return {
    ...analysis,
    subject: { metric, side: 'Heroes' },
    variants: analysis.variants.map((variant, i) => ({ ...variant, reference: i })),
    comparisons: [],
  };
}

const rowsOf = ({ spec }: { spec: (layout: (typeof LAYOUTS)[number]) => Record<string, unknown> }) =>
  (spec(LAYOUTS[0]).data as { values: Record<string, unknown>[] }).values.filter(({ column }) => column !== undefined);

describe('a map over two sweeps', () => {
  test('shows wins in steps round 50, each with its number, and a dot where it may be 50', () => {
    const analysis = uncompared([HP, AC]);
    const [map, ...others] = heatFigures(castOf(analysis));
    expect(others).toEqual([]);
    expect(map.legend?.entries.map(({ name }) => name)).toEqual([
      'below 20',
      '20 to 35',
      '35 to 45',
      '45 to 55',
      '55 to 65',
      '65 to 80',
      'above 80',
    ]);
    const cells = rowsOf(map);
    expect(cells.length).toBe(12);
    analysis.variants.forEach(({ estimates }, i) => {
      const { value, low, high, text } = estimates['win.Heroes'];
      const edges = [20, 35, 45, 55, 65, 80].filter((edge) => 100 * value >= edge).length;
      expect(cells[i].fill).toBe(`var(--heat${edges})`);
      expect(text.startsWith(String(cells[i].label))).toBe(true);
      expect(cells[i].undecided).toBe(low <= 0.5 && high >= 0.5);
    });
  });

  test('shows other metrics from little to much', () => {
    const [map] = heatFigures(castOf(uncompared([HP, AC], 'rounds')));
    expect(map.legend?.entries).toHaveLength(4);
    expect(new Set(rowsOf(map).map(({ fill }) => fill)).size).toBeGreaterThan(1);
    expect(rowsOf(map).every(({ undecided }) => undecided === false)).toBe(true);
  });

  test('shows differences, one map for each thing that is compared', () => {
    const cast = castOf(sample({ axes: [THREE, HP, AC], compare: THREE.name }));
    const maps = heatFigures(cast);
    expect(maps.map(({ id }) => id)).toEqual(['heat-1', 'heat-2']);
    expect(maps.map(({ title }) => title.split(':')[0])).toEqual(['each for himself', 'as listed']);
    expect(maps[0].legend?.entries[3].name).toBe('within 0.5');
    for (const map of maps) expect(map.table.rows).toHaveLength(12);
    expect(mapOfAnswer(cast)).toBeNull();
  });

  test('answers where it is the only one', () => {
    expect(mapOfAnswer(castOf(sample({ axes: [FACTOR, HP, AC], compare: FACTOR.name })))?.id).toBe('heat');
    expect(mapOfAnswer(castOf(sample({ axes: [FACTOR, HP], compare: FACTOR.name })))).toBeNull();
  });

  test('is drawn in both widths', () => {
    for (const axes of [
      [HP, AC],
      [
        AC,
        sweepOf(
          'Bears.Bear.hp',
          Array.from({ length: 60 }, (_, i) => String(i)),
        ),
      ],
    ]) {
      const [map] = heatFigures(castOf(uncompared(axes)));
      for (const layout of LAYOUTS) expect(draw(map, layout).svg).toContain('<svg');
    }
  });
});

describe('lines over a sweep in which nothing is compared', () => {
  test('look alike in every panel, and need no legend', () => {
    const cast = castOf(uncompared([HP, AC]));
    const plan = planOf(cast)!;
    expect(plan.panels.map(({ title }) => title)).toEqual(['hp 14', 'hp 16', 'hp 18', 'hp 20']);
    const lines = levelsFigure(cast, plan, 'levels')!;
    expect(lines.legend).toBeUndefined();
    expect(new Set(plan.panels.map(({ series: [only] }) => only.style.colour)).size).toBe(1);
    expect(lines.table.rows).toHaveLength(12);
  });
});

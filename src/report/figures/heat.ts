import { fixed, printedTimes, signed } from '../../analysis/measure.ts';
import { scaleOf } from '../../analysis/thresholds.ts';
import type { Cast } from '../cast.ts';
import type { Chart } from '../charts/chart.ts';
import { type Heat, type HeatCell, heatLegend, heatSpec } from '../charts/heat.ts';
import { groupBy, last, type Plan } from './axes.ts';
import { subjectInfo } from './differences.ts';
import { countedBy, measureCells, measureColumns, VARIANT } from './words.ts';

/** Fewer rows than this are read faster from lines. */
const LEAST_ROWS = 3;

const pictureOf = (heat: Heat) => ({ legend: heatLegend(heat), spec: heatSpec(heat) });

/** All differences of the subject at one glance, where they fill a grid. */
export function heatFigure(cast: Cast, plan: Plan): Chart | null {
  const info = subjectInfo(cast);
  const apart = cast.analysis.axes.filter(({ name, levels }) => name !== plan.x.name && levels.length > 1);
  const rows = groupBy(cast.subject, ({ variant }) =>
    apart
      .map(
        ({ name, kind }) =>
          `${kind === 'sweep' ? `${last(name)} ` : ''}${cast.variants[variant]?.variant.levels[name]}`,
      )
      .join(' · '),
  );
  if (!info || rows.length < LEAST_ROWS) return null;
  const times = printedTimes(info.unit);
  const scale = scaleOf(info.unit, 1, cast.analysis.thresholds);
  const cellAt = (comparisons: typeof cast.subject, level: string): HeatCell | null => {
    const found = comparisons.find(({ variant }) => cast.variants[variant]?.variant.levels[plan.x.name] === level);
    if (!found) return null;
    const value = found.difference.value * times;
    return {
      value,
      printed: signed(value, Math.min(1, found.difference.decimals)),
      decided: found.verdict.kind !== 'not decided',
      tip: `${cast.variants[found.variant]?.label}\n${found.difference.text}: ${found.verdict.words}`,
    };
  };
  const [most] = [...cast.subject].sort((a, b) => Math.abs(b.difference.value) - Math.abs(a.difference.value));
  return {
    id: 'heat',
    title: `Every difference at a glance: ${countedBy(info)}`,
    alternative: `A map of ${cast.subject.length} differences. The largest: ${cast.variants[most?.variant ?? 0]?.label}, ${most?.difference.text ?? fixed(0, 0)}.`,
    note: 'Blue is more than the reference, orange fewer; a dot in the corner: not decided.',
    ...pictureOf({
      rows: rows.map(([name]) => name),
      columns: plan.x.levels,
      axis: plan.x.name,
      steps: [scale.margin * times, scale.small * times, scale.noticeable * times],
      cells: rows.map(([, comparisons]) => plan.x.levels.map((level) => cellAt(comparisons, level))),
    }),
    table: {
      columns: [VARIANT, ...measureColumns('difference')],
      rows: cast.subject.map(({ variant, difference }) => [
        cast.variants[variant]?.name ?? '',
        ...measureCells(difference, signed),
      ]),
    },
  };
}

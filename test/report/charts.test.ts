import { parse, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { describe, expect, it } from 'vitest';
import { castOf } from '../../src/report/cast.ts';
import { LAYOUTS } from '../../src/report/charts/chart.ts';
import { measureLikeReports } from '../../src/report/charts/measure.ts';
import { compileChart, pictureOf } from '../../src/report/charts/render.ts';
import { standalone } from '../../src/report/charts/standalone.ts';
import { fitted, fittedNames, textWidth } from '../../src/report/charts/textWidth.ts';
import { subjectFigure } from '../../src/report/figures/differences.ts';
import { deathsFigure } from '../../src/report/figures/happenings.ts';
import { outcomesFigure } from '../../src/report/figures/outcomes.ts';
import { packSpec, unpackSpec } from '../../src/report/packing.ts';
import { hostile, LIST, sample } from './sample.ts';

const [wide, narrow] = LAYOUTS as [(typeof LAYOUTS)[0], (typeof LAYOUTS)[0]];
const cast = castOf(sample({ axes: [LIST] }));

describe('a picture', () => {
  it('drawn at once is the one that vega draws in its own time', async () => {
    const spec = compileChart(outcomesFigure(cast)!, wide);
    const undo = measureLikeReports();
    const later = await new View(parse(spec, {}, { ast: true }), {
      expr: expressionInterpreter,
      renderer: 'none',
    }).toSVG();
    undo();
    expect(pictureOf(spec)).toBe(later);
  });

  it('is as wide as its layout', () => {
    for (const layout of [wide, narrow]) {
      const width = Number(/width="(\d+)"/.exec(pictureOf(compileChart(subjectFigure(cast, 'x')!, layout)))![1]);
      expect(width).toBeGreaterThan(layout.width * 0.9);
      expect(width).toBeLessThanOrEqual(layout.width * 1.03);
    }
  });

  it('of deaths has a thin line for the interval of each part, and its digits follow the error', () => {
    const chart = deathsFigure(cast)!;
    const [first] = cast.shown;
    const [death] = first.variant.deaths;
    const drawn = JSON.stringify(chart.spec(wide));
    expect(drawn).toContain(`"firstLow":${death.during.low},"firstHigh":${death.during.high}`);
    expect(drawn).toContain(`"bothLow":${death.during.value + death.after.low}`);
    expect(chart.table.columns.map(({ title }) => title).slice(3)).toEqual([
      'during',
      'from',
      'to',
      'after',
      'from',
      'to',
    ]);
    expect(chart.table.rows[0].slice(3, 6)).toEqual(
      [death.during.value, death.during.low, death.during.high].map((x) => x.toFixed(death.during.decimals)),
    );
  });

  it('marks what is exact with a diamond and no interval', () => {
    const analysis = sample({ axes: [LIST] });
    const [first, ...rest] = analysis.comparisons;
    const difference = { ...first.difference, value: 0, se: 0, low: 0, high: 0, exact: true, text: '0' };
    const figure = subjectFigure(castOf({ ...analysis, comparisons: [{ ...first, difference }, ...rest] }), 'x')!;
    const values = figure.spec(wide).data as { values: { shape?: string; exact?: boolean }[] };
    expect(values.values.filter(({ exact }) => exact).map(({ shape }) => shape)).toEqual(['diamond']);
  });

  it('puts no name into an expression, a scale or a field', () => {
    const hostileCast = castOf(hostile());
    for (const figure of [outcomesFigure(hostileCast)!, subjectFigure(hostileCast, 'x')!]) {
      const { data: _, ...rest } = compileChart(figure, wide);
      expect(JSON.stringify(rest)).not.toMatch(/script|onerror|javascript|very/);
    }
  });

  it('survives packing', () => {
    const spec = compileChart(outcomesFigure(cast)!, wide);
    expect(unpackSpec(packSpec(spec))).toEqual(spec);
  });

  it('leaves the page with its title, legend and colours', () => {
    const { title, legend } = outcomesFigure(castOf(hostile()))!;
    const svg = pictureOf(compileChart(outcomesFigure(cast)!, wide));
    const alone = standalone({ title: `${title} <b>`, legend: legend!.entries, svg, source: 'a & b' }, 'dark');
    expect(alone).not.toContain('var(');
    expect(alone).toContain('fill="#15181c"');
    expect(alone).toContain('&lt;b&gt;');
    expect(alone).toContain('id="hatch-both-down"');
    expect(alone).toContain('&lt;script&gt;');
  });
});

describe('names that are too long', () => {
  it('keep their start and their end, and never half a character', () => {
    const text = 'Wolves of the far northern mountains 🐻‍❄️🐻‍❄️🐻‍❄️';
    const short = fitted(text, 12, 120);
    expect(short).toMatch(/^Wol.*….*🐻‍❄️$/u);
    expect(textWidth(short, 12)).toBeLessThanOrEqual(120);
    expect(fitted('Heroes', 12, 120)).toBe('Heroes');
  });

  it('stay different names', () => {
    const names = fittedNames(
      ['the same long beginning, a, the same long end', 'the same long beginning, b, the same long end'],
      12,
      120,
    );
    expect(new Set(names).size).toBe(2);
  });
});

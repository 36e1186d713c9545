import type { AxisInfo, Measure, MetricInfo } from '../../analysis/analysis.ts';
import { fixed, printedTimes, signed } from '../../analysis/measure.ts';
import { scaleOf } from '../../analysis/thresholds.ts';
import type { Cast, Player } from '../cast.ts';
import type { Chart } from '../charts/chart.ts';
import { type HeatCell, type HeatScale, heatLegend, heatSpec } from '../charts/heat.ts';
import { numberOf } from '../charts/interval.ts';
import { comparedAxes, groupBy, last } from './axes.ts';
import { subjectInfo } from './differences.ts';
import { countedBy, measureCells, measureColumns, VARIANT } from './words.ts';

/** Fewer rows than this are read faster from lines. */
const LEAST_ROWS = 3;
/** More maps than this nobody compares; the table of each other figure has all numbers. */
const MOST_MAPS = 6;

/** What a map shows of a variant. */
interface Shown {
  readonly player: Player;
  readonly measure: Measure;
  readonly decided: boolean;
  /** For the pointer. */
  readonly words: string;
}

/** How a map shows its numbers. */
interface Look {
  readonly title: string;
  readonly note: string;
  readonly scale: HeatScale;
  readonly print: typeof fixed;
}

/**
 * Maps of the subject over what is swept: of its differences where something is compared, else of the subject itself.
 * Over two sweeps one for each thing that is compared; over one sweep a single one, where rows fill it.
 */
export function heatFigures(cast: Cast): Chart[] {
  const info = subjectInfo(cast);
  const axes = cast.analysis.axes.filter(({ levels }) => levels.length > 1);
  const sweeps = axes.filter(({ kind }) => kind === 'sweep');
  const compared = comparedAxes(cast.variants, axes);
  const across = sweeps.at(-1) ?? axes.findLast(({ name }) => !compared.has(name)) ?? axes.at(-1);
  if (!info || !across || axes.length < 2) return [];
  const isCompared = cast.subject.length > 0;
  const shown = isCompared ? differencesOf(cast) : levelsOf(cast, info);
  const look = isCompared ? differenceLook(cast, info) : levelLook(info, shown);
  const down = sweeps.length > 1 ? sweeps.slice(0, -1) : axes.filter((axis) => axis !== across);
  const apart = axes.filter((axis) => axis !== across && !down.includes(axis));
  const maps = groupBy(shown, ({ player }) => labelOf(player, apart));
  return maps.slice(0, MOST_MAPS).flatMap(([name, each], i) => {
    const id = maps.length > 1 ? `heat-${i + 1}` : 'heat';
    const title = name === '' ? look.title : `${name}: ${look.title.charAt(0).toLowerCase()}${look.title.slice(1)}`;
    return mapOf(each, { ...look, title }, id, across, down) ?? [];
  });
}

/** The map that answers: over two sweeps, where there is only one. */
export function mapOfAnswer(cast: Cast): Chart | null {
  const sweeps = cast.analysis.axes.filter(({ kind, levels }) => kind === 'sweep' && levels.length > 1);
  const [map, ...others] = sweeps.length > 1 ? heatFigures(cast) : [];
  return map && others.length === 0 ? map : null;
}

function mapOf(shown: readonly Shown[], look: Look, id: string, across: AxisInfo, down: readonly AxisInfo[]) {
  const rows = groupBy(shown, ({ player }) => labelOf(player, down));
  if (rows.length < LEAST_ROWS && !down.every(({ kind }) => kind === 'sweep')) return null;
  const cellAt = (row: readonly Shown[], level: string): HeatCell | null => {
    const found = row.find(({ player }) => player.variant.levels[across.name] === level);
    if (!found) return null;
    const { measure, decided, player, words } = found;
    const value = measure.value * printedTimes(measure.unit);
    return {
      value,
      printed: printed(measure, look.print),
      decided,
      tip: `${player.label}\n${measure.text}${words === '' ? '' : `: ${words}`}`,
    };
  };
  const heat = {
    rows: rows.map(([name]) => name),
    columns: across.levels,
    axis: across.name,
    scale: look.scale,
    cells: rows.map(([, row]) => across.levels.map((level) => cellAt(row, level))),
  };
  const [most] = shown.toSorted((a, b) => Math.abs(b.measure.value) - Math.abs(a.measure.value));
  const chart: Chart = {
    id,
    title: look.title,
    alternative: `A map of ${shown.length} numbers. The largest: ${most?.player.label}, ${most?.measure.text}.`,
    note: look.note,
    legend: heatLegend(heat),
    spec: heatSpec(heat),
    table: {
      columns: [VARIANT, ...measureColumns(look.print === signed ? 'difference' : 'estimate')],
      rows: shown.map(({ player, measure }) => [player.name, ...measureCells(measure, look.print)]),
    },
  };
  return chart;
}

/** The number of a cell, with one decimal at most; else as it is printed everywhere. */
function printed(measure: Measure, print: typeof fixed): string {
  if (measure.decimals > 1) return print(measure.value * printedTimes(measure.unit), 1);
  return print === signed ? print(measure.value * printedTimes(measure.unit), measure.decimals) : numberOf(measure);
}

/** The levels of some axes, of a sweep with the last word of its path. */
const labelOf = ({ variant }: Player, axes: readonly AxisInfo[]): string =>
  axes.map(({ name, kind }) => `${kind === 'sweep' ? `${last(name)} ` : ''}${variant.levels[name]}`).join(' · ');

const differencesOf = (cast: Cast): Shown[] =>
  cast.subject.flatMap(({ variant, difference, verdict }) => {
    const player = cast.variants[variant];
    const decided = verdict.kind !== 'not decided';
    return player ? [{ player, measure: difference, decided, words: verdict.words }] : [];
  });

/** Who is favoured is not decided while an even chance is possible; of other metrics there is nothing to decide. */
const levelsOf = (cast: Cast, { label, name }: MetricInfo): Shown[] =>
  cast.variants.flatMap((player) => {
    const measure = player.variant.estimates[label];
    if (!measure) return [];
    const { low, high } = measure;
    return [{ player, measure, decided: !isWin(name) || low > EVEN || high < EVEN, words: '' }];
  });

const isWin = (name: string): boolean => name === 'win' || name === 'score';
const EVEN = 0.5;
/** Steps away from 50 wins in 100. */
const WIN_STEPS = [5, 15, 30] as const;

function differenceLook(cast: Cast, info: MetricInfo): Look {
  const times = printedTimes(info.unit);
  const references = cast.subject.map(
    ({ reference }) => cast.variants[reference]?.variant.estimates[info.label]?.value,
  );
  const least = Math.min(...references.filter((value) => value !== undefined).map(Math.abs));
  const { margin, small, noticeable } = scaleOf(info.unit, least, cast.analysis.thresholds);
  return {
    title: `Every difference at a glance: ${countedBy(info)}`,
    note: 'Blue is more than the reference, orange fewer; a dot in the corner: not decided.',
    scale: { round: 0, steps: [margin * times, small * times, noticeable * times] },
    print: signed,
  };
}

function levelLook(info: MetricInfo, shown: readonly Shown[]): Look {
  const title = `Every point at a glance: ${countedBy(info)}`;
  if (isWin(info.name)) {
    return {
      title,
      note: 'Blue is more than 50, orange fewer; a dot in the corner: may be 50.',
      scale: { round: 100 * EVEN, steps: WIN_STEPS },
      print: fixed,
    };
  }
  const values = shown.map(({ measure }) => measure.value * printedTimes(measure.unit));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const at = (part: number): number => Number((least + part * (most - least)).toPrecision(3));
  return { title, note: 'Darker is more.', scale: { edges: [at(1 / 4), at(1 / 2), at(3 / 4)] }, print: fixed };
}

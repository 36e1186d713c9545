import type { Style } from '../marks.ts';

/** Series over one axis, in small multiples on common axes. */
export interface Lines {
  readonly panels: readonly { readonly title: string; readonly series: readonly LineSeries[] }[];
  readonly x: {
    readonly title: string;
    /** All numbers, or all names. */
    readonly levels: readonly (string | number)[];
    /** Only whole numbers mean something. */
    readonly whole?: boolean;
    readonly format?: string;
  };
  readonly y: {
    readonly domain: readonly [number, number];
    /** Of differences: half the band of what does not matter. */
    readonly margin?: number;
  };
  readonly columns: number;
  readonly height: number;
  /** Values hold until the next one, and are then joined by a step. */
  readonly steps?: boolean;
  /** False where panels name their only series. */
  readonly named?: boolean;
}

export interface LineSeries {
  readonly name: string;
  readonly style: Style;
  /** A thin grey line without points, for what the others are compared with. */
  readonly thin: boolean;
  readonly points: readonly LinePoint[];
}

export interface LinePoint {
  readonly x: string | number;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  readonly tip: string;
}

/** More series than this have a legend instead of names at the ends of their lines. */
const MOST_DIRECT = 4;

/** Every series once, in the order in which they appear. */
export function seriesOf({ panels }: Lines): LineSeries[] {
  const found = new Map<string, LineSeries>();
  for (const series of panels.flatMap((panel) => panel.series)) {
    if (!found.has(series.name)) found.set(series.name, series);
  }
  return [...found.values()];
}

export const columnsOf = ({ columns, panels }: Lines): number => Math.min(columns, panels.length);

/** Whether lines bear their names at their ends, where there is room. */
export function isDirect(lines: Lines): boolean {
  const count = seriesOf(lines).length;
  return lines.named !== false && columnsOf(lines) <= 2 && count > 1 && count <= MOST_DIRECT;
}

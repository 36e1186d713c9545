import type { ChartData } from '../html/figure.ts';

/** What the page holds for its script. */
export interface PageData {
  readonly source: string;
  readonly charts: Readonly<Record<string, ChartData>>;
}

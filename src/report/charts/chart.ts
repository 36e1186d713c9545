import type { Legend } from './legend.ts';

/** What a chart is before it is drawn: words, a picture for each width, and the table beside it. */
export interface Chart {
  /** Letters, digits and hyphens; unique in a document. */
  readonly id: string;
  /** States what is shown. */
  readonly title: string;
  /** The text alternative, with the main number. */
  readonly alternative: string;
  /** How to read it, if the title does not say. */
  readonly note?: string;
  readonly legend?: Legend;
  readonly spec: (layout: Layout) => Spec;
  readonly table: Table;
}

/** A vega-lite specification: plain data. */
export type Spec = Readonly<Record<string, unknown>>;

/** Two widths: as wide as the text, and as wide as a phone. */
export interface Layout {
  readonly name: 'wide' | 'narrow';
  readonly width: number;
  readonly font: number;
}

export const LAYOUTS: readonly Layout[] = [
  { name: 'wide', width: 720, font: 13 },
  { name: 'narrow', width: 352, font: 12 },
];

/** A table under a chart. Columns of numbers are aligned on the decimal point. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

export interface Column {
  readonly title: string;
  /** Labels are short and stay on one line. */
  readonly kind: 'text' | 'label' | 'number';
}

export const words = (title: string): Column => ({ title, kind: 'text' });
export const labels = (title: string): Column => ({ title, kind: 'label' });
export const numbers = (title: string): Column => ({ title, kind: 'number' });

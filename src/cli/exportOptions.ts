import type { Argv } from 'yargs';

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

const OPTIONS = {
  csv: text('write the results as one table of CSV; `-`: to stdout'),
  markdown: text('write answer, wins and differences as Markdown; `-`: to stdout'),
  parquet: text('write the table of the CSV as Parquet'),
  charts: text('write every chart of the report as SVG and PNG into this folder'),
} as const;

/** Where results go in forms for other programs. */
export type Exports = Readonly<Partial<Record<keyof typeof OPTIONS, string>>>;

export const EXPORTS = Object.keys(OPTIONS) as readonly (keyof Exports)[];

/** The options of every command that plays whole scenarios, and what its help calls them. */
export const withExports = <T>(yargs: Argv<T>) => yargs.options(OPTIONS);
export const EXPORTS_GROUP = 'For other programs:';

/** Those that were given. */
export const exportsIn = (raw: Exports): Exports =>
  Object.fromEntries(EXPORTS.flatMap((kind) => (raw[kind] === undefined ? [] : [[kind, raw[kind]]])));

import { join } from 'node:path';
import type { Analysis } from '../analysis/analysis.ts';
import { resultCsv } from '../report/export/csv.ts';
import { resultMarkdown } from '../report/export/markdown.ts';
import { writeWhole } from '../run/output.ts';
import { clean } from './clean.ts';
import type { Exports } from './exportOptions.ts';
import type { Terminal } from './terminal.ts';

/** The export that takes the place of the table on stdout; undefined where none does. */
export function exportOnStdout(analysis: Analysis, { csv, markdown }: Exports): string | undefined {
  if (csv === '-') return resultCsv(analysis);
  return markdown === '-' ? resultMarkdown(analysis) : undefined;
}

/** Writes results for other programs. What takes long to load is loaded when it is asked for. */
export async function writeExports(analysis: Analysis, exports: Exports, terminal: Terminal): Promise<void> {
  const { csv, markdown, parquet, charts } = exports;
  if (csv !== undefined && csv !== '-') writeWhole(csv, resultCsv(analysis));
  if (markdown !== undefined && markdown !== '-') writeWhole(markdown, resultMarkdown(analysis));
  if (parquet !== undefined) {
    const { resultParquet } = await import('../report/export/parquet.ts');
    writeWhole(parquet, resultParquet(analysis));
  }
  if (charts !== undefined) await writeCharts(analysis, charts, terminal);
}

async function writeCharts(analysis: Analysis, folder: string, terminal: Terminal): Promise<void> {
  const { err } = terminal;
  const { chartPictures } = await import('../report/export/pictures.ts');
  const pngOf = await pngDrawer(terminal);
  let count = 0;
  for (const { name, svg } of chartPictures(analysis)) {
    writeWhole(join(folder, `${name}.svg`), svg);
    if (pngOf) writeWhole(join(folder, `${name}.png`), pngOf(svg));
    count++;
  }
  err.write(`${err.paint.quiet(`Charts: ${count}, in ${folder}`)}\n`);
}

/** What draws PNG is compiled for each kind of machine, and not there for every one. */
async function pngDrawer({ err }: Terminal): Promise<((svg: string) => Uint8Array) | undefined> {
  try {
    return (await import('../run/png.ts')).pngOf;
  } catch (error) {
    err.write(`Charts are written as SVG only; PNG cannot be drawn here: ${clean((error as Error).message)}\n`);
    return undefined;
  }
}

import type { Analysis } from '../analysis/analysis.ts';
import { resultCsv } from '../report/export/csv.ts';
import { resultMarkdown } from '../report/export/markdown.ts';
import { writeWhole } from '../run/output.ts';
import type { Exports } from './exportOptions.ts';
import type { Terminal } from './terminal.ts';

/** The export that takes the place of the table on stdout; undefined where none does. */
export function exportOnStdout(analysis: Analysis, { csv, markdown }: Exports): string | undefined {
  if (csv === '-') return resultCsv(analysis);
  return markdown === '-' ? resultMarkdown(analysis) : undefined;
}

/** Writes results for other programs. What takes long to load is loaded when it is asked for. */
export async function writeExports(analysis: Analysis, exports: Exports, _: Terminal): Promise<void> {
  const { csv, markdown, parquet } = exports;
  if (csv !== undefined && csv !== '-') writeWhole(csv, resultCsv(analysis));
  if (markdown !== undefined && markdown !== '-') writeWhole(markdown, resultMarkdown(analysis));
  if (parquet !== undefined) {
    const { resultParquet } = await import('../report/export/parquet.ts');
    writeWhole(parquet, resultParquet(analysis));
  }
}

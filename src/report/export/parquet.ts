import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import type { Analysis } from '../../analysis/analysis.ts';
import { type ResultColumn, resultColumns } from './results.ts';

/**
 * The table of results as Parquet: the rows of the CSV with types, names as the scenario has them, and what was played
 * in the metadata of the file. Equal runs give equal bytes.
 */
export function resultParquet(analysis: Analysis): Uint8Array<ArrayBuffer> {
  const { title, question, seed, versions, source } = analysis;
  const about = {
    title,
    question,
    seed,
    file: source.name,
    diceVersion: String(versions.dice),
    rulesVersion: versions.rules,
  };
  const buffer = parquetWriteBuffer({
    columnData: resultColumns(analysis).map(typed),
    kvMetadata: Object.entries(about).map(([key, value]) => ({ key: `melee-carlo.${key}`, value })),
    createdBy: 'melee-carlo',
  });
  return new Uint8Array(buffer);
}

const TYPES = { text: 'STRING', whole: 'INT64', number: 'DOUBLE', truth: 'BOOLEAN' } as const;

function typed({ name, kind, cells }: ResultColumn): ColumnSource {
  const data = kind === 'whole' ? cells.map((cell) => (cell === null ? null : BigInt(cell))) : [...cells];
  return { name, data, type: TYPES[kind] };
}

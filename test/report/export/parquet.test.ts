import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { resultCsv } from '../../../src/report/export/csv.ts';
import { resultParquet } from '../../../src/report/export/parquet.ts';
import { GRID, hostile, sample } from '../sample.ts';
import { recordsOf } from './readCsv.ts';

const analysis = sample({ axes: GRID, compare: 'Firing' });
const read = (bytes: Uint8Array<ArrayBuffer>) => parquetReadObjects({ file: bytes.buffer });

describe('Parquet', () => {
  it('holds the rows of the CSV', async () => {
    const rows = await read(resultParquet(analysis));
    const asText = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)])),
    );
    expect(asText).toEqual(recordsOf(resultCsv(analysis)));
  });

  it('gives columns their types', () => {
    const { schema } = parquetMetadata(resultParquet(analysis).buffer);
    const types = Object.fromEntries(schema.map(({ name, type, converted_type }) => [name, converted_type ?? type]));
    expect(types).toMatchObject({
      variant: 'UTF8',
      'Outlaws.Outlaw.shoot': 'UTF8',
      encounters: 'INT64',
      value: 'DOUBLE',
      exact: 'BOOLEAN',
      differenceLow: 'DOUBLE',
      verdict: 'UTF8',
    });
  });

  it('says what was played', () => {
    const { key_value_metadata: about } = parquetMetadata(resultParquet(analysis).buffer);
    expect(about).toEqual(
      expect.arrayContaining([
        { key: 'melee-carlo.seed', value: 'bears' },
        { key: 'melee-carlo.file', value: 'space-bears.yaml' },
        { key: 'melee-carlo.diceVersion', value: '1' },
      ]),
    );
  });

  it('takes names as they are', async () => {
    const evil = hostile();
    const rows = await read(resultParquet(evil));
    expect(rows.map(({ variant }) => variant)).toEqual(
      evil.variants.flatMap(({ name }) => evil.metrics.map(() => name)),
    );
  });

  it('is the same bytes for equal results', () => {
    const again = resultParquet(JSON.parse(JSON.stringify(analysis)));
    expect(Buffer.from(again).equals(resultParquet(analysis))).toBe(true);
  });
});

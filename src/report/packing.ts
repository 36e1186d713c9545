/**
 * Rows of data name their fields again and again. Packed, rows that follow each other with the same fields name them
 * once; unpacked they are the same rows in the same order.
 */
export interface Packed {
  readonly fields: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

type Row = Readonly<Record<string, unknown>>;

export function packRows(rows: readonly Row[]): Packed[] {
  const packed: { fields: string[]; rows: unknown[][] }[] = [];
  for (const row of rows) {
    const fields = Object.keys(row);
    const last = packed.at(-1);
    const values = Object.values(row);
    if (last && last.fields.length === fields.length && last.fields.every((field, i) => field === fields[i])) {
      last.rows.push(values);
    } else {
      packed.push({ fields, rows: [values] });
    }
  }
  return packed;
}

export const unpackRows = (packed: readonly Packed[]): Row[] =>
  packed.flatMap(({ fields, rows }) =>
    rows.map((row) => Object.fromEntries(fields.map((field, i) => [field, row[i]]))),
  );

/** A specification with its data packed. */
export interface PackedSpec {
  readonly spec: Row;
  readonly data: Readonly<Record<string, readonly Packed[]>>;
}

interface Source {
  readonly name: string;
  readonly values?: unknown;
}

export function packSpec(spec: { readonly data?: unknown }): PackedSpec {
  const sources = (spec.data ?? []) as readonly Source[];
  const own = sources.filter((source): source is Source & { values: readonly Row[] } => Array.isArray(source.values));
  return {
    spec: { ...spec, data: sources.map(({ values: _, ...rest }) => rest) },
    data: Object.fromEntries(own.map(({ name, values }) => [name, packRows(values)])),
  };
}

export function unpackSpec({ spec, data }: PackedSpec): Row {
  const sources = (spec.data ?? []) as readonly Source[];
  return {
    ...spec,
    data: sources.map((source) => {
      const packed = data[source.name];
      return packed ? { ...source, values: unpackRows(packed) } : source;
    }),
  };
}

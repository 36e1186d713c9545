import type { Readable, Table } from '../model/table.ts';

/**
 * The table as one mechanic may use it, watching: reading a column that was not declared throws, and so does writing
 * one that is not its own. Verbs pass.
 */
export function watched(
  mechanic: string,
  table: Table,
  reads: readonly Readable[],
  own: Readonly<Record<string, Int32Array>>,
): object {
  const columns = Object.entries(table.columns).map(([name, column]) => {
    const declared = reads.includes(name as Readable);
    return [name, watchedColumn(mechanic, name, column, declared)];
  });
  return { ...table, ...Object.fromEntries(columns), ...own };
}

function watchedColumn(mechanic: string, name: string, column: Int32Array, declared: boolean): Int32Array {
  return new Proxy(column, {
    get(target, cell) {
      if (!declared) throw new Error(`${mechanic} reads ${name} and does not declare it`);
      return Reflect.get(target, cell, target);
    },
    set() {
      throw new Error(`${mechanic} writes ${name}, which is not its own; use a verb`);
    },
  });
}

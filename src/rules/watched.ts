import type { Readable } from '../model/shared-columns.ts';
import type { Table } from '../model/table.ts';

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
  const known: Record<string, unknown> = { ...table, ...own };
  return new Proxy(known, {
    get(_, name: string) {
      const column = table.columns[name as Readable] as Int32Array | undefined;
      if (column !== undefined && !(name in known)) {
        known[name] = watchedColumn(mechanic, name, column, reads.includes(name as Readable));
      }
      return known[name];
    },
  });
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

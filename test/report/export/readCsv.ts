/** Reads CSV as RFC 4180 writes it; throws at anything else. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const from = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`no cell at ${from}: ${text.slice(from, from + 40)}`);
    const [, quoted, plain, end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The rows below the head, by the names in it. */
export function recordsOf(text: string): Record<string, string>[] {
  const [head, ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]])));
}

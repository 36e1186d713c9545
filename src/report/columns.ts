/** One column of a table for the terminal. */
export interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  readonly align: 'left' | 'right';
}

const GAP = '  ';

/** How many places a text takes: a character and the accents on it are one. */
export const widthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** A text in at most so many places; what is cut off leaves a mark. */
export function cut(text: string, most: number): string {
  const parts = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return parts.length <= most ? text : `${parts.slice(0, most - 1).join('')}…`;
}

/**
 * Lines of a table, head first. The first column is repeated where the others do not fit side by side: then a block of
 * lines follows for the rest, an empty line between them.
 */
export function columns(
  [first, ...others]: readonly Column[],
  width: number,
  head: (text: string) => string,
): string[] {
  if (first === undefined) return [];
  const blocks: Column[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const column of others) {
    const room = GAP.length + widthOfColumn(column);
    if (taken + room > width) {
      blocks.push([first]);
      taken = widthOfColumn(first);
    }
    blocks.at(-1)?.push(column);
    taken += room;
  }
  return (blocks.length > 0 ? blocks : [[first]]).flatMap((block, i) => [
    ...(i > 0 ? [''] : []),
    ...linesOf(block, head),
  ]);
}

function linesOf(block: readonly Column[], paint: (text: string) => string): string[] {
  const rows = Math.max(...block.map(({ cells }) => cells.length));
  const line = (cell: (column: Column) => string) =>
    block
      .map((column) => padded(cell(column), widthOfColumn(column), column.align))
      .join(GAP)
      .trimEnd();
  return [
    paint(line(({ head }) => head)),
    ...Array.from({ length: rows }, (_, row) => line(({ cells }) => cells[row] ?? '')),
  ];
}

const widthOfColumn = ({ head, cells }: Column): number => Math.max(...[head, ...cells].map(widthOf));

function padded(text: string, width: number, align: Column['align']): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'left' ? text + space : space + text;
}

/** A text in lines of at most `width` places, all but the first indented; a word that is too long stands by itself. */
export function wrapped(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = indent + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** One column of a table for the terminal. */
export interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  readonly align: 'left' | 'right';
}

const GAP = '  ';

/** How many places a text takes: a character and the accents on it are one. */
const widthOf = (text: string): number => partsOf(text).length;

/** A text in at most so many places; what is cut off leaves a mark. */
export function cut(text: string, most: number): string {
  const parts = partsOf(text);
  return parts.length <= most ? text : `${parts.slice(0, most - 1).join('')}…`;
}

/** The same, keeping the end: of a path that is the part that tells. */
export function cutFront(text: string, most: number): string {
  const parts = partsOf(text);
  return parts.length <= most ? text : `…${parts.slice(1 - most).join('')}`;
}

const SEGMENTER = new Intl.Segmenter();
const partsOf = (text: string): string[] => [...SEGMENTER.segment(text)].map(({ segment }) => segment);

/**
 * Lines of a table, head first. The columns that name the rows are repeated where the others do not fit side by side:
 * then a block of lines follows for the rest, an empty line between them. The first `naming` columns are those.
 */
export function columns(all: readonly Column[], width: number, head: (text: string) => string, naming = 1): string[] {
  const [names, others] = [all.slice(0, naming), all.slice(naming)];
  const taken = widthOfAll(names);
  const blocks: Column[][] = [[]];
  for (const column of others) {
    const block = blocks.at(-1)!;
    if (block.length > 0 && taken + widthOfAll([...block, column]) > width) blocks.push([column]);
    else block.push(column);
  }
  return blocks.flatMap((block, i) => [...(i > 0 ? [''] : []), ...linesOf([...names, ...block], head)]);
}

const widthOfAll = (of: readonly Column[]): number =>
  of.reduce((sum, column) => sum + GAP.length + widthOfColumn(column), 0);

function linesOf(block: readonly Column[], paint: (text: string) => string): string[] {
  const rows = Math.max(...block.map(({ cells }) => cells.length));
  const line = (cell: (column: Column) => string) =>
    block
      .map((column) => padded(cell(column), widthOfColumn(column), column.align))
      .join(GAP)
      .trimEnd();
  const lines = Array.from({ length: rows }, (_, row) => line(({ cells }) => cells[row] ?? ''));
  return [paint(line(({ head }) => head)), ...lines];
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

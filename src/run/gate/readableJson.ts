const WIDTH = 120;
/** A map of plain values is one thing to compare, so it stands on one line even where that is rather long. */
const WIDEST = 200;

/** A JSON text for people who compare two of them: one thing a line, a list of maps a map a line. */
export function readableJson(value: unknown): string {
  return `${textOf(value, '', 0)}\n`;
}

/** `taken`: places of the line that the key before and the comma after it take. */
function textOf(value: unknown, indent: string, taken: number): string {
  const flat = flatText(value);
  if (!isComposed(value) || indent.length + taken + flat.length <= widthFor(value)) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => inner + textOf(item, inner, 1));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([key, one]) => {
    const name = `${JSON.stringify(key)}: `;
    return inner + name + textOf(one, inner, name.length + 1);
  });
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

const isComposed = (value: unknown): value is object => typeof value === 'object' && value !== null;

function widthFor(value: object): number {
  const parts = Object.values(value) as unknown[];
  if (Array.isArray(value)) return parts.some(isComposed) ? 0 : WIDTH;
  return parts.some(isComposed) ? 0 : WIDEST;
}

function flatText(value: unknown): string {
  if (!isComposed(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${flatText(one)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

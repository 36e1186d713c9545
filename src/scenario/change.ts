import { formatNumber, isProblem, type Quantity, type Read, readQuantity } from './quantity.ts';
import { type Node, type ScalarNode, scalarAt, written } from './tree.ts';

/** What a line of a variant does to the value it names. */
export type Change =
  | { readonly kind: 'set'; readonly to: Node }
  | { readonly kind: 'add'; readonly amount: Quantity; readonly at: ScalarNode['at'] }
  | { readonly kind: 'times'; readonly factor: number; readonly at: ScalarNode['at'] };

/**
 * `8` sets, `+1` and `-2` add to what the file says, `*1.5` multiplies it.
 * Since `-2` is relative, the number minus two itself is written `=-2`.
 */
export function readChange(node: Node): Read<Change> {
  if (node.kind !== 'scalar') return { value: { kind: 'set', to: node } };
  const text = node.text.trim();
  if (/^=\s*[+-]?\d/.test(text)) return { value: { kind: 'set', to: { ...node, text: text.slice(1).trim() } } };
  if (/^[+-]\s*\d/.test(text)) {
    const amount = readQuantity(text.replace(/^([+-])\s+/, '$1'));
    return isProblem(amount) ? amount : { value: { kind: 'add', amount: amount.value, at: node.at } };
  }
  if (/^\*\s*[\d.+-]/.test(text)) return readFactor(text, node.at);
  return { value: { kind: 'set', to: node } };
}

function readFactor(text: string, at: ScalarNode['at']): Read<Change> {
  const factor = readQuantity(text.slice(1).trim());
  if (isProblem(factor)) return factor;
  if (factor.value.unit !== '' || factor.value.number < 0) {
    return { problem: 'a factor is a number without a unit or sign', allowed: ['*1.5', '*2'] };
  }
  return { value: { kind: 'times', factor: factor.value.number, at } };
}

/** The value after the change; `before` is what the file says there, if it says anything. */
export function applyChange(change: Change, before: Node | undefined): Read<Node> {
  if (change.kind === 'set') return { value: change.to };
  if (before === undefined) return { problem: 'the file gives no value here to count from; write the number itself' };
  const read: Read<Quantity> = before.kind === 'scalar' ? readQuantity(before.text) : { problem: '' };
  if (isProblem(read)) return { problem: `the file's value here is no number: ${written(before)}` };
  if (change.kind === 'times') return scalar(read.value.number * change.factor, read.value.unit, change.at);
  return add(read.value, change.amount, change.at);
}

function add(to: Quantity, amount: Quantity, at: ScalarNode['at']): Read<Node> {
  const { unit } = to;
  if (unit === amount.unit || amount.unit === '') {
    if (unit === '%' && amount.unit === '%') return { problem: 'percent of a percentage; add pp, or multiply' };
    return scalar(to.number + amount.number, unit, at);
  }
  if (unit === '%' && amount.unit === 'pp') return scalar(to.number + amount.number, unit, at);
  if (unit === '' && amount.unit === 'pp') return scalar(to.number + amount.number / 100, unit, at);
  if (unit === 'ft' && amount.unit === 'm') return scalar(to.number + 3 * amount.number, unit, at);
  return { problem: `the file counts this ${unit === '' ? 'without a unit' : `in ${unit}`}` };
}

function scalar(number: number, unit: string, at: ScalarNode['at']): Read<Node> {
  return { value: scalarAt(at, unit === '' ? formatNumber(number) : `${formatNumber(number)} ${unit}`) };
}

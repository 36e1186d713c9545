import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange, readChange } from '../../src/scenario/change.ts';
import { isProblem } from '../../src/scenario/quantity.ts';
import { readYaml } from '../../src/scenario/readYaml.ts';
import { child, type Node, written } from '../../src/scenario/tree.ts';

const node = (text: string): Node => child(readYaml('a.yaml', `value: ${text}`), 'value')!;

/** What the value `before` of the file becomes under `line`. */
const changed = (before: string | undefined, line: string): string => {
  const change = readChange(node(line));
  if (isProblem(change)) return `refused: ${change.problem}`;
  const value = applyChange(change.value, before === undefined ? undefined : node(before));
  return isProblem(value) ? `refused: ${value.problem}` : written(value.value);
};

describe('a line of a variant', () => {
  it.each([
    ['12', '8', '8'],
    ['12', '+1', '13'],
    ['12', '-2', '10'],
    ['12', '*1.5', '18'],
    ['12', '"*0.5"', '6'],
    ['12', '=-2', '-2'],
    ['0.1', '+0.2', '0.3'],
    ['30 ft', '+10 ft', '40 ft'],
    ['30 ft', '+10', '40 ft'],
    ['30 ft', '+10 m', '60 ft'],
    ['50%', '+10pp', '60 %'],
    ['0.5', '+10pp', '0.6'],
    ['50%', '*1.1', '55 %'],
    ['blade', 'spear', 'spear'],
    ['blade', '[]', '[]'],
    ['{ torso: 2 }', '{ head: 1 }', '{ head: 1 }'],
    ['1d6', '1d8', '1d8'],
  ])('%s with %s becomes %s', (before, line, result) => {
    expect(changed(before, line)).toBe(result);
  });

  it.each([
    ['50%', '+10%', 'percent of a percentage; add pp, or multiply'],
    ['blade', '+1', "the file's value here is no number: blade"],
    ['12', '+3 ft', 'the file counts this without a unit'],
    ['12', '"*2 ft"', 'a factor is a number without a unit or sign'],
    ['12', '"*-2"', 'a factor is a number without a unit or sign'],
    [undefined, '+1', 'the file gives no value here to count from; write the number itself'],
  ])('%s with %s is refused', (before, line, said) => {
    expect(changed(before, line)).toBe(`refused: ${said}`);
  });

  it('that adds and then takes away gives the file back', () => {
    const number = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(changed(changed(String(a), `+${b}`), `-${b}`)).toBe(String(a));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { ScenarioError } from '../../src/scenario/diagnostic.ts';
import { readYaml } from '../../src/scenario/readYaml.ts';
import { descendant, placeInside, type ScalarNode, written } from '../../src/scenario/tree.ts';

const read = (text: string | Uint8Array) => readYaml('a.yaml', text);

/** The first message, without the name of the file. */
const complaint = (text: string | Uint8Array): string => {
  try {
    return `read as ${written(read(text))}`;
  } catch (error) {
    if (error instanceof ScenarioError) return error.message.replace('a.yaml:', '');
    throw error;
  }
};

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])));

describe('a file', () => {
  it('becomes a tree that knows where everything stands', () => {
    const tree = read('title: A duel\nsides:\n  Law: { hp: 12, weapons: [blade, "bow"] }\n');
    expect(written(tree)).toBe('{ title: A duel, sides: { Law: { hp: 12, weapons: [blade, bow] } } }');
    expect(descendant(tree, ['sides', 'Law', 'hp'])?.at).toEqual({ file: 'a.yaml', line: 3, column: 14 });
  });

  it('may be JSON, begin with a byte order mark, and hold windows line ends', () => {
    expect(written(read('{"hp": "50%", "armour": [1, 2]}'))).toBe('{ hp: 50%, armour: [1, 2] }');
    expect(written(read('\ufeffhp: 1\r\nac: 2\r\n'))).toBe('{ hp: 1, ac: 2 }');
    expect(written(read(bytes(0xef, 0xbb, 0xbf, 'name: Zoë')))).toBe('{ name: Zoë }');
  });

  it('may say a part once and repeat it', () => {
    expect(written(read('a: &bear { hp: 3 }\nb: *bear'))).toBe('{ a: { hp: 3 }, b: { hp: 3 } }');
  });

  it('keeps *1.5 as a text, because no one means an alias by it', () => {
    expect(written(read('set: { A.hp: *1.5 }\nlist: [*2, *0.5]'))).toBe('{ set: { A.hp: *1.5 }, list: [*2, *0.5] }');
  });
});

describe('what is refused, with its place', () => {
  it.each([
    ['a key twice', 'hp: 1\nac: 2\nhp: 3', '3:1: the key stands twice; first in line 1 (found hp)'],
    ['a tag', 'hp: !!int 1', '1:11: YAML tags have no meaning here (found tag:yaml.org,2002:int)'],
    ['an unknown tag', 'a: !js/function x', '1:17: YAML tags have no meaning here (found !js/function)'],
    ['an alias inside itself', 'a: &x [1, *x]', '1:11: an alias inside its own anchor never ends (found *x)'],
    [
      'an alias to nothing',
      'a: *bear',
      '1:4: an alias without an anchor; a text that begins with * needs quotes (found *bear)',
    ],
    ['a merge key', 'a: &x { b: 1 }\nc: { <<: *x }', '2:6: merge keys are not read here; use `like:` (found <<)'],
    ['__proto__', 'a: { __proto__: { hp: 1 } }', '1:6: no key may have this name (found __proto__)'],
    ['constructor', 'constructor: 1', '1:1: no key may have this name (found constructor)'],
    ['prototype, however it is quoted', '"proto\\u0074ype": 1', '1:1: no key may have this name (found prototype)'],
    ['a map as a key', '? { a: 1 }\n: 2', '1:3: a key must be a plain word'],
    ['an empty key', '"": 1', '1:1: a key is empty'],
    [
      'a colon without its space',
      'a: { hp:1 }',
      '1:6: a key without a value; is the space after the colon missing? (found hp:1)',
    ],
    ['two documents', 'a: 1\n---\nb: 2', '2:1: a second document begins here; a file holds one scenario'],
    ['a directive', '%YAML 1.1\n---\na: 1', '1:1: YAML directives have no meaning here (found %YAML 1.1)'],
    ['a tab', 'a:\n\tb: 1', '2:1: a tab indents this line; YAML takes spaces only (found b: 1)'],
    ['nothing', '', '1:1: the file is empty'],
    ['nothing but a comment', '# soon\n', '1:1: the file is empty'],
    ['a list', '- a\n- b', '1:1: a scenario is a list of keys and values (allowed: key: value)'],
    ['a word', 'hello', '1:1: a scenario is a list of keys and values (allowed: key: value)'],
    [
      'an open quote',
      'a: "x',
      '1:6: something is missing here: a closing quote or bracket, a comma, or the space after a colon',
    ],
    ['a control character', 'a: 1\nb: \u0000', '2:4: a control character stands in the file (found U+0000)'],
    ['deep nesting', `a: ${'['.repeat(40)}`, '1:35: nested deeper than 32 levels'],
    ['very deep nesting', `a: ${'{ a: '.repeat(100_000)}`, '1:159: nested deeper than 32 levels'],
  ])('%s', (_, text, message) => {
    expect(complaint(text)).toBe(message);
  });

  it('bytes that are no UTF-8, at the first of them', () => {
    expect(complaint(bytes('a: é\nb: ', 0xff, '\n'))).toBe(
      '2:4: the file is not UTF-8; save it with that encoding (found byte 0xff)',
    );
    expect(complaint(bytes('a: ', 0xe2, 0x82))).toContain('1:4: the file is not UTF-8');
    expect(complaint(bytes('a: ', 0xc3, '(x'))).toContain('1:4: the file is not UTF-8');
  });

  it('a huge file', () => {
    expect(complaint(`a: ${'x'.repeat(1_000_000)}`)).toContain(
      '1:1: the file is too large for a scenario (found 1,000,003',
    );
  });

  it('a file that swells when its aliases are read', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 9; i++)
      lines.push(
        `a${i}: &a${i} [${Array(9)
          .fill(`*a${i - 1}`)
          .join(', ')}]`,
      );
    expect(complaint(lines.join('\n'))).toMatch(/more than \d+ aliases/);
  });
});

describe('the place of a character inside a value', () => {
  const at = (text: string, part: string) => {
    const scalar = descendant(read(text), ['when']) as ScalarNode;
    const { line, column } = placeInside(scalar, scalar.text.indexOf(part));
    return `${line}:${column}`;
  };

  it.each([
    ['plain', 'when: round == x', '1:16'],
    ['quoted', 'when: "round == x"', '1:17'],
    ['folded over lines', 'when: round ==\n   x', '2:4'],
    ['in a block', 'when: >\n  round ==\n  x', '3:3'],
  ])('%s', (_, text, place) => {
    expect(at(text, 'x')).toBe(place);
  });
});

import { NOTHING, type Piece } from './whenSyntax.ts';
import type { Comparison, KnownNames, Sort, When, WhenProblem } from './whenTree.ts';

const OPERATOR_WORDS = new Set(['and', 'or', 'not']);

/** Ends the reading of a condition from deep inside it. */
export class Slip extends Error {
  readonly about: WhenProblem;
  constructor(piece: Piece, problem: string, more: Partial<WhenProblem> = {}) {
    super(problem);
    this.about = { problem, offset: startOf(piece), ...more };
  }
}

/** Turns the parser's pieces into a condition, and holds numbers, truths and words apart on the way. */
export class ConditionReader {
  private readonly known: KnownNames;

  constructor(known: KnownNames) {
    this.known = known;
  }

  truth(piece: Piece): When {
    const { when, sort } = this.read(piece);
    if (sort !== 'truth') throw new Slip(piece, 'this is not something that holds or does not; compare it');
    return when;
  }

  private number(piece: Piece): When {
    const { when, sort } = this.read(piece);
    if (sort !== 'number') throw new Slip(piece, 'this is not a number');
    return when;
  }

  private read(piece: Piece): { when: When; sort: Sort } {
    if ((piece.type as string) === NOTHING)
      throw new Slip(piece, '`not` stands before a condition; put it in parentheses');
    switch (piece.type) {
      case 'Literal':
        if (typeof piece.value !== 'number')
          throw new Slip(piece, 'a text stands only beside == or !=', { found: piece.raw });
        if (!Number.isFinite(piece.value)) throw new Slip(piece, 'an absurdly large number', { found: piece.raw });
        return { when: { kind: 'number', value: piece.value }, sort: 'number' };
      case 'Identifier':
      case 'MemberExpression':
      case 'ThisExpression':
        return this.name(piece);
      case 'BinaryExpression':
        return this.binary(piece);
      case 'UnaryExpression':
        return this.prefixed(piece);
      case 'CallExpression':
        throw new Slip(piece, 'nothing can be called in a condition', { found: `${dotted(piece.callee as Piece)}(…)` });
      case 'Compound':
        throw unjoined(piece.body as Piece[]);
      case 'ArrayExpression':
      case 'ConditionalExpression':
      case 'SequenceExpression':
        throw new Slip(piece, 'this has no meaning in a condition');
    }
  }

  private name(piece: Piece): { when: When; sort: Sort } {
    const name = dotted(piece);
    if (OPERATOR_WORDS.has(name)) throw new Slip(piece, `something is missing beside \`${name}\``);
    if (!Object.hasOwn(this.known, name)) {
      throw new Slip(piece, 'a condition knows no such name', { found: name, allowed: Object.keys(this.known) });
    }
    return { when: { kind: 'name', name }, sort: this.known[name] };
  }

  private binary(piece: Piece & { type: 'BinaryExpression' }): { when: When; sort: Sort } {
    const [left, right] = [piece.left as Piece, piece.right as Piece];
    switch (piece.operator) {
      case 'and':
      case 'or':
        return { when: { kind: piece.operator, left: this.truth(left), right: this.truth(right) }, sort: 'truth' };
      case 'not':
        if ((left.type as string) !== NOTHING)
          throw new Slip(left, '`not` stands before a condition; put it in parentheses');
        return { when: { kind: 'not', of: this.truth(right) }, sort: 'truth' };
      case '&&':
        throw new Slip(piece, 'write `and`', { found: '&&' });
      case '||':
        throw new Slip(piece, 'write `or`', { found: '||' });
      case '+':
      case '-':
      case '*':
      case '/':
        return {
          when: { kind: 'arithmetic', operator: piece.operator, left: this.number(left), right: this.number(right) },
          sort: 'number',
        };
      default:
        return { when: this.comparison(piece.operator as Comparison, left, right), sort: 'truth' };
    }
  }

  private comparison(operator: Comparison, left: Piece, right: Piece): When {
    const { when, sort } = this.read(left);
    if (sort === 'truth') throw new Slip(left, 'this holds or does not; write it alone, or `not` before it');
    if (sort === 'number') return { kind: 'compare', operator, left: when, right: this.number(right) };
    if (operator !== '==' && operator !== '!=')
      throw new Slip(left, 'a word is only equal or not', { found: operator, allowed: ['==', '!='] });
    const word = right.type === 'Literal' && typeof right.value === 'string' ? right.value : dotted(right);
    if (!sort.includes(word)) throw new Slip(right, 'it is never that', { found: word, allowed: sort });
    return { kind: 'compare', operator, left: when, right: { kind: 'word', word } };
  }

  private prefixed(piece: Piece & { type: 'UnaryExpression' }): { when: When; sort: Sort } {
    if (piece.operator === '!') throw new Slip(piece, 'write `not`', { found: '!' });
    if (piece.operator !== '-') throw new Slip(piece, 'this has no meaning before a value', { found: piece.operator });
    const zero: When = { kind: 'number', value: 0 };
    const right = this.number(piece.argument as Piece);
    return { when: { kind: 'arithmetic', operator: '-', left: zero, right }, sort: 'number' };
  }
}

/** `me.ammo` as one name; anything that is no plain dotted name has no meaning. */
function dotted(piece: Piece): string {
  if (piece.type === 'Identifier') return piece.name;
  if (piece.type === 'ThisExpression') return 'this';
  if (piece.type === 'MemberExpression' && !piece.computed && piece.optional !== true) {
    return `${dotted(piece.object as Piece)}.${dotted(piece.property as Piece)}`;
  }
  throw new Slip(piece, 'this is no name');
}

/** A piece begins where its leftmost token begins. */
function startOf(piece: Piece): number {
  if (piece.start !== undefined) return piece.start;
  if (piece.type === 'BinaryExpression') return startOf(piece.left as Piece);
  if (piece.type === 'CallExpression') return startOf(piece.callee as Piece);
  if (piece.type === 'MemberExpression') return startOf(piece.object as Piece);
  return 0;
}

/** Several expressions where one was expected. At the ends of a text the parser takes `and` for a name. */
function unjoined(pieces: readonly Piece[]): Slip {
  const operator = pieces.find((piece) => piece.type === 'Identifier' && OPERATOR_WORDS.has(piece.name));
  if (operator?.type === 'Identifier') return new Slip(operator, `something is missing beside \`${operator.name}\``);
  const second = pieces[1];
  if (second === undefined) return new Slip({ type: 'Identifier', name: '', start: 0 }, 'the condition is empty');
  const problem = 'here something should join this to what stands before it';
  return new Slip(second, problem, { allowed: ['and', 'or', '==', '<', '+'] });
}

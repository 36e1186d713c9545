import jsep from 'jsep';

/** A piece of a condition with the place in the text where it begins. */
export type Piece = jsep.CoreExpression & { start?: number };

/** What stands to the left of `not`: nothing. */
export const NOTHING = 'Nothing';

/** Looser to tighter, so that `not me.ammo == 0 and round > 2` is read as a person reads it. */
const PRECEDENCE = {
  or: 1,
  '||': 1,
  and: 2,
  '&&': 2,
  not: 3,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
};

/** Reads the text of a condition into the parser's own pieces; throws jsep's error with `index` and `description`. */
export function readPieces(text: string): Piece {
  prepare();
  return jsep(text) as Piece;
}

let prepared = false;

/** The parser is one for the whole program; nobody else uses it, and it is set up when first needed. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  jsep.removeAllBinaryOps();
  jsep.removeAllLiterals();
  for (const [operator, precedence] of Object.entries(PRECEDENCE)) {
    jsep.addBinaryOp(operator, precedence, operator === 'not');
  }
  jsep.hooks.add('gobble-token', markToken);
}

let within = false;

/** The parser keeps no places, so each token is read through this hook, which notes where it began. */
function markToken(this: jsep.HookScope, env: { node?: jsep.Expression }): void {
  if (within) {
    within = false;
    return;
  }
  const start = this.index;
  // `not` is a prefix to people and looser than `==`, which a prefix of the parser cannot be: so it is read as a
  // binary operator that has nothing on its left.
  if (/^not[^\w]/.test(this.expr.slice(start))) {
    env.node = { type: NOTHING, start };
    return;
  }
  within = true;
  const node = this.gobbleToken();
  if (!node) return;
  if (node.type === 'Literal' && typeof node.value === 'number' && this.char === '%') {
    this.index++;
    node.value /= 100;
  }
  env.node = { ...node, start };
}

import type { Document } from 'yaml';
import { Composer, Lexer, Parser } from 'yaml';
import { decode } from './decode.ts';
import type { Hints } from './diagnostic.ts';
import { growTree } from './growTree.ts';
import { beginReading, type Reading } from './reading.ts';
import { syntaxMessage } from './syntaxMessage.ts';
import type { MapNode } from './tree.ts';

/** A fight has sides, members, stats: six levels. Thirty-two are an attack on the parser. */
const DEEPEST = 32;

/**
 * Reads the text of a YAML (or JSON) file into a tree that knows where everything stands.
 * Throws a ScenarioError with the first thing that is wrong; what follows a slip of syntax is noise.
 */
export function readYaml(file: string, source: string | Uint8Array): MapNode {
  const reading: Reading = beginReading(file, decode(file, source));
  const document = onlyDocument(reading, compose(reading));
  const error = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0])[0];
  if (error !== undefined) reading.stop(error.pos[0], syntaxMessage(error), foundAt(reading.text, error.pos[0]));
  const tree = growTree(reading, document.contents);
  if (tree.kind !== 'map')
    reading.stop(document.contents?.range?.[0] ?? 0, 'a scenario is a list of keys and values', {
      allowed: ['key: value'],
    });
  return tree;
}

/** Tokens are counted for depth before they are composed, because composing recurses. */
function compose(reading: Reading): Document[] {
  const { text, stop } = reading;
  const parser = new Parser();
  // The failsafe schema leaves every scalar a text: what `10`, `yes` or `.inf` mean is not YAML's to say.
  const composer = new Composer({ schema: 'failsafe', uniqueKeys: false, prettyErrors: false, merge: false });
  const documents: Document[] = [];
  let offset = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      if (token.type === 'directive')
        stop(token.offset, 'YAML directives have no meaning here', { found: token.source });
      documents.push(...composer.next(token));
    }
    // The lexer marks a document with \x02 and a plain scalar with \x1f, which stand for no text.
    if (!ZERO_WIDTH.has(lexeme)) offset += lexeme.length;
    if (parser.stack.length > DEEPEST + 1) stop(offset - lexeme.length, `nested deeper than ${DEEPEST} levels`);
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(true, text.length));
  return documents;
}

const ZERO_WIDTH = new Set(['\u0002', '\u0018', '\u001f']);

function onlyDocument(reading: Reading, documents: readonly Document[]): Document {
  const [first, second] = documents;
  if (second !== undefined)
    reading.stop(second.range?.[0] ?? 0, 'a second document begins here; a file holds one scenario');
  if (first === undefined || (first.contents === null && first.errors.length === 0))
    return reading.stop(0, 'the file is empty');
  return first;
}

function foundAt(text: string, offset: number): Hints {
  const line = text.slice(offset).split('\n', 1)[0]?.trim() ?? '';
  return line === '' ? {} : { found: line };
}

import { ConditionReader, Slip } from './whenReader.ts';
import { readPieces } from './whenSyntax.ts';
import type { KnownNames, When, WhenProblem } from './whenTree.ts';

/** Longer ones are not written by people. */
const LONGEST_WHEN = 500;

/**
 * Reads a condition: comparisons, `and or not`, parentheses, `+ - * /`, numbers and the known names. Nothing is ever
 * called or assigned, and what comes back is data.
 */
export function parseWhen(text: string, known: KnownNames): { readonly when: When } | WhenProblem {
  if (text.trim() === '') return { problem: 'the condition is empty', offset: 0 };
  if (text.length > LONGEST_WHEN) return { problem: `a condition longer than ${LONGEST_WHEN} characters`, offset: 0 };
  try {
    return { when: new ConditionReader(known).truth(readPieces(text)) };
  } catch (error) {
    if (error instanceof Slip) return error.about;
    return syntaxProblem(error, text);
  }
}

/** Every name in a condition, each once. */
export function namesIn(when: When): string[] {
  if (when.kind === 'name') return [when.name];
  if (when.kind === 'not') return namesIn(when.of);
  if (when.kind === 'number' || when.kind === 'word') return [];
  return [...new Set([...namesIn(when.left), ...namesIn(when.right)])];
}

/** The parser's own complaint, which has an index and a short text. */
function syntaxProblem(error: unknown, text: string): WhenProblem {
  const { index, description } = error as { index?: number; description?: string };
  if (index === undefined || description === undefined) throw error;
  const offset = Math.min(index, Math.max(0, text.length - 1));
  if (text[index] === '=')
    return { problem: 'nothing is assigned in a condition; write == to compare', offset, found: '=' };
  if (/^variable names/i.test(description)) return { problem: 'a name begins with a letter', offset };
  return { problem: description.charAt(0).toLowerCase() + description.slice(1), offset };
}

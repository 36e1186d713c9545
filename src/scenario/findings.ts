import { type Diagnostic, diagnostic, type Hints, type Place, ScenarioError } from './diagnostic.ts';
import type { Problem } from './quantity.ts';
import { type Node, written } from './tree.ts';

/** Collects what is wrong, so that a file is read to its end and everything is told at once. */
export class Findings {
  readonly errors: Diagnostic[] = [];
  readonly warnings: Diagnostic[] = [];

  error(place: Place, message: string, hints: Hints = {}): void {
    addOnce(this.errors, diagnostic(place, message, hints));
  }

  warn(place: Place, message: string, hints: Hints = {}): void {
    addOnce(this.warnings, diagnostic(place, message, hints));
  }

  /** Tells what is wrong with a value that could not be read. */
  problem(node: Node, { problem, allowed }: Problem): void {
    this.error(node.at, problem, { found: written(node), ...(allowed !== undefined && { allowed }) });
  }

  /** Throws what was found, in the order of the file; does nothing when nothing is wrong. */
  throwIfAny(): void {
    if (this.errors.length > 0) throw new ScenarioError(inFileOrder(this.errors));
  }
}

/** The variants of one file meet the same mistake again and again; it is told once. */
function addOnce(list: Diagnostic[], next: Diagnostic): void {
  const told = list.some((d) => samePlace(d, next) && d.message === next.message);
  if (!told) list.push(next);
}

function samePlace(a: Place, b: Place): boolean {
  return a.line === b.line && a.column === b.column && a.file === b.file;
}

function inFileOrder(list: readonly Diagnostic[]): Diagnostic[] {
  return list.toSorted((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : 0));
}

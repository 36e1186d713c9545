/** Where something stands in a file; lines and columns count from 1. Line 0 is no place in a file, but its name is told. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One thing to say about one place of a file. Plain data, so that it can cross threads. */
export interface Diagnostic extends Place {
  readonly message: string;
  /** What was written there. */
  readonly found?: string;
  /** What may be written there. */
  readonly allowed?: readonly string[];
  /** The allowed word nearest to what was written. */
  readonly suggestion?: string;
}

/** What can be said beside the message. */
export type Hints = Partial<Pick<Diagnostic, 'found' | 'allowed' | 'suggestion'>>;

/** A scenario that cannot be played, with everything that is wrong with it. */
export class ScenarioError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join('\n'));
    this.name = 'ScenarioError';
    this.diagnostics = diagnostics;
  }
}

export function diagnostic({ file, line, column }: Place, message: string, hints: Hints = {}): Diagnostic {
  return { file, line, column, message, ...hints };
}

/** One line: `file:line:column: message (found X; allowed: A, B; did you mean A?)`; of no place, the message alone. */
export function formatDiagnostic(d: Diagnostic): string {
  const hints: string[] = [];
  if (d.found !== undefined) hints.push(`found ${printable(d.found, LONGEST_FOUND) || 'nothing'}`);
  if (d.allowed !== undefined && d.allowed.length > 0) hints.push(`allowed: ${listed(d.allowed)}`);
  if (d.suggestion !== undefined) hints.push(`did you mean ${printable(d.suggestion, LONGEST_FOUND)}?`);
  const file = printable(d.file, LONGEST_MESSAGE);
  const where = d.line === 0 ? file : `${file}:${d.line}:${d.column}`;
  const said = `${where === '' ? '' : `${where}: `}${printable(d.message, LONGEST_MESSAGE)}`;
  return hints.length > 0 ? `${said} (${hints.join('; ')})` : said;
}

const LONGEST_FOUND = 60;
const LONGEST_MESSAGE = 400;
const MOST_LISTED = 16;

function listed(words: readonly string[]): string {
  const shown = words.slice(0, MOST_LISTED).map((word) => printable(word, LONGEST_FOUND));
  const rest = words.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

/** Text of the file as one short line that cannot steer a terminal. */
function printable(text: string, longest: number): string {
  const short = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return short.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => {
    return `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
  });
}

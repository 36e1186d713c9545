/** What is wrong with a text that should be dice, and where. */
export interface NotationFault {
  /** Place in the text, from 0. */
  readonly offset: number;
  /** What stands there; empty at the end of the text. */
  readonly found: string;
  /** What may stand there. */
  readonly allowed: string;
  /** Why what was found is refused, where that is not plain. */
  readonly reason?: string | undefined;
  /** The whole text as it may have been meant. */
  readonly suggestion?: string | undefined;
}

export class NotationError extends Error implements NotationFault {
  override readonly name = 'NotationError';
  readonly text: string;
  readonly offset: number;
  readonly found: string;
  readonly allowed: string;
  readonly reason: string | undefined;
  readonly suggestion: string | undefined;

  constructor(text: string, { offset, found, allowed, reason, suggestion }: NotationFault) {
    const what = found === '' ? 'the end' : `"${found}"`;
    const why = reason === undefined ? '' : ` (${reason})`;
    const meant = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
    super(`dice "${shortened(text)}", character ${offset + 1}: found ${what}${why}, allowed is ${allowed}${meant}`);
    this.text = text;
    this.offset = offset;
    this.found = found;
    this.allowed = allowed;
    this.reason = reason;
    this.suggestion = suggestion;
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

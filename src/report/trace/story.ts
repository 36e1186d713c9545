import type { RuleUsed } from './ruleIds.ts';

/** One line of a told fight: a heading (0), whose turn it is (1), or what happens in it (2). */
export interface Line {
  readonly depth: 0 | 1 | 2;
  readonly text: string;
  readonly rules: readonly RuleUsed[];
}

/** Takes down lines; what is not finished yet waits until it is, or until something else happens. */
export interface Teller {
  readonly lines: readonly Line[];
  say(depth: Line['depth'], text: string, ...rules: RuleUsed[]): void;
  /** Starts what a later event may end: `finish` gives the line as it stands when it is told. */
  begin(finish: () => Line): void;
  /** Tells what was begun; called before anything else is told. */
  settle(): void;
}

export function teller(): Teller {
  const lines: Line[] = [];
  let begun: (() => Line) | undefined;

  function settle(): void {
    const finish = begun;
    begun = undefined;
    if (finish !== undefined) lines.push(finish());
  }

  return {
    lines,
    say(depth, text, ...rules) {
      settle();
      lines.push({ depth, text, rules });
    },
    begin(finish) {
      settle();
      begun = finish;
    },
    settle,
  };
}

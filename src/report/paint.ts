/** How the terminal shows what stands out. */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
}

export const plainly = (text: string): string => text;
export const PLAIN: Paint = { strong: plainly, quiet: plainly, good: plainly, bad: plainly };

/** Places in a line of the terminal. */
export const WIDTH = 80;

/** Names come from files that anybody may have written: nothing in them may steer a terminal. */
export function clean(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

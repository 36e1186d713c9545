/** Names come from files that anybody may have written: nothing in them may steer a terminal. */
export function clean(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

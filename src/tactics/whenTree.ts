/** What a name of a condition stands for: a number, a truth, or one of a few words. */
export type Sort = 'number' | 'truth' | readonly string[];

/** The names a condition may use, such as `me.ammo`, `target.shocked`, `round`, `chance`. */
export type KnownNames = Readonly<Record<string, Sort>>;

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';
type Arithmetic = '+' | '-' | '*' | '/';

/** When a line of a tactic is done: a small tree of plain data, for whoever binds it to the view. */
export type When =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'not'; readonly of: When }
  | { readonly kind: 'and' | 'or'; readonly left: When; readonly right: When }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: When; readonly right: When }
  | { readonly kind: 'arithmetic'; readonly operator: Arithmetic; readonly left: When; readonly right: When };

/** What is wrong with a condition, and at which character of its text. */
export interface WhenProblem {
  readonly problem: string;
  readonly offset: number;
  readonly found?: string;
  readonly allowed?: readonly string[];
}

import type { When } from './whenTree.ts';

/** How a line picks its target among those it can be done to. */
export const AIMS = [
  'nearest',
  'weakest-seen',
  'strongest-seen',
  'same-as-allies',
  'dying-first',
  'aimed-at',
  'self',
  'random',
] as const;
export type Aim = (typeof AIMS)[number];

/** One line of a tactic: done when it is legal and its condition holds. */
export interface TacticLine {
  /** `attack`, `move` (nearer), `withdraw` (farther), or a deed: `draw`, `reload`, `hide`, `stabilise`, `total-defence`, `coup-de-grace`, `technique NAME`. */
  readonly do: string;
  readonly at?: Aim;
  readonly when?: When | undefined;
  /** Further words of the line, such as `rush: true`. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

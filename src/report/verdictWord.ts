import type { Verdict } from '../analysis/analysis.ts';

const WORDS = {
  identical: 'identical',
  'no difference that matters': 'negligible',
  small: 'small',
  noticeable: 'noticeable',
  large: 'large',
  'not decided': 'undecided',
} as const satisfies Record<Verdict['kind'], string>;

/** A verdict as machines read it. */
export const verdictWord = ({ kind }: Verdict): (typeof WORDS)[Verdict['kind']] => WORDS[kind];

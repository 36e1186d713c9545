import { MOST_ROUNDS } from '../model/encounter.ts';
import type { Findings } from './findings.ts';
import { either, object, type Shape, says } from './shape.ts';
import type { Node } from './tree.ts';
import { points, text, whole } from './values.ts';

/** The seed of a scenario that names none: a word, never the clock, so that it comes out the same tomorrow. */
export const DEFAULT_SEED = 'melee';
const DEFAULT_ENCOUNTERS = 100_000;
export const DEFAULT_ROUNDS = 100;
const MOST_ENCOUNTERS = 1_000_000_000;

/** How many encounters of each variant are played: so many, or until a difference is known this well. */
export interface HowMany {
  readonly atMost: number;
  readonly precision?: number;
}

const COUNT = whole(1, MOST_ENCOUNTERS);

export const ENCOUNTERS = either(
  COUNT,
  object(
    '`encounters`',
    {
      precision: says('stop when the compared difference is known this well', points),
      atMost: says('but stop here in any case', COUNT),
    },
    { required: ['atMost'] },
  ),
);

/** `none` is a bound too, but one that no fight of people at a table comes near. */
export const MAX_ROUNDS: Shape<number> = {
  schema: { anyOf: [whole(1, MOST_ROUNDS).schema, { const: 'none' }] },
  read(node, findings) {
    if (node.kind === 'scalar' && node.text === 'none') return MOST_ROUNDS;
    return whole(1, MOST_ROUNDS - 1).read(node, findings);
  },
};

export const TITLE = text(200);
export const QUESTION = text(500);
export const SEED = text(100);

export function readHowMany(node: Node | undefined, findings: Findings): HowMany {
  const read = node === undefined ? undefined : ENCOUNTERS.read(node, findings);
  if (typeof read === 'number') return { atMost: read };
  const { precision, atMost = DEFAULT_ENCOUNTERS } = read ?? {};
  return precision === undefined ? { atMost } : { atMost, precision };
}

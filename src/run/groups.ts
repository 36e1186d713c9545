import type { Variant } from '../scenario/variant.ts';

/**
 * Variants that are played together on the same trials, so that each can be paired with its reference while the
 * outcomes of both are at hand.
 */
export interface Group {
  /** Index of the variant that the others are compared with. */
  readonly reference: number;
  /** Whether the reference is counted here: in one of its groups it is, in the others it only plays along. */
  readonly counted: boolean;
  /** Indices of those compared with it. */
  readonly others: readonly number[];
}

/** More than these in one task would make a task long; a reference that plays along again costs one part in so many. */
const MOST_OTHERS = 24;

/** Each reference with those compared with it, in the order of the file, large groups in several. */
export function groupsOf(variants: readonly Pick<Variant, 'reference'>[]): Group[] {
  const references = [...new Set(variants.map(({ reference }) => reference))].toSorted((a, b) => a - b);
  return references.flatMap((reference) => {
    const others = variants.flatMap((variant, i) => (variant.reference === reference && i !== reference ? [i] : []));
    const parts = Math.max(1, Math.ceil(others.length / MOST_OTHERS));
    return Array.from({ length: parts }, (_, part) => ({
      reference,
      counted: part === 0,
      others: others.slice(part * MOST_OTHERS, (part + 1) * MOST_OTHERS),
    }));
  });
}

/** The variants that a group plays. */
export const playersOf = ({ reference, others }: Group): readonly number[] => [reference, ...others];

import type { Span } from '../../scenario/span.ts';
import type { Wanted } from '../../scenario/wanted.ts';
import type { Asked } from '../../trial/metrics.ts';
import type { Choice } from './choose.ts';
import type { Confirmation } from './confirm.ts';
import type { Found } from './search.ts';

/** What tuning a path came to. */
export interface Tuned {
  readonly span: Span;
  readonly wanted: Wanted;
  readonly asked: Asked;
  readonly sides: readonly string[];
  /** The variant whose path was tuned. */
  readonly base: string;
  readonly seed: string;
  readonly confidence: number;
  /** Null where no rule reads what the path names: then nothing was searched. */
  readonly found: Found | null;
  readonly choice: Choice;
  /** The fights that confirm the choice. */
  readonly confirmation: Confirmation;
  /** The confirmations of choices before it, which all fights together spoke against. */
  readonly before: readonly Confirmation[];
}

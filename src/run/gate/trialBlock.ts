import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  bytesOfCounts,
  bytesOfOutcomes,
  packCounts,
  packOutcomes,
  unpackCounts,
  unpackOutcomes,
} from '../../analysis/gate/packing.ts';
import type { Counts, VariantTrials } from '../../analysis/gate/trialValues.ts';

/** The trials of a baseline as its file has them. */
export interface TrialBlock {
  /** How long they are when unpacked. */
  readonly bytes: number;
  readonly digest: string;
  /** Deflated, in base64. */
  readonly deflated: readonly string[];
}

/** What the block holds of each variant, in this order. */
export interface TrialPlan {
  readonly encounters: number;
  readonly sides: number;
  readonly variants: readonly {
    readonly outcomes: boolean;
    readonly counts: readonly { readonly label: string; readonly isRatio: boolean }[];
  }[];
}

/** More than this no baseline holds: a billion fights of two sides. */
const MOST_BYTES = 2 ** 28;

/** Whether a block may be larger than any can be, however small its counts turn out. */
export function mayBeTooLarge(fights: number, sides: number, variants: number, counted: number): boolean {
  return variants * bytesOfOutcomes(fights, sides + 2) + counted * fights > MOST_BYTES;
}

const LINE = 100;

/** All trials as one block. Equal trials have one digest, however well they were deflated. */
export function trialBlock(variants: readonly VariantTrials[], sides: number): TrialBlock {
  const parts = variants.flatMap(({ outcomes, counts }) => [
    ...(outcomes ? [packOutcomes(outcomes, sides + 2)] : []),
    ...[...counts.values()].flatMap(({ x, y }) => (y ? [packCounts(x), packCounts(y)] : [packCounts(x)])),
  ]);
  const bytes = Buffer.concat(parts);
  const text = deflateRawSync(bytes, { level: 9 }).toString('base64');
  return { bytes: bytes.length, digest: digestOf(bytes), deflated: text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [] };
}

export const digestOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** A block that does not hold what it should, with why in a few words. */
export class DamagedBlock extends Error {
  override name = 'DamagedBlock';
}

/** The trials again. DamagedBlock when they are not all there, or not the ones that were written. */
export function trialsOf(block: TrialBlock, plan: TrialPlan): VariantTrials[] {
  const bytes = inflated(block);
  let at = 0;
  const take = (length: number | null): Uint8Array => {
    if (length === null || at + length > bytes.length) throw new DamagedBlock('its trials are not as many as it says');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const { encounters: n, sides } = plan;
  const takeCounts = () => unpackCounts(take(bytesOfCounts(bytes[at], n)), n);
  const variants = plan.variants.map(({ outcomes, counts }) => ({
    outcomes: outcomes ? takeOutcomes() : null,
    counts: new Map(counts.map(({ label, isRatio }): [string, Counts] => [label, takeOne(isRatio)])),
  }));
  if (at < bytes.length) throw new DamagedBlock('its trials are not as many as it says');
  return variants;

  function takeOutcomes(): Uint8Array {
    const read = unpackOutcomes(take(bytesOfOutcomes(n, sides + 2)), n, sides + 2);
    if (read === null) throw new DamagedBlock('its trials hold an outcome that is none');
    return read;
  }

  function takeOne(isRatio: boolean): Counts {
    const x = takeCounts();
    return { x, y: isRatio ? takeCounts() : null };
  }
}

function inflated({ bytes, digest, deflated }: TrialBlock): Uint8Array {
  const text = deflated.join('');
  const packed = Buffer.from(text, 'base64');
  if (bytes > MOST_BYTES) throw new DamagedBlock('its trials are larger than any baseline can be');
  if (packed.toString('base64') !== text) throw new DamagedBlock('its trials are cut off or damaged');
  const unpacked = unpackedOf(packed, bytes);
  if (unpacked.length !== bytes) throw new DamagedBlock('its trials are cut off or damaged');
  if (digestOf(unpacked) !== digest)
    throw new DamagedBlock('its trials are not those that were written: their digest differs');
  return unpacked;
}

function unpackedOf(packed: Uint8Array, most: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new DamagedBlock('its trials are cut off or damaged');
  }
}

import type { Baseline } from '../../analysis/gate/baseline.ts';
import { type BaselineFile, headOf } from './head.ts';
import { readableJson } from './readableJson.ts';
import { digestOf, trialBlock } from './trialBlock.ts';

/**
 * A baseline as the text of its file: one JSON text whose head people can compare line by line, with the trials in a block
 * of their own at its end. Equal baselines give equal bytes.
 */
export function baselineText(baseline: Baseline): string {
  const head = headOf(baseline);
  const trials = trialBlock(
    baseline.variants.map((variant) => variant.trials),
    baseline.sides.length,
  );
  const file: BaselineFile = { ...head, digest: headDigest({ ...head, trials }), trials };
  return readableJson(file);
}

/** The digest of everything that a file says, the trials by their own digest. */
export function headDigest(
  file: Readonly<Record<string, unknown>> & { readonly trials: { readonly digest: string } },
): string {
  const { digest: _, trials, ...head } = file;
  return digestOf(JSON.stringify({ ...head, trials: trials.digest }));
}

import { createHash } from 'node:crypto';
import type { StopRule } from '../analysis/run-facts.ts';
import { DICE_VERSION } from '../dice/addressed.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { fingerprint } from '../trial/fingerprint.ts';
import { askedMetrics } from '../trial/metrics.ts';
import type { Counts } from './gather.ts';
import type { Setup } from './task.ts';
import { packageVersion, RULES_VERSION } from './versions.ts';

/** A run that is kept, so that it can go on later: what it counted, and which run it is. Plain data. */
export interface KeptRun {
  readonly of: RunIdentity;
  readonly counts: Counts;
  /** What was said when it was played, and not by its scenario. */
  readonly said: Said;
}

export interface Said {
  readonly encounters?: number;
  readonly rule?: StopRule;
  readonly seed?: string;
}

/** All that must be the same for the trials of two runs to be the same, and where and why they stop. */
export interface RunIdentity {
  readonly program: string;
  readonly diceVersion: number;
  readonly rulesVersion: string;
  readonly seed: string;
  readonly variants: readonly { readonly name: string; readonly reference: number; readonly print: string }[];
  /** Labels of all that is counted. */
  readonly asked: readonly string[];
  /** Encounters of each variant, at most. */
  readonly encounters: number;
  readonly rule?: StopRule;
  /** What the rule judges by, beside counts. */
  readonly judged?: string;
}

/** Which run this is. */
export function identityOf(
  scenario: Scenario,
  { asked, encounters }: Pick<Setup, 'asked' | 'encounters'>,
  said: Said,
  rule: StopRule | undefined,
): RunIdentity {
  const { variants, seed } = scenario;
  return {
    program: packageVersion(),
    diceVersion: DICE_VERSION,
    rulesVersion: RULES_VERSION,
    seed: said.seed ?? seed,
    variants: variants.map((variant) => ({
      name: variant.name,
      reference: variant.reference,
      print: createHash('sha256').update(fingerprint(variant)).digest('hex'),
    })),
    asked: asked.map(({ label }) => label),
    encounters,
    ...(rule && { rule, judged: judgedBy(rule, scenario) }),
  };
}

/** The metrics that are asked for, because the subject is one of them, and the goals where these are to be decided. */
function judgedBy({ until }: StopRule, { metrics, goals, sides, swept }: Scenario): string {
  const asked = askedMetrics(metrics, sides).map(({ label }) => label);
  const bounds = goals.map(({ metric, variant, atLeast, atMost }) => [
    metric,
    variant,
    atLeast ?? null,
    atMost ?? null,
  ]);
  return JSON.stringify([swept?.metric ?? null, asked, until === 'decided' ? bounds : []]);
}

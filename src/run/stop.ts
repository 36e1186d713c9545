import { looksUpTo } from '../analysis/looks.ts';
import type { RunFacts, StopRule } from '../analysis/run-facts.ts';
import { standingOf, standingText } from '../analysis/standing.ts';
import { DEFAULT_THRESHOLDS } from '../analysis/thresholds.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { BATCH } from '../trial/trials.ts';

/** What may end a run before its cap. */
export interface Stop {
  /** What it waits for, for the facts and the report; left out: a reason of the caller's own. */
  readonly rule?: StopRule;
  /** Encounters of each variant at which is looked, rising and in whole batches; those of `looksUpTo`, if not said. */
  readonly looks?: readonly number[];
  /** Whether these facts are enough. It must be a matter of the facts alone, so that equal runs end alike. */
  look(facts: RunFacts): Look;
}

export interface Look {
  readonly enough: boolean;
  /** How it stands, for the progress: `known to 0.31 in 100`. */
  readonly words: string;
}

/** Ends a run by one of the rules that the report can tell, judged as `analyze` will with these thresholds. */
export function stopWhen(rule: StopRule, thresholds = DEFAULT_THRESHOLDS): Stop {
  return {
    rule,
    look(facts) {
      const standing = standingOf(facts, rule, thresholds);
      return { enough: standing.enough, words: standingText(standing) };
    },
  };
}

/** What may end this run: what was asked for, else the precision of the scenario, unless a number is asked for. */
export function stopOf(
  { encounters }: Scenario,
  { stop, encounters: wanted }: { readonly stop?: Stop; readonly encounters?: number },
): Stop | undefined {
  if (stop !== undefined || wanted !== undefined || encounters.precision === undefined) return stop;
  return stopWhen({ until: 'precise', target: encounters.precision });
}

/** The numbers of encounters at which is looked, the cap last. RangeError for those that do not rise in whole batches. */
export function looksOf(stop: Stop | undefined, cap: number): number[] {
  if (stop === undefined) return [cap];
  const looks = (stop.looks ?? looksUpTo(cap)).filter((look) => look < cap);
  const wrong = looks.find((look, i) => look <= (looks[i - 1] ?? 0) || look % BATCH !== 0);
  if (wrong !== undefined) throw new RangeError(`looks rise in steps of ${BATCH} encounters, and ${wrong} does not`);
  return [...looks, cap];
}

import { LEAST_ENCOUNTERS } from '../analysis/looks.ts';
import type { StopRule } from '../analysis/run-facts.ts';
import type { KeptRun, RunIdentity } from './kept.ts';

/** Why a run cannot go on from one that was kept, in words; empty when it can. */
export function obstaclesTo(now: RunIdentity, { of: kept, counts }: KeptRun): string[] {
  const differ = (what: string, before: string | number, here: string | number) =>
    before === here ? [] : [`its ${what} is ${before}, and here it is ${here}`];
  return [
    ...differ('program version', kept.program, now.program),
    ...differ('dice version', kept.diceVersion, now.diceVersion),
    ...differ('rules version', kept.rulesVersion, now.rulesVersion),
    ...differ('seed', `“${kept.seed}”`, `“${now.seed}”`),
    ...differ('number of variants', kept.variants.length, now.variants.length),
    ...(kept.variants.length === now.variants.length ? otherVariants(kept, now) : []),
    ...(String(kept.asked) === String(now.asked) ? [] : ['it counted other metrics']),
    ...tooMany(counts.encounters, now.encounters),
    ...otherRule(counts.encounters, kept, now),
  ];
}

function otherVariants(kept: RunIdentity, now: RunIdentity): string[] {
  const all = now.variants.map((variant, i) => ({ ...variant, before: kept.variants[i]! }));
  const fight = all.find(({ print, before }) => print !== before.print);
  const pair = all.find(({ reference, before }) => reference !== before.reference);
  return [
    ...(fight ? [`the fight of “${fight.name}” is not what it was`] : []),
    ...(pair ? [`“${pair.name}” is compared with another variant`] : []),
  ];
}

function tooMany(played: number, wanted: number): string[] {
  if (played <= wanted) return [];
  const [more, fewer] = [played, wanted].map((number) => number.toLocaleString('en'));
  return [`it has ${more} encounters of each variant already, and ${fewer} are asked for`];
}

/**
 * A number that is fixed can be reached from anywhere. A rule may have ended the run at a look that is past by now, unless
 * the same rule looked there. The rule for decisions plans for its cap.
 */
function otherRule(played: number, kept: RunIdentity, now: RunIdentity): string[] {
  if (now.rule === undefined || played <= LEAST_ENCOUNTERS) return [];
  if (kept.rule === undefined) return ['its number of encounters was fixed, and this one waits for more than that'];
  const cap = ({ rule, encounters }: RunIdentity) => (rule?.until === 'decided' ? encounters : 0);
  const same = ruleText(kept.rule) === ruleText(now.rule) && cap(kept) === cap(now);
  if (!same) return [`it was to end ${told(kept)}, and this one ${told(now)}`];
  return kept.judged === now.judged ? [] : ['it was to end by other goals or metrics'];
}

function told({ rule, encounters }: RunIdentity): string {
  return `${rule === undefined ? '' : `${ruleText(rule)} or `}at ${encounters.toLocaleString('en')} encounters`;
}

function ruleText(rule: StopRule): string {
  return rule.until === 'decided' ? 'when all is decided' : `at ${Number((rule.target * 100).toPrecision(9))}pp`;
}

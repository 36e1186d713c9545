import type { EndingTold } from './analysis.ts';
import type { Known } from './known.ts';
import { type Decided, inHundred, type Precise, standingIn } from './standing.ts';
import { subjectOf } from './subject.ts';
import { roughly } from './wording.ts';

/** How the run ended, in a sentence; null of one whose number of encounters was fixed. */
export function endingOf(known: Known): EndingTold | null {
  const { ending, interrupted, tallies, variants } = known.facts;
  if (ending === undefined) return null;
  const { rule, enough, looks } = ending;
  const encounters = tallies.variants[0]?.encounters ?? 0;
  const fights = `${encounters.toLocaleString('en')} ${encounters === 1 ? 'encounter' : 'encounters'}`;
  const played = `${fights}${variants.length > 1 ? ' a variant' : ''}`;
  const standing = standingIn(known, rule);
  const found = standing.until === 'precise' ? precisionText(known, standing) : decidedText(known, standing);
  if (enough) return { ...ending, sentence: `Stopped after ${played}, at the ${ordinal(looks)} look: ${found}.` };
  const how = interrupted ? 'Interrupted' : 'The cap came first,';
  const looked = looks === 0 ? ', before the first look' : looks === 1 ? ' and one look' : ` and ${looks} looks`;
  return { ...ending, sentence: `${how} after ${played}${looked}: ${found}.` };
}

/** `the difference is known to 0.19 in 100`. */
function precisionText(known: Known, { enough, halfWidth, target }: Precise): string {
  const { pairs } = known.facts.tallies;
  const win = `how often ${subjectOf(known).side} win`;
  const what = pairs.length === 0 ? win : pairs.length === 1 ? 'the difference' : 'every difference';
  const to = `to ${inHundred(halfWidth)} in 100`;
  if (enough) return `${what} is known ${to}`;
  return `${what} is known only ${to}, where ${roughly(target * 100)} was asked for`;
}

/** `all 3 verdicts and goals are decided`, `1 of 2 verdicts is decided`, `the goal is not decided`. */
function decidedText({ facts }: Known, { done, all, enough }: Decided): string {
  const kinds = [...(facts.tallies.pairs.length > 0 ? ['verdict'] : []), ...(facts.goals.length > 0 ? ['goal'] : [])];
  if (all === 1) return `the ${kinds.join('')} is ${enough ? '' : 'not '}decided`;
  const them = kinds.map((kind) => `${kind}s`).join(' and ');
  if (enough) return `${all === 2 && kinds.length === 1 ? 'both' : `all ${all}`} ${them} are decided`;
  return `${done} of ${all} ${them} ${done === 1 ? 'is' : 'are'} decided`;
}

/** `1st`, `2nd`, `13th`, `21st`. */
function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(teen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]) ?? 'th'}`;
}

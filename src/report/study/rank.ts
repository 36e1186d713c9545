import type { Ranked } from '../../analysis/rank/ranked.ts';
import { rankedSentences, rankQuestion } from '../../analysis/rank/words.ts';
import { rankFigure } from '../figures/rank.ts';
import type { Study } from './study.ts';

/** The study of which of many is best. */
export function rankStudy(ranked: Ranked, command: string): Study {
  const [sentence = '', ...more] = rankedSentences(ranked);
  return {
    question: rankQuestion(ranked),
    sentence,
    more,
    played: playedText(ranked),
    title: 'How the best was found',
    charts: [rankFigure(ranked)],
    tables: [],
    method: methodOf(ranked),
    warnings: warningsOf(ranked),
    command,
    wholeRun: true,
  };
}

function playedText({ contenders, screening, final, confirmation, refuted }: Ranked): string {
  const fights = ({ encounters, seed }: { encounters: number; seed: string }) =>
    `${encounters.toLocaleString('en')} fights${contenders.length === 1 ? '' : ' each'}, seed “${seed}”`;
  const screened = screening ? `Screened ${contenders.length} with ${fights(screening)}; ` : '';
  const finalists = final.contenders.length;
  const all = finalists === 1 ? 'one of them' : `all ${finalists}`;
  const who = finalists < contenders.length ? `the best ${finalists}` : all;
  const again = `once more with as many, seed “${confirmation.seed}”${refuted.length === 0 ? '' : ', after a choice that was refuted'}`;
  const text = `${screened}${who} played with ${fights(final)}, and ${again}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function methodOf({ screening, contenders }: Ranked): string[] {
  if (contenders.length === 1)
    return ['What no mechanic, tactic or metric reads makes no difference: that is proved, not sampled.'];
  const screened =
    'A quarter of the fights screened all on the same dice; the best three, and those that paired differences could not tell from the third, played the rest on other dice.';
  return [
    ...(screening ? [screened] : ['All were few enough to play to the end, on the same dice.']),
    'The last fights chose the best, and as many on a fresh seed say what it is worth: numbers are from these alone.',
    'The probability of a right choice is a lower bound: one less the probability, for each other, that it is better, from the paired errors of the fresh fights, and of those left behind with what the screening knows of them (Bonferroni; Chen, Lin, Yücesan and Chick).',
  ];
}

function warningsOf({ crowdedOut, final }: Ranked): string[] {
  if (crowdedOut === 0) return [];
  return [
    `${crowdedOut} more could not be told from the third after the screening and were left behind all the same, for ${final.contenders.length} are as many as are played to the end; more encounters screen better.`,
  ];
}

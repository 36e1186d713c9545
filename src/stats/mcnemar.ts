import { binomialCdf, binomialProbability } from './binomial.ts';

/**
 * Two-sided p-value that two proportions from the same trials are equal: given the discordant pairs, each is as
 * likely to fall to either side. 1 without a discordant pair.
 * Q. McNemar, Psychometrika 12 (1947) 153, in its exact binomial form.
 */
export function mcnemarExact(onlyFirst: number, onlySecond: number): number {
  const fewer = Math.min(onlyFirst, onlySecond);
  return Math.min(1, 2 * binomialCdf(fewer, onlyFirst + onlySecond, 0.5));
}

/**
 * The same with half of the probability of what was seen, so that it is not conservative.
 * M. W. Fagerland, S. Lydersen and P. Laake, BMC Medical Research Methodology 13 (2013) 91.
 */
export function mcnemarMidP(onlyFirst: number, onlySecond: number): number {
  const discordant = onlyFirst + onlySecond;
  const fewer = Math.min(onlyFirst, onlySecond);
  return Math.min(1, 2 * binomialCdf(fewer, discordant, 0.5) - binomialProbability(fewer, discordant, 0.5));
}

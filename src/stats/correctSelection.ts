/**
 * A lower bound for the probability that the chosen one of several is the best, from the probabilities that each other
 * is worse: one less all that is missing to certainty (Bonferroni).
 * C.-H. Chen, J. Lin, E. Yücesan and S. E. Chick, Discrete Event Dynamic Systems 10 (2000) 251: APCS-B.
 */
export function correctSelection(worse: readonly number[]): number {
  return Math.max(0, 1 - worse.reduce((missing, p) => missing + (1 - p), 0));
}

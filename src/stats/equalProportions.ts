import { demandProportion } from './demand.ts';
import { normalP } from './pValue.ts';

/**
 * Two-sided p-value that two proportions from separate trials are equal, by the pooled z test (Pearson's chi-square).
 * K. Pearson, Philosophical Magazine 50 (1900) 157.
 */
export function equalProportionsP(k1: number, n1: number, k2: number, n2: number): number {
  demandProportion(k1, n1);
  demandProportion(k2, n2);
  const pooled = (k1 + k2) / (n1 + n2);
  return normalP(k1 / n1 - k2 / n2, Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2)));
}

import { demand } from './demand.ts';
import { normalCdf } from './normal.ts';

/** Panels of Simpson's rule. */
const PANELS = 256;

/**
 * Probability that of two standard normal values with this correlation the first is at most h and the second at most k,
 * to about 1e-10 for correlations up to 0.95 in size. RangeError for a correlation outside -1..1.
 * The integral over the correlation is that of Z. Drezner and G. O. Wesolowsky, J. Statistical Computation and
 * Simulation 35 (1990) 101, after R. L. Plackett (1954).
 */
export function bivariateNormalCdf(h: number, k: number, correlation: number): number {
  demand(Math.abs(correlation) <= 1, `a correlation lies between -1 and 1, not ${correlation}`);
  const apart = normalCdf(h) * normalCdf(k);
  if (correlation === 0 || !Number.isFinite(h) || !Number.isFinite(k)) return apart;
  const end = Math.asin(correlation);
  const height = (angle: number) => {
    const cosine = Math.cos(angle) ** 2;
    const distance = h * h + k * k - 2 * h * k * Math.sin(angle);
    return cosine < 1e-300 ? 0 : Math.exp(-distance / (2 * cosine));
  };
  let sum = 0;
  for (let i = 0; i <= PANELS; i++) {
    const share = i === 0 || i === PANELS ? 1 : i % 2 === 1 ? 4 : 2;
    sum += share * height((end * i) / PANELS);
  }
  return Math.min(1, Math.max(0, apart + (sum * end) / PANELS / 3 / (2 * Math.PI)));
}

/**
 * The standard error of a mean when all n values were alike: that of n such values with one a unit above and one a
 * unit below, which is √2 unit/(n+2). Not having seen anything else in n trials does not mean there is nothing else.
 * For a paired difference without a discordant pair it is the interval of D. G. Bonett and R. M. Price,
 * J. Educational and Behavioral Statistics 37 (2012) 479.
 */
export function unvariedError(n: number, unit: number): number {
  return (Math.SQRT2 * unit) / (n + 2);
}

// Whole numbers by chance, for what is simulated without a fight.

/** A source of chance for a seed: 0 up to, and not including, 1. */
export function chanceOf(game, seed) {
  let [a, b, c, d] = game.runKeyOf(seed);
  // sfc32 of PractRand: 128 bits of state, and no two seeds alike.
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32 + ((sum ^ a) >>> 21) / 2 ** 43;
  };
  for (let i = 0; i < 16; i++) next();
  return next;
}

/** A whole number from `low` to `high`, both included. */
export const whole = (chance, low, high) => low + Math.floor(chance() * (high - low + 1));

/**
 * Draws of how often something of chance p comes in n trials: by inversion from the most likely number outwards, so that
 * a draw takes about as many steps as the number is uncertain by.
 */
export function binomial(game, n, p) {
  if (p <= 0 || p >= 1 || n === 0) return () => (p >= 1 ? n : 0);
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const atMode = game.binomialProbability(mode, n, p);
  const odds = p / (1 - p);
  return (chance) => {
    let left = chance() - atMode;
    let [up, down] = [mode, mode];
    let [above, below] = [atMode, atMode];
    while (left >= 0 && (up < n || down > 0)) {
      if (up < n) {
        above *= ((n - up) / (up + 1)) * odds;
        up++;
        left -= above;
        if (left < 0) return up;
      }
      if (down > 0) {
        below *= down / (n - down + 1) / odds;
        down--;
        left -= below;
        if (left < 0) return down;
      }
    }
    return mode;
  };
}

/**
 * Parts of a whole as whole steps that add up to all steps: each is rounded down, and the steps that are left go to
 * those that lost most, of equals to the first (largest remainder).
 */
export function wholeSteps(parts: readonly number[], steps: number): number[] {
  const sum = parts.reduce((a, b) => a + b, 0);
  const whole = parts.map((part) => Math.floor((part * steps) / sum));
  const lost = parts.map((part, i) => (part * steps) / sum - whole[i]!);
  const left = steps - whole.reduce((a, b) => a + b, 0);
  const byLoss = lost.map((_, i) => i).sort((a, b) => lost[b]! - lost[a]! || a - b);
  for (const i of byLoss.slice(0, left)) whole[i]!++;
  return whole;
}

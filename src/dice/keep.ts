import { type Choose, countable, type Distribution, type Outcome } from './distribution.ts';

/**
 * The sum of those of several equal dice that stand at the places from .. to (exclusive) when sorted from the highest:
 * 0 .. k keeps the k highest, n-k .. n the k lowest. Counted by order statistics, never by faces: of the dice that do
 * not show more than v, so many show v itself. Cost: sides x count^2 x range of the sum.
 */
export function keep(name: string, count: number, sides: number, from: number, to: number): Distribution {
  countable(sides ** count);
  // ways[p][s]: the dice from place p on show at most v, and the kept among them sum to s.
  let ways = noneShow(count);
  for (let v = 1; v <= sides; v++) ways = raise(ways, v, from, to);
  const outcomes: Outcome[] = [];
  ways[0].forEach((weight, total) => {
    if (weight > 0) outcomes.push({ total, flags: 0, weight });
  });
  return {
    name,
    dice: new Array<number>(count).fill(sides),
    flagNames: [],
    outcomes,
    read(faces) {
      const kept = [...faces].sort((a, b) => b - a).slice(from, to);
      return { total: kept.reduce((sum, face) => sum + face, 0), flags: 0 };
    },
    fit: ({ total }, choose) => facesOf(count, sides, from, to, total, choose),
  };
}

/** With no face to show, only "no die left" is possible. */
function noneShow(count: number): number[][] {
  const ways: number[][] = [];
  for (let p = 0; p < count; p++) ways.push([0]);
  ways.push([1]);
  return ways;
}

/** From "at most v-1" to "at most v". */
function raise(below: readonly (readonly number[])[], v: number, from: number, to: number): number[][] {
  const count = below.length - 1;
  return below.map((_, p) => {
    const sums = new Array<number>(v * overlap(p, count, from, to) + 1).fill(0);
    for (let show = 0; show <= count - p; show++) {
      const choices = binomial(count - p, show);
      const shift = v * overlap(p, p + show, from, to);
      below[p + show].forEach((weight, s) => {
        if (weight > 0) sums[s + shift] += choices * weight;
      });
    }
    return sums;
  });
}

function facesOf(count: number, sides: number, from: number, to: number, total: number, choose: Choose): number[] {
  const tables = [noneShow(count)];
  for (let v = 1; v <= sides; v++) tables.push(raise(tables[v - 1], v, from, to));
  const faces: number[] = [];
  let left = total;
  for (let v = sides; v > 0; v--) {
    const p = faces.length;
    const weights: number[] = [];
    for (let show = 0; show <= count - p; show++) {
      const rest = left - v * overlap(p, p + show, from, to);
      weights.push(binomial(count - p, show) * (tables[v - 1][p + show][rest] ?? 0));
    }
    const show = choose(weights);
    left -= v * overlap(p, p + show, from, to);
    for (let i = 0; i < show; i++) faces.push(v);
  }
  return shuffled(faces, choose);
}

function shuffled(faces: number[], choose: Choose): number[] {
  const order: number[] = [];
  while (faces.length > 0) order.push(...faces.splice(choose(faces.map(() => 1)), 1));
  return order;
}

/** How many of the places a .. b are kept. */
function overlap(a: number, b: number, from: number, to: number): number {
  return Math.max(0, Math.min(b, to) - Math.max(a, from));
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

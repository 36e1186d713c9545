import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absorb } from '../../../src/trial/exact/absorb.ts';
import { AFTER, growingChain, ROUND_BEGINS, WITHIN } from '../../../src/trial/exact/chain.ts';
import { componentsOf } from '../../../src/trial/exact/components.ts';
import { visitsOf } from '../../../src/trial/exact/dense.ts';
import { gmres } from '../../../src/trial/exact/gmres.ts';

interface Toys {
  readonly duel: readonly { a: number; b: number; p: number; rounds: number }[];
  readonly race: readonly { a: number; b: number; k: number; m: number; p: number }[];
}
const { exact } = JSON.parse(readFileSync('test/stats/fixtures.json', 'utf8')) as { exact: Toys };

type Edges = readonly (readonly [to: number, chance: number])[];

/** A chain of these states; targets below zero are -1 minus an outcome. What is counted under 0 is rounds begun. */
function chainOf(states: readonly { kind?: number; outcome?: number; edges: Edges }[]) {
  const chain = growingChain();
  states.forEach(({ kind = WITHIN, outcome = 0, edges }, state) => {
    chain.hasState(state);
    chain.kind[state] = kind;
    chain.outcome[state] = outcome;
    chain.open(state);
    for (const [to, chance] of edges) chain.leads(to, chance);
    if (kind === ROUND_BEGINS) chain.adds(0, 1);
  });
  return chain;
}

const solved = (states: Parameters<typeof chainOf>[0], start = 0) =>
  absorb(chainOf(states), new Map([[start, 1]]), states.length, 1);

const A = -1;
const B = -2;

/** Who first hits so often; both strike in turn, A first. */
function race(a: number, b: number, k: number, m: number) {
  const at = (left: number, right: number, turn: number) => 2 * (left * (m + 1) + right) + turn;
  const states = Array.from({ length: 2 * (k + 1) * (m + 1) }, () => ({
    kind: WITHIN,
    edges: [] as [number, number][],
  }));
  for (let left = 1; left <= k; left++) {
    for (let right = 1; right <= m; right++) {
      states[at(left, right, 0)] = {
        kind: ROUND_BEGINS,
        edges: [
          [left === 1 ? A : at(left - 1, right, 1), a],
          [at(left, right, 1), 1 - a],
        ],
      };
      states[at(left, right, 1)].edges = [
        [right === 1 ? B : at(left, right - 1, 0), b],
        [at(left, right, 0), 1 - b],
      ];
    }
  }
  return solved(states, at(k, m, 0));
}

describe('a chain followed to its end', () => {
  it.each(exact.duel)('a duel at $a and $b', ({ a, b, p, rounds }) => {
    const { ends, sums, residual } = race(a, b, 1, 1);
    expect(ends[0]).toBeCloseTo(p, 15);
    expect(ends[0] + ends[1]).toBeCloseTo(1, 15);
    expect(sums[0]).toBeCloseTo(rounds, 14);
    expect(residual).toBe(0);
  });

  it.each(exact.race)('a race to $k and $m hits at $a and $b', ({ a, b, k, m, p }) => {
    expect(race(a, b, k, m).ends[0]).toBeCloseTo(p, 14);
  });

  it('loses no digit where it hardly ever ends', () => {
    const { ends, sums } = race(1e-13, 1e-13, 1, 1);
    expect(ends[0]).toBeCloseTo(1 / (2 - 1e-13), 12);
    expect(sums[0] * 1e-13).toBeCloseTo(1 / (2 - 1e-13), 12);
  });

  it('counts what never ends, exactly', () => {
    const { ends, never, sums } = solved([
      {
        kind: ROUND_BEGINS,
        edges: [
          [A, 1 / 4],
          [1, 3 / 4],
        ],
      },
      { kind: ROUND_BEGINS, edges: [[2, 1]] },
      { edges: [[1, 1]] },
    ]);
    expect([ends[0], never]).toEqual([1 / 4, 3 / 4]);
    expect(sums[0]).toBe(Number.POSITIVE_INFINITY);
  });

  it('takes a fight for over whose aftermath never ends', () => {
    const { ends, never, stuck } = solved([
      { kind: ROUND_BEGINS, edges: [[1, 1]] },
      { kind: AFTER, outcome: 1, edges: [[1, 1]] },
    ]);
    expect([ends[1], never]).toEqual([1, 0]);
    expect([...stuck]).toEqual([[1, 1]]);
  });

  it('solves a large part by steps', () => {
    // A walk to and fro over 1,500 states, each a round; from the middle either end is as near.
    const n = 1501;
    const states = Array.from({ length: n }, (_, i) => ({
      kind: ROUND_BEGINS,
      edges: [
        [i === 0 ? A : i - 1, 0.45],
        [i === n - 1 ? B : i + 1, 0.45],
        [A, 0.02],
        [B, 0.08],
      ] as Edges,
    }));
    const { ends, residual, sums, largest } = solved(states, (n - 1) / 2);
    expect(largest).toBe(n);
    expect(residual).toBeLessThan(1e-12);
    expect(ends[0]).toBeCloseTo(0.2, 12);
    expect(sums[0]).toBeCloseTo(10, 11);
  });

  it('orders parts so that none leads back', () => {
    const link = fc.tuple(fc.nat(29), fc.nat(29));
    fc.assert(
      fc.property(fc.array(link, { maxLength: 60 }), (links) => {
        const states = Array.from({ length: 30 }, (_, i) => ({
          edges: links.filter(([from]) => from === i).map(([, to]) => [to, 1] as const),
        }));
        const { of, count, first } = componentsOf(chainOf(states), [...states.keys()], 30);
        const reach = closure(links);
        for (const [from, to] of links) expect(of[from]).toBeLessThanOrEqual(of[to]);
        for (let i = 0; i < 30; i++) {
          for (let j = 0; j < 30; j++) expect(of[i] === of[j]).toBe(i === j || (reach[i][j] && reach[j][i]));
        }
        expect(first[count]).toBe(30);
      }),
      { numRuns: 50 },
    );
  });
});

function closure(links: readonly (readonly [number, number])[]): boolean[][] {
  const reach = Array.from({ length: 30 }, () => new Array<boolean>(30).fill(false));
  for (const [from, to] of links) reach[from][to] = true;
  for (let k = 0; k < 30; k++) {
    for (let i = 0; i < 30; i++) for (let j = 0; j < 30; j++) reach[i][j] ||= reach[i][k] && reach[k][j];
  }
  return reach;
}

describe('equations', () => {
  it('come out the same directly and by steps', () => {
    const row = fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 6, maxLength: 6 }), row, (weights, b) => {
        const q = weights.map((one) => one.map((w) => (0.95 * w) / (one.reduce((sum, x) => sum + x, 0) || 1)));
        const leak = q.map((one) => 1 - one.reduce((sum, p) => sum + p, 0));
        const v = visitsOf(Float64Array.from(q.flat()), Float64Array.from(leak), Float64Array.from(b));
        const { x } = gmres(
          (from, into) => {
            for (let j = 0; j < 6; j++) into[j] = from[j] - q.reduce((sum, one, i) => sum + from[i] * one[j], 0);
          },
          Float64Array.from(b),
          1e-15,
        );
        for (let i = 0; i < 6; i++) expect(Math.abs(x[i] - v[i])).toBeLessThan(1e-10 * Math.max(1, v[i]));
      }),
      { numRuns: 100 },
    );
  });
});

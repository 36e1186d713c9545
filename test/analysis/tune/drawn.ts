import type { PlayRound, Round } from '../../../src/analysis/tune/search.ts';

/** Numbers between 0 and 1 from a seed: mulberry32, by T. Ettinger. */
function uniforms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A player that draws wins by the normal law around what a curve says, and keeps the rounds that it played. */
export function drawing(curve: (place: number) => number, seed: number) {
  const uniform = uniforms(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const rounds: Round[] = [];
  const play: PlayRound = async (round) => {
    rounds.push(round);
    const { encounters } = round;
    return round.points.map(({ place }) => {
      const p = curve(place);
      const drawn = Math.round(encounters * p + normal() * Math.sqrt(encounters * p * (1 - p)));
      const value = Math.min(encounters, Math.max(0, drawn)) / encounters;
      return { encounters, value, se: Math.sqrt((value * (1 - value)) / encounters) };
    });
  };
  return { play, rounds };
}

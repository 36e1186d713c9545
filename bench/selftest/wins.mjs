// Does the interval of a win rate hold the truth as often as it says? Fights of the engine, whose truth is solved.
import { near } from './bounds.mjs';
import { chanceOf, whole } from './draws.mjs';
import { askedOf, duel, exactly, fightsOf } from './duels.mjs';

const SIZES = [200, 500, 1000];
const DUELS = [
  { about: 50, a: {}, b: {} },
  { about: 10, a: {}, b: { hp: 18 } },
  { about: 2, a: {}, b: { hp: 30 } },
];

/** Whether the interval that a report shows of so many wins holds the truth. */
function holds(game, wins, encounters, truth) {
  const tally = { encounters, outcomes: [wins, encounters - wins, 0, 0] };
  const { low, high } = game.estimateOf(askedOf(game)[0], tally, undefined, game.twoSidedZ(0.95));
  return low <= truth && truth <= high ? 1 : 0;
}

/** How often the interval holds the truth by theory: over all numbers of wins, each as often as it comes. */
function ownCoverage(game, n, p) {
  let sum = 0;
  for (let k = 0; k <= n; k++) sum += holds(game, k, n, p) * game.binomialProbability(k, n, p);
  return sum;
}

const ofDuel = ({ about, a, b }) => ({
  id: `wins-${about}`,
  repetitions: { full: 4000, quick: 300 },
  rows: SIZES.map((n) => `interval holds: win rate near ${about} in 100, ${n} fights`),
  bounds(game) {
    const { win } = exactly(game, a, b);
    return SIZES.map((n) => near(ownCoverage(game, n, win), 0, `own at ${win.toFixed(4)}`));
  },
  play(game, seeds) {
    const { win } = exactly(game, a, b);
    const variant = duel(game, a, b);
    const hits = SIZES.map(() => 0);
    for (const seed of seeds) {
      const { trials, wins } = fightsOf(game, variant, seed);
      trials.play(0, SIZES.at(-1));
      SIZES.forEach((n, i) => {
        hits[i] += holds(game, wins(n), n, win);
      });
    }
    return hits.map((count) => ({ hits: count, of: seeds.length }));
  },
});

/** Fighters of all kinds, so that chances of winning are spread from nearly 0 to nearly 1. */
function randomFighter(chance) {
  const between = (low, high) => whole(chance, low, high);
  return {
    hp: between(1, 12),
    dexterity: between(0, 4),
    melee: between(0, 6),
    block: between(0, 5),
    dodge: between(0, 5),
  };
}

const PLAYED_EACH = 10;
const FIGHTS = 500;

/** Each repetition is another duel, played under several seeds. */
const ofRandomDuels = {
  id: 'wins-anywhere',
  repetitions: { full: 1000, quick: 60 },
  rows: [`interval holds: win rates of random duels, ${FIGHTS} fights`],
  bounds: () => [near(0.95, 0.005)],
  play(game, seeds) {
    let hits = 0;
    for (const seed of seeds) {
      const chance = chanceOf(game, seed);
      const [a, b] = [randomFighter(chance), randomFighter(chance)];
      const { win } = exactly(game, a, b);
      const variant = duel(game, a, b);
      for (let again = 0; again < PLAYED_EACH; again++) {
        const { trials, wins } = fightsOf(game, variant, `${seed}/${again}`);
        trials.play(0, FIGHTS);
        hits += holds(game, wins(FIGHTS), FIGHTS, win);
      }
    }
    return [{ hits, of: seeds.length * PLAYED_EACH }];
  },
};

export const winMeasurements = [...DUELS.map(ofDuel), ofRandomDuels];

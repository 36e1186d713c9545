// Does the interval of a difference hold the truth as often as it says? Two variants on the same dice, both solved.
import { atLeast, near } from './bounds.mjs';
import { askedOf, duel, exactly, fightsOf } from './duels.mjs';

const FIGHTS = 1000;
const WIN = 0;
const ROUNDS = 2;

const ofPair = ({ id, what, metric, a, b, changed, bound }) => ({
  id,
  repetitions: { full: 3000, quick: 200 },
  rows: [`interval holds: difference in ${what}, ${FIGHTS} fights`],
  bounds: () => [bound],
  play(game, seeds) {
    const name = metric === WIN ? 'win' : 'rounds';
    const truth = exactly(game, a, changed)[name] - exactly(game, a, b)[name];
    const [variant, reference] = [duel(game, a, changed), duel(game, a, b)];
    const asked = askedOf(game);
    const counted = game.countedOf(asked);
    const z = game.twoSidedZ(0.95);
    let hits = 0;
    for (const seed of seeds) {
      const [first, second] = [variant, reference].map((one) => fightsOf(game, one, seed).trials);
      first.play(0, FIGHTS);
      second.play(0, FIGHTS);
      const pair = game.pairOf({ index: 1, trials: first }, { index: 0, trials: second }, FIGHTS, counted.length);
      const { low, high } = game.differenceOf(asked[metric], pair, counted.indexOf(asked[metric])).at(z);
      if (low <= truth && truth <= high) hits++;
    }
    return [{ hits, of: seeds.length }];
  },
});

export const differenceMeasurements = [
  // Some 150 of a thousand fights come out differently: Newcombe.
  ofPair({ id: 'difference', what: 'wins', metric: WIN, a: {}, b: {}, changed: { hp: 8 }, bound: near(0.95, 0.01) }),
  // Some ten do: Bonett and Price, who promise more than they say.
  ofPair({
    id: 'difference-rare',
    what: 'rare wins',
    metric: WIN,
    a: {},
    b: { hp: 30 },
    changed: { hp: 34 },
    bound: atLeast(0.95),
  }),
  ofPair({ id: 'rounds', what: 'rounds', metric: ROUNDS, a: {}, b: {}, changed: { hp: 8 }, bound: near(0.95, 0.01) }),
];

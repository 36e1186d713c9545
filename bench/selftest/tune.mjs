// Does tuning find the right whole number? A duel whose neighbouring numbers lie within one win in 100.
import { readFileSync } from 'node:fs';
import { atLeast } from './bounds.mjs';

const SCENARIO = new URL('../../test/support/scenarios/first-shot.yaml', import.meta.url);
const PATH = 'Bandit.Bandit.initMisc';
const WANTED = { metric: 'win.Marshal', value: 0.515 };
const ENCOUNTERS = 80_000;
const LARGEST_STEP = 0.01;

const benchOf = (game) =>
  game.openScenario({ file: 'first-shot.yaml', text: readFileSync(SCENARIO), metrics: game.METRICS });

/** The number nearest to the target, without sampling. */
function rightNumber(game) {
  const bench = benchOf(game);
  const asked = game.askedMetrics(['win'], bench.scenario.sides);
  const winsAt = (value) => game.solve(bench.vary(0, String(value), { [PATH]: `=${value}` }), asked).outcomes[0];
  const numbers = Array.from({ length: 11 }, (_, value) => ({ value, wins: winsAt(value) }));
  const far = ({ wins }) => Math.abs(wins - WANTED.value);
  const best = numbers.reduce((a, b) => (far(b) < far(a) ? b : a));
  const beside = numbers.filter(({ value }) => Math.abs(value - best.value) === 1);
  if (beside.length < 2 || beside.some(({ wins }) => Math.abs(wins - best.wins) > LARGEST_STEP)) {
    throw new Error(`the numbers beside ${best.value} lie too far away for this measurement`);
  }
  return best.value;
}

export const tuneMeasurement = {
  id: 'tune',
  repetitions: { full: 200, quick: 10 },
  rows: ['melee tune finds the right whole number'],
  bounds: () => [atLeast(0.9)],
  async play(game, seeds) {
    const right = rightNumber(game);
    const bench = benchOf(game);
    const span = game.spanOf(bench, 0, PATH);
    let hits = 0;
    for (const seed of seeds) {
      const asked = { bench, base: 0, span, wanted: WANTED, encounters: ENCOUNTERS, seed };
      const { choice } = await game.tune(asked, (scenario, { what: _, ...options }) => game.run(scenario, options));
      if (game.valueAt(span, choice.best) === right) hits++;
    }
    return [{ hits, of: seeds.length }];
  },
};

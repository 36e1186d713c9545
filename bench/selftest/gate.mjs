// How often the gate cries wolf, and how often it sleeps: pipelines of made metrics, decided by the gate's own function.
import { atLeast, atMost } from './bounds.mjs';
import { binomial, chanceOf } from './draws.mjs';

const METRICS = 300;
const PIPELINES = { full: 2000, quick: 100 };
const TOLERANCE = 0.02;
/** A pipeline that is not decided goes on to so many times its planned size. */
const FURTHEST = 4;

/** Fights of two versions on the same dice: how often something happens in both, in the first only, in the second only. */
function pairedMetric(chance, moved) {
  const discordant = Math.abs(moved) + 0.15 * chance();
  const inBoth = (1 - discordant) * chance();
  const cells = [inBoth, (discordant + moved) / 2, (discordant - moved) / 2];
  return { cells, table: { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 } };
}

function playOn(game, chance, { cells: [both, first, second], table }, fights) {
  const draw = (n, p) => binomial(game, n, p)(chance);
  const inBoth = draw(fights, both);
  const onlyFirst = draw(fights - inBoth, first / (1 - both));
  const onlySecond = draw(fights - inBoth - onlyFirst, second / (1 - both - first));
  table.both += inBoth;
  table.onlyFirst += onlyFirst;
  table.onlySecond += onlySecond;
  table.neither += fights - inBoth - onlyFirst - onlySecond;
}

/** What the gate decides of metrics that all truly moved by so much, looked at again until all are decided. */
function pipeline(game, seed, planned, moved) {
  const chance = chanceOf(game, seed);
  const metrics = Array.from({ length: METRICS }, () => pairedMetric(chance, moved));
  const judged = metrics.map(({ table }) => ({ at: (z) => game.pairedProportions(table, z), tolerance: TOLERANCE }));
  let decisions = [];
  let played = 0;
  for (const trials of game.gateLooks(planned, FURTHEST * planned)) {
    metrics.forEach((metric, i) => {
      if (played === 0 || decisions[i] === 'INCONCLUSIVE') playOn(game, chance, metric, trials - played);
    });
    played = trials;
    decisions = game.decide(judged, { trials, planned }, decisions);
    // As a run does: it goes on for what is not decided, unless something has failed.
    if (!decisions.includes('INCONCLUSIVE') || decisions.includes('FAIL')) break;
  }
  return decisions;
}

const anyFails = (decisions) => ({ hits: decisions.includes('FAIL') ? 1 : 0, of: 1 });
const allPass = (decisions) => ({ hits: decisions.every((decision) => decision === 'PASS') ? 1 : 0, of: 1 });
const passes = (decisions) => ({
  hits: decisions.filter((decision) => decision === 'PASS').length,
  of: decisions.length,
});

function measurementOf({ id, row, bound, decided, count, repetitions = PIPELINES }) {
  return {
    id,
    repetitions,
    rows: [row],
    bounds: () => [bound],
    play(game, seeds) {
      const found = seeds.map((seed) => count(decided(game, seed)));
      const sum = (key) => found.reduce((total, each) => total + each[key], 0);
      return [{ hits: sum('hits'), of: sum('of') }];
    },
  };
}

/** The sizes that the documentation names: so many fights a side let 300 unchanged metrics pass together. */
const SIZES = [
  { tolerance: 0.03, fights: 16_259 },
  { tolerance: 0.02, fights: 36_581 },
  { tolerance: 0.01, fights: 146_324 },
];

/** Metrics of two versions with dice of their own, all near one half, where they vary most. */
function unpaired(game, seed, tolerance, fights) {
  const chance = chanceOf(game, seed);
  const wins = binomial(game, fights, 0.5);
  const judged = Array.from({ length: METRICS }, () => {
    const [first, second] = [wins(chance), wins(chance)];
    return { at: (z) => game.newcombe(first, fights, second, fights, z), tolerance };
  });
  return game.decide(judged, { trials: fights, planned: fights });
}

export const gateMeasurements = [
  measurementOf({
    id: 'gate-unchanged',
    row: `gate fails one of ${METRICS} unchanged metrics`,
    bound: atMost(0.01),
    decided: (game, seed) => pipeline(game, seed, 4000, 0),
    count: anyFails,
  }),
  measurementOf({
    id: 'gate-few',
    row: `gate fails one of ${METRICS} unchanged metrics, few fights`,
    bound: atMost(0.01),
    decided: (game, seed) => pipeline(game, seed, 1000, 0),
    count: anyFails,
  }),
  measurementOf({
    id: 'gate-edge',
    row: `gate fails one of ${METRICS} that moved just to their tolerance`,
    bound: atMost(0.01),
    repetitions: { full: 10_000, quick: 100 },
    decided: (game, seed) => pipeline(game, seed, 4000, TOLERANCE),
    count: anyFails,
  }),
  measurementOf({
    id: 'gate-moved',
    row: 'gate passes what moved by twice its tolerance',
    bound: atMost(0.05),
    decided: (game, seed) => pipeline(game, seed, 1000, 2 * TOLERANCE),
    count: passes,
  }),
  ...SIZES.map(({ tolerance, fights }) =>
    measurementOf({
      id: `gate-${tolerance}`,
      row: `gate passes all of ${METRICS}, ±${100 * tolerance} in 100, ${fights.toLocaleString('en')} fights a side`,
      bound: atLeast(0.95),
      decided: (game, seed) => unpaired(game, seed, tolerance, fights),
      count: allPass,
    }),
  ),
];

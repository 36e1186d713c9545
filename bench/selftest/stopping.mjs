// Are runs that end by themselves as honest as those of a fixed length? Whole runs, by the program's own rules for ending.
import { atLeast, atMost } from './bounds.mjs';
import { duelScenario, exactly } from './duels.mjs';

const CAP = 20_000;
const QUICK = { hp: 2 };
/** A run that ends as soon as a difference shows at all: what else it could wait for takes longer than its cap. */
const TEMPTING = { confidence: 0.95, margin: 0.0001, small: 0.9, noticeable: 0.95 };
/** More looks than a run takes by itself, and each is a chance to be wrong: after every batch from the least on. */
const LOOKS = Array.from({ length: 16 }, (_, i) => 5000 + 1000 * i);

/**
 * A scenario with a variant that is the same fight under another fighter's name, and so with other dice: what differs is
 * chance alone. (On the same dice the two would be one and the same, fight by fight.)
 */
function nullScenario(game) {
  const scenario = duelScenario(game, QUICK, QUICK);
  const [reference] = scenario.variants;
  const [twin] = duelScenario(game, QUICK, QUICK, { fighter: 'Twin' }).variants;
  return compared(scenario, reference, { ...twin, name: 'Twin' });
}

function compared(scenario, reference, variant) {
  const levels = [reference.name, variant.name];
  return {
    ...scenario,
    variants: [
      { ...reference, levels: { variant: reference.name } },
      { ...variant, levels: { variant: variant.name } },
    ],
    axes: [{ kind: 'variants', name: 'variant', levels, reference: reference.name }],
  };
}

/** Runs without a true difference: how often the verdict is that there is one. */
const falseDecisions = {
  id: 'until-decided',
  repetitions: { full: 2000, quick: 40 },
  rows: ['--until-decided finds a difference where there is none'],
  bounds: () => [atMost(0.05)],
  async play(game, seeds) {
    const scenario = nullScenario(game);
    const stop = { ...game.stopWhen({ until: 'decided' }, TEMPTING), looks: LOOKS };
    let hits = 0;
    for (const seed of seeds) {
      const { comparisons } = game.analyze(await game.run(scenario, { seed, encounters: CAP, stop }), TEMPTING);
      if (comparisons[0].verdict.detectable) hits++;
    }
    return [{ hits, of: seeds.length }];
  },
};

/** Runs that end at a precision: how often the interval that they end with holds the truth. */
const ofPrecision = ({ id, row, target, scenarioOf, truthOf, intervalOf }) => ({
  id,
  repetitions: { full: 1000, quick: 40 },
  rows: [row],
  bounds: () => [atLeast(0.94)],
  async play(game, seeds) {
    const scenario = scenarioOf(game);
    const truth = truthOf(game);
    const stop = game.stopWhen({ until: 'precise', target });
    let hits = 0;
    for (const seed of seeds) {
      const facts = await game.run(scenario, { seed, encounters: CAP, stop });
      const { low, high } = intervalOf(game.analyze(facts));
      if (facts.ending.enough && low <= truth && truth <= high) hits++;
    }
    return [{ hits, of: seeds.length }];
  },
});

const ofWins = (about, a, b, target) =>
  ofPrecision({
    id: `precise-${about}`,
    row: `interval holds: win rate near ${about} in 100, --precision ${100 * target}pp`,
    target,
    scenarioOf: (game) => duelScenario(game, a, b),
    truthOf: (game) => exactly(game, a, b).win,
    intervalOf: ({ variants }) => variants[0].estimates['win.A'],
  });

const CHANGED = { hp: 3 };

export const stoppingMeasurements = [
  falseDecisions,
  ofWins(50, {}, {}, 0.01),
  ofWins(2, {}, { hp: 30 }, 0.003),
  ofPrecision({
    id: 'precise-difference',
    row: 'interval holds: difference in wins, --precision 1pp',
    target: 0.01,
    scenarioOf(game) {
      const scenario = duelScenario(game, QUICK, QUICK);
      const [changed] = duelScenario(game, QUICK, CHANGED).variants;
      return compared(scenario, scenario.variants[0], { ...changed, name: 'Tougher' });
    },
    truthOf: (game) => exactly(game, QUICK, CHANGED).win - exactly(game, QUICK, QUICK).win,
    intervalOf: ({ comparisons }) => comparisons[0].difference,
  }),
];

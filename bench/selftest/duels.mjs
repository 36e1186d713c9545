// Duels that are quick to play and quick to solve.

const EVEN = { hp: 6, dexterity: 2, melee: 3, block: 2, dodge: 2, armour: 0 };

/** A duel of two with these numbers, as a scenario that was read. Dice belong to names: another fighter has others. */
export function duelScenario(game, a, b, { fighter = 'Fighter' } = {}) {
  const side = (stats) => ({ members: { [fighter]: { ...EVEN, ...stats, weapons: ['blade'], drawn: true } } });
  const scenario = {
    title: 'A duel',
    ruleset: 'd8-tiers',
    space: { mode: 'abstract', gap: 'melee' },
    sides: { A: side(a), B: side(b) },
    weapons: { blade: { class: 'melee', tier: 'high' } },
    metrics: ['win', 'rounds'],
  };
  return game.parseScenario({ file: 'duel.yaml', text: JSON.stringify(scenario), metrics: game.METRICS });
}

export const duel = (game, a, b) => duelScenario(game, a, b).variants[0];

export const askedOf = (game) => game.askedMetrics(['win', 'rounds'], ['A', 'B']);

const solved = new Map();

/** How often the first side wins, and how many rounds that takes, without sampling. */
export function exactly(game, a, b) {
  const key = JSON.stringify([a, b]);
  const known = solved.get(key);
  if (known) return known;
  const { outcomes, metrics } = game.solve(duel(game, a, b), askedOf(game));
  const answer = { win: outcomes[0], rounds: metrics[0][0] };
  solved.set(key, answer);
  return answer;
}

/** The fights of a seed: bound to its dice, played from the first trial on. */
export function fightsOf(game, variant, seed) {
  const trials = game.bindTrials(variant, game.runKeyOf(seed), askedOf(game));
  const wins = (count) => trials.outcomes.subarray(0, count).reduce((sum, outcome) => sum + (outcome === 0 ? 1 : 0), 0);
  return { trials, wins };
}

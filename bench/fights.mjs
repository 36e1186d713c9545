// The fights that are timed, as the scenario files of a run would expand them.

const STATS = { hp: 20, melee: 3, block: 2, armour: 2, dexterity: 0 };
const WEAPON = { name: 'blade', class: 'melee', tier: 'mid' };
/** What rules of the other document read besides. */
const MORE_STATS = { str: 12, dex: 12, con: 12, int: 10, wis: 10, cha: 10, ac: 14, affinity: 2 };
const MORE_WEAPON = { damage: '1d8' };

/** Metrics of a run that looks closely: with those of the sides they read sixteen counters. */
export const METRICS = [
  'win',
  'rounds',
  'deaths.during',
  'downs',
  'downBeforeActing',
  'idleTurns',
  'damage',
  'attacks',
  'survivors',
  'firstStrike',
  'wiped',
  'blowOuts',
  'hits.rate',
  'hits.criticals',
  'hits.stoppedByArmour',
  'damage.perHit',
];

/** Other mechanics in the same slots, for what they do to code that has played them all. */
export const OTHERS = [
  { name: 'flat bleeding', changes: [{ slot: 'bleed', mechanic: 'flat' }] },
  { name: 'no bleeding', changes: [{ slot: 'bleed', mechanic: 'none' }] },
  { name: 'no criticals', changes: [{ slot: 'critical', mechanic: 'none' }] },
  { name: 'criticals by a pair in the damage', changes: [{ slot: 'critical', mechanic: 'pair-in-damage' }] },
  { name: 'no armour', changes: [{ slot: 'mitigation', mechanic: 'none' }] },
  { name: 'dead at minus constitution', changes: [{ slot: 'death', mechanic: 'neg-con' }] },
  { name: 'damage by weapon dice', changes: [{ slot: 'damage', mechanic: 'dice-ability' }] },
  { name: 'a fixed order', changes: [{ slot: 'initiative', mechanic: 'fixed' }] },
  { name: 'attacks against a number', changes: [{ slot: 'toHit', mechanic: 'static-defence' }] },
  { name: 'the other document', preset: 'future-path', changes: [] },
];

/**
 * A variant of `size` against `size`, alike on both sides, who attack the enemy with the fewest hit points.
 * `game` is the compiled project, or its source in a test.
 */
export function variantOf(game, size, { preset = 'd8-tiers', changes = [], stats = {}, weapon = {} } = {}) {
  const tactic = 'focus-fire';
  const side = (name, controlledBy) => ({
    name,
    controlledBy,
    knowledge: 'full',
    members: Array.from({ length: size }, (_, i) => ({
      name: 'fighter',
      ordinal: i + 1,
      stats: { ...STATS, ...stats },
      weapons: [{ ...WEAPON, ...weapon }],
      drawn: true,
      techniques: [],
      hiddenFrom: [],
      starts: {},
      joinsAfterRound: 0,
      tactic,
    })),
  });
  const space = { mode: 'abstract', gap: 0 };
  return {
    name: 'As written',
    levels: {},
    reference: 0,
    encounter: { sides: [side('Reds', 'players'), side('Blues', 'gm')], space, maxRounds: 100 },
    ruleset: game.resolveRuleset(game.presetOf(preset), changes, { mechanic: 'abstract', parameters: { gap: 0 } }),
    tactics: { [tactic]: game.TACTICS[tactic].lines },
    notes: [],
  };
}

/** One of OTHERS, with the stats that its rules read. */
export const otherOf = (game, size, other) =>
  variantOf(game, size, { ...other, stats: MORE_STATS, weapon: MORE_WEAPON });

/** The metrics of a timed run, as a run asks for them. */
export const askedOf = (game) => game.askedMetrics(METRICS, ['Reds', 'Blues']);

/** The fight as a scenario that was read, for the runner. */
export const scenarioOf = (game, size) => ({
  file: '',
  title: 'Benchmark',
  question: '',
  seed: 'bench',
  encounters: { atMost: 1_000_000 },
  sides: ['Reds', 'Blues'],
  variants: [variantOf(game, size)],
  axes: [],
  compare: null,
  metrics: METRICS,
  goals: [],
  gate: [],
  replacedTactics: [],
  warnings: [],
  sources: [],
});

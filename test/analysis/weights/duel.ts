import { type LeversAsked, leversOf } from '../../../src/analysis/weights/levers.ts';
import { weightPlan } from '../../../src/analysis/weights/plan.ts';
import { openScenario } from '../../../src/scenario/workbench.ts';
import { askedMetrics, METRICS } from '../../../src/trial/metrics.ts';

/** A duel small enough to be solved, with numbers that no rule reads (a wisdom, how far a knife reaches). */
const TEXT = `
title: A short duel
ruleset: d8-tiers
seed: thin
encounters: 20k
space: { mode: abstract, gap: melee }
sides:
  Kira:
    controlledBy: players
    members:
      Kira: { hp: 5, dexterity: 2, melee: 4, block: 2, dodge: 3, shoot: 3, weapons: [knife], drawn: true }
  Thugs:
    members:
      Thug: { hp: 6, dexterity: 1, melee: 3, block: 3, dodge: 1, wis: 12, armour: 0, weapons: [club], drawn: true }
weapons:
  knife: { class: melee, tier: mid, reach: 5 ft }
  club: { class: melee, tier: mid }
  net: { class: melee, tier: low, reach: 10 ft }
variants:
  Weak: { set: { Kira.Kira.hp: 1 } }
`;

const bench = () => openScenario({ file: 'short.yaml', text: TEXT, metrics: METRICS });

const ALL: LeversAsked = { paths: [], side: null, rules: false, yardstick: null };

export const paths = (asked: Partial<LeversAsked>, base = 0): string[] =>
  leversOf(bench(), base, { ...ALL, ...asked }).map(({ path }) => path);

/** A plan for the duel, with the metric that it is weighed by. */
export function planned(asked: Partial<LeversAsked> = {}, { base = 0, steps = 1, metric = 'win.Kira' } = {}) {
  const open = bench();
  const plan = weightPlan(open, base, leversOf(open, base, { ...ALL, ...asked }), steps);
  const [weighed] = askedMetrics([metric], plan.scenario.sides);
  return { asked: weighed, plan: { ...plan, scenario: { ...plan.scenario, metrics: [metric] } } };
}

import { mechanic } from '../mechanic.ts';
import { choice, integer, yesOrNo } from '../parameter.ts';
import { bindDash } from './dash.ts';

/** Sprints straight ahead for a full round, at the price of two steps down the condition track. */
export const sprint = mechanic('manoeuvres', {
  id: 'sprint',
  title: 'Sprint',
  source: ['R001-23', 'R001-24'],
  parameters: {
    sprintFactor: integer({ default: 3, min: 1, max: 10, ruling: 'C001-8', says: 'how many times the speed' }),
    sprintConditionCost: integer({
      default: 2,
      min: 0,
      max: 5,
      ruling: 'C001-9',
      says: 'steps down the condition track that sprinting costs',
    }),
    sprintCostAt: choice(['start', 'end'], {
      default: 'start',
      ruling: 'C001-9',
      says: 'whether it wears one down when it starts, or when it ends; who falls on the way does not pay then',
    }),
    sprintHalvedByHits: yesOrNo({
      default: true,
      ruling: 'C001-10',
      says: 'whether a hit on the way halves the distance',
    }),
  },
  reads: ['speed', 'down'],
  bind: ({ sprintFactor, sprintConditionCost, sprintHalvedByHits, sprintCostAt }, { speed, down }, _dice, { slots }) =>
    bindDash({
      factor: sprintFactor,
      steps: sprintConditionCost,
      halvedByHits: sprintHalvedByHits,
      costAt: sprintCostAt,
      speed,
      down,
      slots,
    }),
});

import { mechanic } from '../mechanic.ts';
import { choice, integer, yesOrNo } from '../parameter.ts';
import { bindDash } from './dash.ts';

/** Runs for a full round, at the price of a step down the condition track. */
export const run = mechanic('manoeuvres', {
  id: 'run',
  title: 'Run',
  source: ['R001-22', 'R001-24'],
  parameters: {
    runFactor: integer({ default: 2, min: 1, max: 10, says: 'how many times the speed' }),
    runConditionCost: integer({
      default: 1,
      min: 0,
      max: 5,
      ruling: 'C001-9',
      says: 'steps down the condition track that running costs',
    }),
    runCostAt: choice(['start', 'end'], {
      default: 'start',
      ruling: 'C001-9',
      says: 'whether it wears one down when it starts, or when it ends; who falls on the way does not pay then',
    }),
    runHalvedByHits: yesOrNo({
      default: true,
      ruling: 'C001-10',
      says: 'whether a hit on the way halves the distance',
    }),
  },
  reads: ['speed', 'down'],
  bind: ({ runFactor, runConditionCost, runHalvedByHits, runCostAt }, { speed, down }, _dice, { slots }) =>
    bindDash({
      factor: runFactor,
      steps: runConditionCost,
      halvedByHits: runHalvedByHits,
      costAt: runCostAt,
      speed,
      down,
      slots,
    }),
});

/** The hot part in one piece: what a worker imports anew for each set of mechanics (docs/decisions.md). */
export { bindTally, pairOf, tallyOf } from './counting.ts';
export { bindTrials } from './trials.ts';

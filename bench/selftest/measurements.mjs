// Everything that is measured. A measurement plays repetitions, each from a seed of its own, and gives for each of its rows
// how often something held:
//
//   id            a name, part of every seed
//   repetitions   how many: { full, quick }
//   rows          what each row of the table says
//   bounds(game)  what each row is held against
//   play(game, seeds)   gives { hits, of } for each row, at once or later; seeds are strings
import { differenceMeasurements } from './differences.mjs';
import { gateMeasurements } from './gate.mjs';
import { stoppingMeasurements } from './stopping.mjs';
import { tuneMeasurement } from './tune.mjs';
import { winMeasurements } from './wins.mjs';

export const MEASUREMENTS = [
  ...winMeasurements,
  ...differenceMeasurements,
  ...stoppingMeasurements,
  tuneMeasurement,
  ...gateMeasurements,
];

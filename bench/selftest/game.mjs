// What is measured: the compiled project, with the engine as workers run it.
import v8 from 'node:v8';

export const MODULES = [
  'analysis/analyze.js',
  'analysis/differences.js',
  'analysis/estimates.js',
  'analysis/gate/decide.js',
  'dice/keys.js',
  'run/run.js',
  'run/stop.js',
  'run/tune.js',
  'scenario/parseScenario.js',
  'scenario/span.js',
  'scenario/workbench.js',
  'stats/binomial.js',
  'stats/newcombe.js',
  'stats/normal.js',
  'stats/pairedProportions.js',
  'trial/exact/solve.js',
  'trial/metrics.js',
  'trial/trials.js',
  'engine/engine.js',
];

const dist = (path) => import(new URL(`../../dist/${path}`, import.meta.url).href);

export async function loadGame() {
  v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');
  return Object.assign({}, ...(await Promise.all(MODULES.map(dist))));
}

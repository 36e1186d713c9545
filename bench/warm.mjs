// Run alone, so that nothing else makes garbage: how often a warm engine collects it, and whether memory grows.
// warm.mjs SIZE TRIALS prints { loop, tallied, growth }: scavenges per million trials of the loop alone and with its
// tallies, and bytes of resident memory gained after the first hundred thousand trials.
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import v8 from 'node:v8';
import { freshEngine, loadGame, player } from './engine.mjs';
import { variantOf } from './fights.mjs';

v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');
const [size, trials] = process.argv.slice(2).map(Number);
const game = await loadGame();
const runner = player(game, await freshEngine(), variantOf(game, size), game.runKeyOf('bench'));

let scavenges = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.detail.kind === constants.NODE_PERFORMANCE_GC_MINOR) scavenges++;
  }
}).observe({ entryTypes: ['gc'] });

/** Scavenges per million trials. */
async function count(play) {
  await setTimeout(50);
  scavenges = 0;
  play();
  await setTimeout(50);
  return (scavenges * 1e6) / trials;
}

runner.playOnly(0, 1e5);
runner.play(0, 1e5);
await setTimeout(50);
const before = process.memoryUsage.rss();
const loop = await count(() => runner.playOnly(0, trials));
const tallied = await count(() => runner.play(0, trials));
const growth = process.memoryUsage.rss() - before;
console.log(JSON.stringify({ loop, tallied, growth }));

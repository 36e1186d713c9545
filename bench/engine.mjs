// The engine as a worker uses it: fresh instances, blocks of a thousand trials, tallies.
import { askedOf } from './fights.mjs';

/** Trials of one call: a very long call stays in half-optimised code. */
const BLOCK = 1000;

const dist = (path) => import(new URL(`../dist/${path}`, import.meta.url).href);

/** What does not run hot, from the compiled project. */
export async function loadGame() {
  const modules = await Promise.all(
    [
      'trial/metrics.js',
      'trial/tally.js',
      'trial/trials.js',
      'dice/keys.js',
      'dice/purpose.js',
      'dice/pool.js',
      'dice/notation.js',
      'rules/ruleset.js',
      'rules/presets.js',
      'tactics/presets.js',
    ].map(dist),
  );
  return Object.assign({}, ...modules);
}

let instances = 0;

/** A further instance of the engine: the same code, and nothing learnt from what other instances have played. */
export const freshEngine = () => dist(`engine/engine.js?instance=${++instances}`);

/** Nanoseconds of processor time that this process has used, helping threads included. */
export function cpuTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
}

/** A variant bound in an instance of the engine. `play` gives a tally and its nanoseconds, as the C program does. */
export function player(game, engine, variant, runKey) {
  const asked = askedOf(game);
  const trials = engine.bindTrials(variant, runKey, asked);
  const tallying = engine.bindTally(trials, game.countedOf(asked).length);
  return {
    trials,
    play(first, count) {
      const start = cpuTime();
      for (let done = 0; done < count; done += BLOCK) {
        const block = Math.min(BLOCK, count - done);
        trials.play(first + done, block);
        tallying.add(first + done, block);
      }
      return { ns: cpuTime() - start, tally: tallying.take() };
    },
    /** Without tallies, for what the loop alone does. */
    playOnly(first, count) {
      for (let done = 0; done < count; done += BLOCK) trials.play(first + done, Math.min(BLOCK, count - done));
    },
  };
}

import { setImmediate } from 'node:timers/promises';
import { taskPlayer } from './playTask.ts';
import type { Player, Setup } from './task.ts';

/** Plays in this thread; between tasks the event loop has a turn, so that an interruption is heard. */
export function playHere(setup: Setup): Player {
  const play = taskPlayer(setup);
  return {
    async play(task) {
      await setImmediate();
      return play(task);
    },
    atOnce: 1,
    handedOut: 1,
    close: async () => {},
  };
}

import { parentPort } from 'node:worker_threads';
import { loadGame } from './game.mjs';
import { MEASUREMENTS } from './measurements.mjs';

const game = await loadGame();

async function answer({ id, seeds }) {
  const measurement = MEASUREMENTS.find((one) => one.id === id);
  parentPort.postMessage(await measurement.play(game, seeds));
}

parentPort.on('message', (task) => void answer(task));

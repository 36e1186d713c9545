import type { Tally } from '../trial/tally.ts';

type Batches = Tally['batches'];
type Step = Batches[number];

/** As many steps as a picture could ever show, so that memory does not grow with the run. */
const MOST_STEPS = 512;

/** Wins in the course of a run, in steps of equally many batches that become longer as the run does. */
export interface Course {
  /** Adds batches that follow those before them. */
  add(batches: Batches): void;
  steps(): Batches;
}

export function courseOf(): Course {
  let stride = 1;
  let steps: Step[] = [];

  function add(step: Step): void {
    const last = steps.at(-1);
    const follows = last === undefined || Math.floor(step.batch / stride) > Math.floor(last.batch / stride);
    if (follows) steps.push(step);
    else steps[steps.length - 1] = together(last, step);
  }

  function coarsen(): void {
    const finer = steps;
    stride *= 2;
    steps = [];
    for (const step of finer) add(step);
  }

  return {
    add(batches) {
      for (const step of batches) {
        add(step);
        if (steps.length > MOST_STEPS) coarsen();
      }
    },
    steps: () => steps,
  };
}

function together(a: Step, b: Step): Step {
  return {
    batch: a.batch,
    encounters: a.encounters + b.encounters,
    wins: a.wins.map((wins, side) => wins + (b.wins[side] ?? 0)),
  };
}

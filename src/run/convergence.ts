import type { Tally } from '../trial/tally.ts';

type Batches = Tally['batches'];
type Step = Batches[number];

/** As many steps as a picture could ever show, so that memory does not grow with the run. */
const MOST_STEPS = 512;

/** Steps of a course, each of so many batches; plain data. */
export interface Steps {
  readonly stride: number;
  readonly steps: Batches;
}

/** Wins in the course of a run, in steps of equally many batches that become longer as the run does. */
export interface Course {
  /** Adds batches that follow those before them, or the rest of the last. */
  add(batches: Batches): void;
  steps(): Steps;
}

/** The course of a run, from its start or from where it had come. */
export function courseOf(before: Steps = { stride: 1, steps: [] }): Course {
  let stride = before.stride;
  let steps: Step[] = [...before.steps];

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
    steps: () => ({ stride, steps }),
  };
}

function together(a: Step, b: Step): Step {
  return {
    batch: a.batch,
    encounters: a.encounters + b.encounters,
    wins: a.wins.map((wins, side) => wins + (b.wins[side] ?? 0)),
  };
}

import { availableParallelism } from 'node:os';
import type { RunFacts } from '../../analysis/run-facts.ts';
import type { RunOptions } from '../../run/options.ts';
import { run } from '../../run/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { progressBar, whatIsPlayed } from '../progressBar.ts';
import type { Interruption, Terminal } from '../terminal.ts';

/** Every worker first has to learn to play fast; so few fights are over before that. */
const FEW_ENCOUNTERS = 20_000;

/** Someone pressed Ctrl-C before a study had its answer: there is nothing to keep. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

export interface Stage extends Omit<RunOptions, 'threads' | 'signal' | 'onProgress'> {
  /** What this part of the study is for, as the progress tells it: `Coarse grid`. */
  readonly what?: string;
  /** Undefined: one a core where there is work for them. */
  readonly threads: number | undefined;
}

/** Plays a scenario that a study made, with its progress on the terminal. Interrupted when it was not let to its end. */
export async function played(
  scenario: Scenario,
  { what, threads, ...options }: Stage,
  terminal: Terminal,
  { signal }: Interruption,
): Promise<RunFacts> {
  const encounters = options.encounters ?? scenario.encounters.atMost;
  const all = encounters * scenario.variants.length;
  const atOnce = threads ?? (all < FEW_ENCOUNTERS ? 0 : availableParallelism());
  const about = whatIsPlayed(scenario.variants.length, encounters, atOnce);
  const bar = progressBar(terminal, what === undefined ? about : `${what}: ${about}`);
  try {
    const facts = await run(scenario, { ...options, threads: atOnce, signal, onProgress: bar.show });
    if (facts.interrupted) throw new Interrupted('Interrupted: this answer needs all its fights; nothing is kept.');
    return facts;
  } finally {
    bar.stop();
  }
}

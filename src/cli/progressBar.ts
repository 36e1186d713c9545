import { SingleBar } from 'cli-progress';
import { measured } from '../analysis/measure.ts';
import type { StopRule } from '../analysis/run-facts.ts';
import type { Progress } from '../run/progress.ts';
import { clean } from './clean.ts';
import { duration, grouped, shortly } from './duration.ts';
import type { Terminal } from './terminal.ts';

/** A run that takes less than this is not worth an announcement. */
const LONG_SECONDS = 5;

const FORMAT = '{bar} {percentage} % | {rate}/s | {left}{standing}{win}';

export interface ProgressBar {
  show(progress: Progress): void;
  /** Tells something on a line of its own, and goes on. */
  tell(text: string): void;
  stop(): void;
}

/** Announces how long a long run should take, then shows how it stands, on a terminal as a bar. */
export function progressBar(terminal: Terminal, what: string): ProgressBar {
  let announced = false;
  let bar = newBar(terminal);

  function announce({ expected, mayEndEarly }: Progress): void {
    if (announced || expected === undefined) return;
    announced = true;
    if (expected < LONG_SECONDS) return;
    tell(terminal.err.paint.quiet(`${what}: ${mayEndEarly ? 'at most ' : ''}about ${duration(expected)}.`));
  }

  function tell(text: string): void {
    bar?.stop();
    terminal.err.write(`${text}\n`);
    bar = newBar(terminal);
  }

  return {
    show(progress) {
      announce(progress);
      if (bar === undefined) return;
      const about = describe(progress);
      if (bar.isActive) bar.update(progress.done, about);
      else bar.start(progress.total, progress.done, about);
    },
    tell,
    stop() {
      bar?.stop();
    },
  };
}

function newBar({ screen }: Terminal): SingleBar | undefined {
  if (screen === undefined) return undefined;
  return new SingleBar({
    format: FORMAT,
    stream: screen,
    barsize: 20,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    // It would end the process on Ctrl-C, before anything is written.
    gracefulExit: false,
  });
}

function describe({ rate, left, mayEndEarly, standing, win }: Progress): Record<string, string> {
  return {
    rate: shortly(rate),
    left: left === undefined ? 'starting' : `${mayEndEarly ? 'at most ' : ''}${duration(left)} left`,
    standing: standing === '' ? '' : ` | ${standing}`,
    win: win === null ? '' : ` | ${clean(win.label)} ${measured(win.estimate, 'share').text}`,
  };
}

/** What is about to be played, in a few words. */
export function whatIsPlayed(variants: number, encounters: number, threads: number, rule?: StopRule): string {
  const fights = `${rule ? 'up to ' : ''}${grouped(encounters)} ${encounters === 1 ? 'encounter' : 'encounters'}`;
  const each = variants === 1 ? fights : `${variants} variants of ${fights} each`;
  return threads > 1 ? `${each}, on ${threads} threads` : each;
}

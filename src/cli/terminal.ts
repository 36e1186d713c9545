import picocolors from 'picocolors';
import type { Paint } from '../report/text.ts';
import { reasonOf } from '../run/readFile.ts';
import { BAD_INPUT } from './exit.ts';

/** One of the two streams to a person or to another program. */
interface Stream {
  write(text: string): void;
  readonly paint: Paint;
}

/** All that a command sees of the process: results go to `out`, progress and warnings to `err`. */
export interface Terminal {
  readonly out: Stream;
  readonly err: Stream;
  /** For the progress bar; undefined where nobody looks at one. */
  readonly screen: NodeJS.WriteStream | undefined;
  /** Whether stacks are shown. */
  readonly debug: boolean;
  /** Listens for Ctrl-C until it is released. */
  interruption(): Interruption;
}

export interface Interruption {
  readonly signal: AbortSignal;
  release(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const KILLED = 130;
const AT_ONCE_MS = 300;

/** The terminal of this process. */
export function terminalOf(process: NodeJS.Process): Terminal {
  const { stdout, stderr, env } = process;
  // A reader that has seen enough (`| head`) is no error: what it does not take is lost, and files are still written.
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (stream === stdout) stderr.write(`the output cannot be written: ${reasonOf(error)}\n`);
      process.exit(BAD_INPUT);
    });
  }
  return {
    out: { write: (text) => void stdout.write(text), paint: paintFor(stdout, env) },
    err: { write: (text) => void stderr.write(text), paint: paintFor(stderr, env) },
    screen: stderr.isTTY ? stderr : undefined,
    debug: (env.MELEE_DEBUG ?? '') !== '',
    interruption: () => interruptionOf(process),
  };
}

/** Colours belong to a stream: one may be a terminal while the other is a file. */
export function paintFor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Paint {
  const wanted = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0';
  const unwanted = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb';
  const { bold, dim, green, red } = picocolors.createColors(!unwanted && (wanted || stream.isTTY === true));
  return { strong: bold, quiet: dim, good: green, bad: red };
}

/**
 * The first signal asks to stop; the second does not ask. Two that come at once are one: npm passes on a Ctrl-C that the
 * terminal has sent already.
 */
function interruptionOf(process: NodeJS.Process): Interruption {
  const controller = new AbortController();
  let first = 0;
  function heard(): void {
    if (!controller.signal.aborted) first = performance.now();
    else if (performance.now() - first > AT_ONCE_MS) process.exit(KILLED);
    controller.abort();
  }
  for (const signal of SIGNALS) process.on(signal, heard);
  return {
    signal: controller.signal,
    release() {
      for (const signal of SIGNALS) process.off(signal, heard);
    },
  };
}

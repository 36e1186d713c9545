import { setFlagsFromString } from 'node:v8';

/** The part of the program that plays trials, as one instance: its call sites remember what they have seen. */
export type Engine = typeof import('../trial/engine.ts');

/** More instances than these are not worth their memory; sets of mechanics beyond it share. */
export const MOST_ENGINES = 64;

/**
 * How much the optimiser may inline into one function. V8's default stops short of the body of a fight, which costs a
 * fifth of the speed. It holds for all threads, and must be set before the engine is compiled.
 */
export function raiseInlining(): void {
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');
}

/**
 * An instance of the engine by number. Compiled, it is the bundle, imported under a query so that each number is an
 * instance of its own. From source (in tests) there is one instance, unbundled.
 */
export async function engine(number: number): Promise<Engine> {
  if (import.meta.url.endsWith('.ts')) return import('../trial/engine.ts');
  return (await import(`../engine/engine.js?instance=${number}`)) as Engine;
}

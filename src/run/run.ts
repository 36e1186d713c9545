import { metricsToCount } from '../analysis/metricsToCount.ts';
import type { RunFacts } from '../analysis/run-facts.ts';
import { DICE_VERSION } from '../dice/addressed.ts';
import { runKeyOf } from '../dice/keys.ts';
import { formatDiagnostic } from '../scenario/diagnostic.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { bindingKey, fingerprint } from '../trial/fingerprint.ts';
import { askedMetrics } from '../trial/metrics.ts';
import { raiseInlining } from './engines.ts';
import { type Gathering, gathering } from './gather.ts';
import { groupsOf, playersOf } from './groups.ts';
import { playHere } from './inline.ts';
import { type Pace, paceOf } from './pace.ts';
import { openPool } from './pool.ts';
import { batchesOf, type Progress, progressOf } from './progress.ts';
import { tasksOf } from './ranges.ts';
import type { Player, Setup } from './task.ts';
import { RULES_VERSION } from './versions.ts';

export interface RunOptions {
  /** Encounters of each variant; those of the scenario, if not said. */
  readonly encounters?: number;
  readonly seed?: string;
  /** Worker threads; 0: none, all is played in this thread. */
  readonly threads?: number;
  /** Ends the run early: what is complete by then is the result. */
  readonly signal?: AbortSignal;
  /** Hears how the run stands, some ten times a second. */
  readonly onProgress?: (progress: Progress) => void;
  /** Takes how each trial of one variant ended, in order: the winning side's place, 254 both down, 255 timeout. */
  readonly outcomes?: { readonly variant: number; readonly take: (bytes: Uint8Array) => void };
}

/** An engine of its own costs a variant some 70 ms in each thread; it pays beyond so many fights there. */
const OWN_ENGINE_FIGHTS = 50_000;
const PROGRESS_MS = 100;

/**
 * Plays a scenario:
 *
 *   1. what is to be counted, and who plays with whom        setupOf
 *   2. cut into tasks, played by workers or in this thread   tasksOf, openPool, playHere
 *   3. results added up in order                             gathering
 *
 * The result is the same, byte for byte, for any number of threads.
 */
export async function run(scenario: Scenario, options: RunOptions = {}): Promise<RunFacts> {
  const { threads = 0, signal, onProgress, outcomes } = options;
  const setup = setupOf(scenario, options);
  raiseInlining();
  const player = threads > 0 ? openPool(setup, { threads }) : playHere(setup);
  const gathered = gathering(setup, outcomes?.take ?? (() => {}));
  const pace = paceOf(setup.groups.length);
  const reporter = reporterOf(scenario, setup, player, pace, gathered);
  const timer = onProgress && setInterval(() => onProgress(reporter.progress()), PROGRESS_MS);
  try {
    await playAll(setup, player, pace, gathered, reporter.finished, signal);
  } finally {
    clearInterval(timer);
    await player.close();
  }
  return factsOf(scenario, setup, options, gathered);
}

function setupOf(scenario: Scenario, { encounters, seed, threads = 0, outcomes }: RunOptions): Setup {
  const { variants, sides, goals } = scenario;
  const groups = groupsOf(variants);
  const planned = encounters ?? scenario.encounters.atMost;
  const keys = variants.map(bindingKey);
  const distinct = [...new Set(keys)];
  const bindings = keys.map((key) => distinct.indexOf(key));
  const players = groups.flatMap(playersOf).map((variant) => bindings[variant]);
  return {
    variants,
    groups,
    runKey: runKeyOf(seed ?? scenario.seed),
    asked: metricsToCount(askedMetrics(scenario.metrics, sides), goals, sides),
    encounters: planned,
    outcomesOf: outcomes?.variant ?? null,
    bindings,
    ownEngine: distinct.map((_, binding) => {
      const variantsOfIt = players.filter((each) => each === binding).length;
      return (planned * variantsOfIt) / Math.max(1, threads) > OWN_ENGINE_FIGHTS;
    }),
  };
}

function reporterOf(scenario: Scenario, setup: Setup, player: Player, pace: Pace, gathered: Gathering) {
  const { encounters, groups, variants } = setup;
  let done = 0;
  const progress = progressOf({
    side: scenario.sides[0] ?? '',
    total: encounters * variants.length,
    batches: batchesOf(encounters),
    groups: groups.length,
    atOnce: player.atOnce,
    pace,
  });
  return {
    finished(played: number): void {
      done += played;
    },
    progress: () => progress(done, gathered.first),
  };
}

/** Keeps the player busy until all is played or the run is interrupted; what is under way then is given up. */
async function playAll(
  setup: Setup,
  player: Player,
  pace: Pace,
  gathered: Gathering,
  finished: (encounters: number) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const tasks = tasksOf(batchesOf(setup.encounters), setup.groups.length, player.atOnce, pace);
  const stopped = () => signal?.aborted === true;

  async function keepPlaying(): Promise<void> {
    for (let next = tasks.next(); !next.done && !stopped(); next = tasks.next()) {
      const { range, ...task } = next.value;
      const result = await player.play(task);
      if (stopped()) return;
      pace.took(task, result.took);
      finished(result.shares.reduce((sum, { tally }) => sum + tally.encounters, 0));
      gathered.add(range, task.group, result);
    }
  }

  const all = Promise.all(Array.from({ length: player.handedOut }, keepPlaying));
  await (signal === undefined ? all : Promise.race([all, aborted(signal)]));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function factsOf(scenario: Scenario, setup: Setup, options: RunOptions, gathered: Gathering): RunFacts {
  const { title, question, variants, axes, goals, replacedTactics, sources, sides } = scenario;
  const { tallies, actions, causes } = gathered.finish();
  return {
    title,
    question,
    seed: options.seed ?? scenario.seed,
    diceVersion: DICE_VERSION,
    rulesVersion: RULES_VERSION,
    source: sourceOf(sources),
    variants,
    axes,
    goals,
    replacedTactics,
    asked: setup.asked,
    wanted: new Set(askedMetrics(scenario.metrics, sides).map(({ label }) => label)).size,
    tallies,
    actions,
    causes,
    identical: tallies.pairs.map((pair) => {
      return fingerprint(variants[pair.variant]!) === fingerprint(variants[pair.reference]!);
    }),
    interrupted: gathered.encounters < setup.encounters,
    warnings: warningsOf(scenario, options),
  };
}

function sourceOf(sources: Scenario['sources']): RunFacts['source'] {
  const [own = { name: '', text: '' }, ...libraries] = sources.map(({ file, text }) => ({ name: file, text }));
  return libraries.length === 0 ? own : { ...own, libraries };
}

function warningsOf({ warnings, encounters }: Scenario, options: RunOptions): string[] {
  const { precision, atMost } = encounters;
  return [
    ...warnings.map(formatDiagnostic),
    ...(precision === undefined || options.encounters !== undefined
      ? []
      : [
          'Stopping at a precision is not there yet: each variant was played for as many encounters as `atMost` allows, ' +
            `${atMost.toLocaleString('en')}.`,
        ]),
  ];
}

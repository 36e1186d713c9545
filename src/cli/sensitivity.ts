import { analyze } from '../analysis/analyze.ts';
import { studyCommand } from '../analysis/commands.ts';
import { printedTimes } from '../analysis/measure.ts';
import type { RunFacts } from '../analysis/run-facts.ts';
import { inHundred } from '../analysis/standing.ts';
import { DEFAULT_THRESHOLDS } from '../analysis/thresholds.ts';
import { unevenOf } from '../analysis/weights/evenness.ts';
import { halfWidthOf, weightsOf } from '../analysis/weights/weights.ts';
import { worthsOf } from '../analysis/weights/yardstick.ts';
import { roughly } from '../analysis/wording.ts';
import { type Weighed, weightsStudy } from '../report/study/weights.ts';
import { weightsJson } from '../report/study/weightsJson.ts';
import { openScenarioFile } from '../run/readFile.ts';
import type { Stop } from '../run/stop.ts';
import { weighing } from '../run/weighing.ts';
import { command } from './command.ts';
import { grouped } from './duration.ts';
import { FINE, UsageError } from './exit.ts';
import { type RawSensitivity, readSensitivity, sensitivityOptions, type Weighable } from './sensitivityOptions.ts';
import { checkPlaces, deliverStudy } from './study/deliver.ts';
import { type HowToStudy, readStudyOptions } from './study/options.ts';
import { played } from './study/played.ts';
import type { Terminal } from './terminal.ts';

/**
 * `melee sensitivity`:
 *
 *   1. which numbers, and the variants in which they are moved    readSensitivity
 *   2. all of them played on the same dice                        playAll
 *   3. weights, and what they are worth in one another            weightsOf, worthsOf, unevenOf
 */
export const sensitivity = command({
  command: 'sensitivity <file>',
  describe: 'Tell what a point of each number is worth, and in points of another',
  repeatable: ['set'],
  options: sensitivityOptions,
  async run(args, terminal) {
    const raw = args as RawSensitivity;
    const how = readStudyOptions(raw);
    const what = readSensitivity(raw, openScenarioFile(args.file));
    checkPlaces(how, [args.file]);
    tellCost(what, encountersOf(what, how), terminal);
    const { facts, trials } = await playAll(what, how, terminal);
    const { asked, plan, yardstick } = what;
    const weights = weightsOf(facts, plan, asked, DEFAULT_THRESHOLDS);
    const found: Weighed = {
      plan,
      weights,
      worths: yardstick === null ? null : worthsOf(weights, yardstick, trials, plan),
      uneven: unevenOf(weights, trials),
      target: what.target,
      seed: facts.seed,
      command: commandOf(args.file, raw, facts),
    };
    const study = weightsStudy(found);
    const analysis = { ...analyze(baseOf(facts)), command: study.command };
    await deliverStudy(study, analysis, weightsJson(found, facts), how, terminal);
    return FINE;
  },
});

/** UsageError for a single fight of each, which has no error that could be told. */
function encountersOf({ plan }: Weighable, { encounters }: HowToStudy): number {
  const each = encounters ?? plan.scenario.encounters.atMost;
  if (each < 2) throw new UsageError('A weight needs at least 2 encounters of each variant: say --encounters.');
  return each;
}

/** What it costs, before it does. */
function tellCost({ plan, target }: Weighable, encounters: number, { err }: Terminal): void {
  const { moved, unread, scenario } = plan;
  const count = scenario.variants.length;
  const upTo = target === null ? '' : 'at most ';
  const numbers = `${moved.length === 1 ? 'One number' : `${moved.length} numbers`} up and down, and the base`;
  const free = unread.length === 0 ? '' : `; ${unread.length} more, which no rule reads, cost nothing`;
  const fights = `${count} variants of ${upTo}${grouped(encounters)} encounters, ${grouped(count * encounters)} in all`;
  err.write(`${err.paint.quiet(`${numbers}: ${fights}${free}.`)}\n`);
}

async function playAll(what: Weighable, how: HowToStudy, terminal: Terminal) {
  const { plan, asked, yardstick } = what;
  const { series, trials } = weighing(plan, asked, yardstick);
  const { seed, threads } = how;
  const interruption = terminal.interruption();
  try {
    const stop = stopAt(what);
    const options = { encounters: encountersOf(what, how), ...(seed !== undefined && { seed }), ...(stop && { stop }) };
    const facts = await played(plan.scenario, { ...options, threads, series }, terminal, interruption);
    return { facts, trials };
  } finally {
    interruption.release();
  }
}

/** The target is one for the weights themselves, not for what they are made of. */
function stopAt({ plan, asked, target }: Weighable): Stop | undefined {
  if (target === null) return undefined;
  return {
    look(facts) {
      const weights = weightsOf(facts, plan, asked, DEFAULT_THRESHOLDS);
      const widest = halfWidthOf(weights);
      const isShare = printedTimes(asked.metric.unit) === 100;
      return {
        enough: weights.weights.length === plan.moved.length && widest <= target,
        words: `known to ${isShare ? `${inHundred(widest)} in 100` : roughly(widest)}`,
      };
    },
  };
}

/** The base alone, for what a report says of the rules that were played. */
function baseOf(facts: RunFacts): RunFacts {
  const { variants, tallies } = facts;
  return {
    ...facts,
    variants: variants.slice(0, 1),
    tallies: { variants: tallies.variants.slice(0, 1), pairs: [] },
    identical: [],
  };
}

function commandOf(file: string, raw: RawSensitivity, { seed, tallies }: RunFacts): string {
  const { metric, variant, set, side, rules, step, precision } = raw;
  return studyCommand('sensitivity', file, {
    metric,
    variant,
    set,
    side,
    rules,
    step: step === '1' ? null : step,
    in: raw.in,
    seed,
    encounters: raw.encounters ?? tallies.variants[0]?.encounters ?? null,
    precision,
  });
}

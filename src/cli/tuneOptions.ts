import type { Argv } from 'yargs';
import type { TuneAsked } from '../run/tunePlaces.ts';
import { isProblem } from '../scenario/quantity.ts';
import { spanOf } from '../scenario/span.ts';
import { readWanted, type Wanted } from '../scenario/wanted.ts';
import type { Workbench } from '../scenario/workbench.ts';
import { askedMetrics, METRICS } from '../trial/metrics.ts';
import { clean } from './clean.ts';
import { UsageError } from './exit.ts';
import { type HowToStudy, type RawStudyOptions, studyOptions } from './study/options.ts';
import { variantNamed } from './variantNamed.ts';

const DEFAULT_ENCOUNTERS = 80_000;
/** With fewer fights than these a curve is a guess. */
const FEWEST_ENCOUNTERS = 1000;

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

/** The options of `melee tune`. */
export const tuneOptions = (yargs: Argv) =>
  studyOptions(yargs.positional('file', { type: 'string', demandOption: true, describe: 'a scenario' }))
    .option('set', {
      ...text('the path whose value is looked for: Side.stat, weapons.name.field, rules.slot.parameter'),
      demandOption: true,
    })
    .option('target', {
      ...text('what it is to bring about: win.Heroes=50%, "win.Heroes within [45%, 55%]", "rounds atMost 6", goal'),
      demandOption: true,
    })
    .option('range', { ...text('the values to look at, such as 4..40'), defaultDescription: 'a quarter to four times' })
    .option('step', text('how far they lie apart, such as 0.05'))
    .option('variant', text('which variant is tuned; the reference, or that of the goal, if not said'))
    .option('encounters', {
      ...text('encounters of the whole search; half as many are added for each value that is confirmed'),
      defaultDescription: '80k',
    })
    .option('write', text('write the scenario with the value that was found'))
    .option('force', { type: 'boolean', default: false, describe: 'let --write replace a file that is there' })
    .group(['set', 'target', 'range', 'step', 'variant'], 'Asking:')
    .group(['write', 'force'], 'Writing:')
    .example('$0 tune bears.yaml --set Bears.hp --target win.Heroes=50%', 'how many hit points make it even')
    .example("$0 tune bears.yaml --set Bears.hp --target 'win.Heroes within [45%, 55%]'", 'all values that do')
    .example('$0 tune bears.yaml --set Bears.hp --target goal', 'the goal of the scenario')
    .example('$0 tune bears.yaml --set Bears.hp --target rounds=5 --write tuned.yaml', 'and write the file with it');

/** The options as yargs gives them. */
export type RawTune = RawStudyOptions &
  Readonly<Partial<Record<'range' | 'step' | 'variant' | 'write', string>>> & {
    readonly set: string;
    readonly target: string;
    readonly force: boolean;
  };

/** Reads what is to be tuned. UsageError and CannotSet for what cannot be. */
export function readTune(raw: RawTune, bench: Workbench, how: HowToStudy): TuneAsked {
  const { scenario } = bench;
  const wanted = readTarget(raw.target, bench);
  const base = raw.variant === undefined && wanted.goal ? wanted.goal.variant : variantNamed(scenario, raw.variant);
  const encounters = how.encounters ?? DEFAULT_ENCOUNTERS;
  if (encounters < FEWEST_ENCOUNTERS) {
    throw new UsageError(
      `--encounters is the whole search here, and needs at least ${FEWEST_ENCOUNTERS.toLocaleString('en')}.`,
    );
  }
  if (raw.force && raw.write === undefined) throw new UsageError('--force is for --write; say --write FILE too.');
  const span = spanOf(bench, base, raw.set, { range: raw.range, step: raw.step });
  return { bench, base, span, wanted, encounters, seed: how.seed ?? scenario.seed };
}

function readTarget(given: string, { scenario }: Workbench): Wanted {
  const read = readWanted(given, scenario, METRICS);
  if (isProblem(read)) {
    const allowed = read.allowed === undefined ? '' : ` (allowed: ${read.allowed.join(', ')})`;
    throw new UsageError(clean(`--target ${given}: ${read.problem}${allowed}`));
  }
  return crossable(given, read.value, scenario.sides);
}

/** A share is never sure to be 0 or 1, so nothing can be tuned to it; as a bound it bounds nothing. */
function crossable(given: string, wanted: Wanted, sides: readonly string[]): Wanted {
  const [asked] = askedMetrics([wanted.metric], sides);
  if (asked?.metric.unit !== 'share') return wanted;
  const { value, atLeast, atMost, ...rest } = wanted;
  if (value === 0 || value === 1) {
    const instead = value === 0 ? 'atMost 1%' : 'atLeast 99%';
    throw new UsageError(
      clean(
        `--target ${given}: fights come near to 0 or 100 in 100 and never reach it for sure; ask for \`${wanted.metric} ${instead}\`, say.`,
      ),
    );
  }
  const bounds = {
    ...(value !== undefined && { value }),
    ...(atLeast !== undefined && atLeast > 0 && { atLeast }),
    ...(atMost !== undefined && atMost < 1 && { atMost }),
  };
  if (Object.keys(bounds).length === 0) throw new UsageError(clean(`--target ${given}: every value does that.`));
  return { ...rest, ...bounds };
}

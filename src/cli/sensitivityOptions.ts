import type { Argv } from 'yargs';
import { type LeversAsked, leversOf } from '../analysis/weights/levers.ts';
import { type WeightPlan, weightPlan } from '../analysis/weights/plan.ts';
import { isProblem, readNumber, readPoints } from '../scenario/quantity.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { suggest } from '../scenario/suggest.ts';
import type { Workbench } from '../scenario/workbench.ts';
import type { Asked } from '../trial/metrics.ts';
import { clean } from './clean.ts';
import { UsageError } from './exit.ts';
import { wholeNumber } from './numbers.ts';
import { listed } from './study/listed.ts';
import { metricNamed } from './study/metricNamed.ts';
import { type RawStudyOptions, studyOptions } from './study/options.ts';
import { variantNamed } from './variantNamed.ts';

const MOST_STEPS = 100;

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

/** The options of `melee sensitivity`. */
export const sensitivityOptions = (yargs: Argv) =>
  studyOptions(yargs.positional('file', { type: 'string', demandOption: true, describe: 'a scenario' }))
    .option('metric', { ...text('what numbers are weighed by'), defaultDescription: 'wins of the first side' })
    .option('variant', text('whose numbers; those of the reference, if not said'))
    .option('set', text('a path, or several with commas; if not said, every number of statblocks and weapons'))
    .option('side', text('only the numbers of this side'))
    .option('rules', { type: 'boolean', default: false, describe: 'the numbers of the rules, too' })
    .option('step', {
      ...text('how many steps up and down: points, 5 ft, 5 in 100, 0.05 of a probability'),
      default: '1',
    })
    .option('in', text('a path to measure all others by: “is worth 1.9 points of it”'))
    .option('precision', text('play until every weight is known so well, such as 0.2pp; --encounters is the cap then'))
    .group(['metric', 'variant', 'set', 'side', 'rules', 'step', 'in'], 'Asking:')
    .group('precision', 'Playing:')
    .example('$0 sensitivity duel.yaml', 'every number of statblocks and weapons, by wins of the first side')
    .example('$0 sensitivity duel.yaml --in Kira.Kira.melee', 'the same in points of her melee skill')
    .example(
      '$0 sensitivity duel.yaml --set Kira.Kira.hp,rules.death.at --metric rounds',
      'two numbers, by how long fights last',
    );

/** The options as yargs gives them. */
export type RawSensitivity = RawStudyOptions &
  Readonly<Partial<Record<'metric' | 'variant' | 'side' | 'in' | 'precision', string>>> & {
    readonly set?: string | readonly string[];
    readonly rules: boolean;
    readonly step: string;
  };

/** What is to be weighed, by what, and how well. */
export interface Weighable {
  readonly asked: Asked;
  readonly plan: WeightPlan;
  /** The path that all others are measured by. */
  readonly yardstick: string | null;
  /** Half of the widest interval that a weight may have, in the unit of the metric; null: a fixed number of fights. */
  readonly target: number | null;
}

/** Reads what is asked for. UsageError and CannotSet for what cannot be weighed. */
export function readSensitivity(raw: RawSensitivity, bench: Workbench): Weighable {
  const { scenario } = bench;
  const base = variantNamed(scenario, raw.variant);
  const asked = metricNamed(scenario, raw.metric);
  const levers = leversOf(bench, base, readLevers(raw, scenario.sides));
  const plan = weightPlan(bench, base, levers, wholeNumber('step', raw.step, 1, MOST_STEPS));
  const yardstick = raw.in ?? null;
  refuseYardstick(yardstick, plan);
  const weighed = { ...plan, scenario: { ...plan.scenario, metrics: [asked.label] } };
  return { asked, plan: weighed, yardstick, target: readTarget(raw, asked, scenario) };
}

function readLevers({ set, side, rules, in: yardstick }: RawSensitivity, sides: readonly string[]): LeversAsked {
  const paths = listed(set);
  if (set !== undefined && paths.length === 0) throw new UsageError('--set needs a path, such as Kira.Kira.hp.');
  if (paths.length > 0 && side !== undefined) throw new UsageError('Say either --set or --side, not both.');
  if (side !== undefined && !sides.includes(side)) {
    const meant = suggest(side, sides);
    const hint = meant === undefined ? `There are ${sides.join(', ')}.` : `Did you mean ${meant}?`;
    throw new UsageError(clean(`There is no side ${side}. ${hint}`));
  }
  return { paths, side: side ?? null, rules, yardstick: yardstick ?? null };
}

/** What weighs nothing for sure cannot measure others. */
function refuseYardstick(path: string | null, { unread, stuck }: WeightPlan): void {
  if (unread.some((lever) => lever.path === path)) {
    throw new UsageError(clean(`No rule reads ${path}, so nothing can be measured by it.`));
  }
  const still = stuck.find(({ lever }) => lever.path === path);
  if (still !== undefined)
    throw new UsageError(clean(`${path} cannot be moved, so nothing is measured by it: ${still.why}.`));
}

/** As asked for; else, where no number of fights is, as the scenario has it, whose precision is one of shares of fights. */
function readTarget({ precision, encounters, quick }: RawSensitivity, { metric }: Asked, scenario: Scenario) {
  const isShare = metric.unit === 'share';
  const isFixed = quick || encounters !== undefined || !isShare;
  if (precision === undefined) return isFixed ? null : (scenario.encounters.precision ?? null);
  const read = isShare ? readPoints(precision) : readNumber(precision);
  const hasUnit = !isShare || precision.trim().endsWith('pp');
  if (hasUnit && !isProblem(read) && read.value > 0 && (!isShare || read.value <= 1)) return read.value;
  const like = isShare ? 'percentage points, such as 0.2pp' : `a number above 0, in the unit of ${metric.name}`;
  throw new UsageError(clean(`--precision is ${like} (found ${precision}).`));
}

import type { Argv } from 'yargs';
import type { RankAim } from '../analysis/rank/aim.ts';
import type { RankAsked } from '../run/rankStage.ts';
import { isProblem } from '../scenario/quantity.ts';
import { type Span, settingAt, spanOf, valueAt, valueText } from '../scenario/span.ts';
import type { Variant } from '../scenario/variant.ts';
import { readWanted } from '../scenario/wanted.ts';
import type { Workbench } from '../scenario/workbench.ts';
import { type Asked, METRICS } from '../trial/metrics.ts';
import { clean } from './clean.ts';
import { UsageError } from './exit.ts';
import { listed } from './study/listed.ts';
import { metricNamed } from './study/metricNamed.ts';
import { type HowToStudy, type RawStudyOptions, studyOptions } from './study/options.ts';
import { variantNamed } from './variantNamed.ts';

const DEFAULT_ENCOUNTERS = 200_000;
/** With fewer fights than these a screening is a lottery. */
const FEWEST_EACH = 200;

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

/** The options of `melee rank`. */
export const rankOptions = (yargs: Argv) =>
  studyOptions(yargs.positional('file', { type: 'string', demandOption: true, describe: 'a scenario' }))
    .option('target', text('the best comes nearest to this: win.Heroes=50%'))
    .option('most', text('the best has the most of this: win.Heroes'))
    .option('least', text('the best has the least of this: deaths.Heroes'))
    .option('set', text('rank the values of a path, such as Bears.hp=10..30, in the place of the file’s variants'))
    .option('variant', text('whose path; that of the reference, if not said'))
    .option('encounters', {
      ...text('encounters of all together; as many as the last of them take are added to confirm'),
      defaultDescription: '200k',
    })
    .group(['target', 'most', 'least', 'set', 'variant'], 'Asking:')
    .example('$0 rank bears.yaml --target win.Heroes=50%', 'which variant is closest to even')
    .example('$0 rank bears.yaml --least deaths.Heroes', 'which one costs the fewest lives')
    .example('$0 rank bears.yaml --set Bears.hp=10..30 --most damage.Heroes', 'the best of a list of values');

/** The options as yargs gives them. */
export type RawRank = RawStudyOptions &
  Readonly<Partial<Record<'target' | 'most' | 'least' | 'set' | 'variant', string>>>;

/** Reads who is ranked and by what. UsageError and CannotSet for what cannot be. */
export function readRank(raw: RawRank, bench: Workbench, how: HowToStudy): RankAsked {
  const { scenario } = bench;
  const by = readAim(raw, bench);
  const who = raw.set === undefined ? variantsOf(raw, bench) : valuesOf(raw.set, raw.variant, bench);
  const count = who.variants.length;
  if (count < 2) throw new UsageError('This scenario has one variant; --set PATH=RANGE ranks the values of a path.');
  const fewest = FEWEST_EACH * count;
  const { encounters: given, quick } = how;
  const encounters = given === undefined || quick ? Math.max(given ?? DEFAULT_ENCOUNTERS, fewest) : given;
  if (encounters < fewest) {
    throw new UsageError(
      `--encounters is for all ${count} together here, and needs at least ${fewest.toLocaleString('en')}.`,
    );
  }
  return { scenario, ...who, ...by, encounters, seed: how.seed ?? scenario.seed };
}

function readAim({ target, most, least }: RawRank, { scenario }: Workbench): { aim: RankAim; asked: Asked } {
  const given = [target, most, least].filter((each) => each !== undefined);
  if (given.length !== 1) throw new UsageError('Say what is best: one of --target, --most and --least.');
  if (most !== undefined) return { aim: { kind: 'most' }, asked: metricNamed(scenario, most, '--most') };
  if (least !== undefined) return { aim: { kind: 'least' }, asked: metricNamed(scenario, least, '--least') };
  const read = readWanted(target!, scenario, METRICS);
  if (isProblem(read)) {
    const told = read.problem.includes('(') ? '' : ` (allowed: win.${scenario.sides[0]}=50%)`;
    throw new UsageError(clean(`--target ${target}: ${read.problem}${told}`));
  }
  const { metric, value } = read.value;
  if (value === undefined)
    throw new UsageError(clean(`--target ${target}: one value is needed here, as ${metric}=50%.`));
  return { aim: { kind: 'nearest', value }, asked: metricNamed(scenario, metric, '--target') };
}

/** The variants of the file. */
function variantsOf({ variant }: RawRank, { scenario }: Workbench): Pick<RankAsked, 'variants' | 'axis'> {
  if (variant !== undefined) throw new UsageError('--variant says whose path --set ranks; say --set PATH=RANGE too.');
  const axis = { kind: 'variants', name: 'variant' } as const;
  return { axis, variants: scenario.variants.map((one) => ({ ...one, levels: { [axis.name]: one.name } })) };
}

/** A variant for each value of a path. */
function valuesOf(given: string, variant: string | undefined, bench: Workbench): Pick<RankAsked, 'variants' | 'axis'> {
  const [first = '', ...rest] = given.split('=');
  const path = first.trim();
  const range = rest.length === 0 ? undefined : rest.join('=');
  const base = variantNamed(bench.scenario, variant);
  const points = listedPoints(path, range) ?? spanPoints(spanOf(bench, base, path, { range }));
  const variants = points.map(({ level, setting }): Variant => {
    return { ...bench.vary(base, `${path}=${level}`, { [path]: setting }), levels: { [path]: level } };
  });
  return { variants, axis: { kind: 'sweep', name: path } };
}

/** A value as it is told, and as a `set` line says it. */
interface Point {
  readonly level: string;
  readonly setting: string;
}

const spanPoints = (span: Span): Point[] =>
  Array.from({ length: span.count }, (_, place) => {
    return { level: valueText(span, valueAt(span, place)), setting: settingAt(span, place) };
  });

/** The values of a list, each as a `set` line would have it: `[10, 14, 20]`, `[low, high]`; null of what is no list. */
function listedPoints(path: string, range: string | undefined): Point[] | null {
  const [, inside] = /^\s*\[(.*)\]\s*$/s.exec(range ?? '') ?? [];
  if (inside === undefined) return null;
  const items = listed(inside);
  const twice = items.find((item, i) => items.indexOf(item) !== i);
  if (twice !== undefined) throw new UsageError(clean(`--set ${path}: ${twice} stands twice.`));
  if (items.length < 2)
    throw new UsageError(clean(`--set ${path}: a list of one value leaves nothing to choose from.`));
  return items.map((item) => ({ level: item, setting: item }));
}

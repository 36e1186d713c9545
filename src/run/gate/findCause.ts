import { type Apart, apart, type ValueAt } from '../../analysis/gate/apart.ts';
import { type Baseline, type BaselineVariant, levelsKey, type Versions } from '../../analysis/gate/baseline.ts';
import type { Cause, PartedTrial, SeriesCause } from '../../analysis/gate/cause.ts';
import type { Gated } from '../../analysis/gate/gated.ts';
import { scenarioChanges } from '../../analysis/gate/scenarioChanges.ts';
import type { RunFacts } from '../../analysis/run-facts.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { fingerprint } from '../../trial/fingerprint.ts';
import { type Play, playGated } from './playGated.ts';
import { movedMetrics, type Runs, type Trio, triosOf } from './runsApart.ts';
import { readableScenario } from './storedScenario.ts';

export interface HowToFind {
  readonly file: string;
  /** Where the baseline stands. */
  readonly baseline: string;
  /** Only this metric, and only this variant, if said. */
  readonly metric: string | undefined;
  readonly variant: string | undefined;
  readonly versions: Versions;
  readonly play: Play;
}

/** A cause with what it takes to tell its fights: both scenarios, and the run of today's. */
export interface FoundCause {
  readonly cause: Cause;
  /** The scenario of the baseline; undefined where this program cannot read it. */
  readonly before: Scenario | undefined;
  readonly facts: RunFacts;
}

/**
 * Why a scenario does not come out as its baseline says. What changed in the program shows in the baseline's own scenario,
 * played anew: it should give the trials that are stored. What changed in the scenario shows between that and today's
 * scenario, both played by this program.
 */
export async function findCause(scenario: Scenario, baseline: Baseline, how: HowToFind): Promise<FoundCause> {
  const { metric, variant, versions, play } = how;
  const asked = baseline.variants
    .filter(({ name }) => variant === undefined || name === variant)
    .map((one) => ({ ...one, gated: one.gated.filter((each) => metric === undefined || each.metric === metric) }))
    .filter(({ gated }) => gated.length > 0);
  const n = baseline.encounters;
  const before = readableScenario(baseline);
  const playAll = (of: Scenario) => playGated({ ...of, goals: [] }, gatedIn(of, asked), { encounters: n }, play);
  const replay = before && { of: before, run: await playAll(before) };
  const isSame = before !== undefined && asked.every(({ levels }) => sameFight(levels, before, scenario));
  const today = isSame && replay ? replay : { of: scenario, run: await playAll(scenario) };

  const sameDice = baseline.versions.dice === versions.dice;
  const runs: Runs = { baseline, replay, today, sameDice };
  const trios = asked.flatMap((one) => triosOf(one, metric, runs));
  const cause: Cause = {
    file: how.file,
    title: scenario.title,
    baseline: how.baseline,
    seed: scenario.seed,
    versions: { before: baseline.versions, now: versions },
    trials: n,
    limits: limitsOf(before, sameDice),
    metrics: movedMetrics(scenario, gatedIn(scenario, asked), runs),
    series: trios.map((trio) => seriesOf(trio, n)),
    changes: before === undefined ? [] : scenarioChanges(before, scenario),
    program: earliest(trios, n, ({ stored, replayed, now }) => [stored, replayed ?? now]),
    scenario: earliest(trios, n, ({ replayed, now }) => [replayed, now]),
  };
  return { cause, before, facts: today.run.facts };
}

/** The same gated variants in a scenario. */
function gatedIn({ variants }: Scenario, asked: readonly BaselineVariant[]): Gated[] {
  return asked.flatMap(({ levels, gated }) => {
    const variant = variants.findIndex((one) => levelsKey(one.levels) === levelsKey(levels));
    if (variant < 0) return [];
    return gated.map(({ metric, tolerance }) => ({ metric, variant, tolerance, at: null }));
  });
}

function sameFight(levels: BaselineVariant['levels'], before: Scenario, now: Scenario): boolean {
  const [old, fresh] = [before, now].map(({ variants }) =>
    variants.find((one) => levelsKey(one.levels) === levelsKey(levels)),
  );
  return old !== undefined && fresh !== undefined && fingerprint(old) === fingerprint(fresh);
}

function seriesOf({ variant, of, stored, replayed, now }: Trio, n: number): SeriesCause {
  return {
    variant: variant.name,
    of,
    program: between(stored, replayed ?? now, n),
    scenario: between(replayed, now, n),
  };
}

const between = (before: ValueAt | null, now: ValueAt | null, n: number): Apart | null =>
  before && now && apart(before, now, n);

type Pick = (trio: Trio) => readonly [ValueAt | null, ValueAt | null];

/** The first trial, of all series, that comes out otherwise. */
function earliest(trios: readonly Trio[], n: number, pick: Pick): PartedTrial | null {
  const found = trios.flatMap((trio): Omit<PartedTrial, 'most'>[] => {
    const [before, now] = pick(trio);
    const trial = between(before, now, n)?.first ?? null;
    if (trial === null || !before || !now) return [];
    const { name, levels } = trio.variant;
    return [{ variant: name, levels, of: trio.of, trial, before: before(trial), now: now(trial) }];
  });
  const [first] = found.toSorted((a, b) => a.trial - b.trial);
  return first === undefined ? null : { ...first, most: mostApart(trios, n, pick) };
}

/** The variant in which most trials come out otherwise in any of its series: a trial may be otherwise in several. */
function mostApart(trios: readonly Trio[], n: number, pick: Pick): PartedTrial['most'] {
  const variants = [...new Set(trios.map(({ variant }) => variant))];
  const counted = variants.map((variant) => {
    const pairs = trios.filter((trio) => trio.variant === variant).map(pick);
    const all = (side: 0 | 1) => (trial: number) => pairs.map((pair) => pair[side]?.(trial) ?? '').join('\n');
    return { variant: variant.name, count: apart(all(0), all(1), n).count };
  });
  return counted.toSorted((a, b) => b.count - a.count)[0]!;
}

function limitsOf(before: Scenario | undefined, sameDice: boolean): string[] {
  return [
    ...(before === undefined
      ? [
          'This program cannot read the scenario of the baseline, so what it changed and what the scenario changed are not told apart.',
        ]
      : []),
    ...(sameDice
      ? []
      : [
          'The baseline had other dice, so none of its fights can be held against one of today; only the two scenarios are.',
        ]),
  ];
}

import type { Gated } from '../../analysis/gate/gated.ts';
import { askedOf, type PlayedTrials } from '../../analysis/gate/makeBaseline.ts';
import type { Counts, VariantTrials } from '../../analysis/gate/trialValues.ts';
import type { RunFacts } from '../../analysis/run-facts.ts';
import { BOTH_DOWN } from '../../combat/clock.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { RunOptions } from '../options.ts';
import type { SeriesTaker, Values } from '../series.ts';
import type { Look } from '../stop.ts';

/** How someone plays a scenario with series; the command line shows its progress beside. */
export type Play = (scenario: Scenario, options: PlayOptions) => Promise<RunFacts>;

type PlayOptions = Required<Pick<RunOptions, 'encounters' | 'series'>> & Pick<RunOptions, 'stop'>;

/** A run of the variants that a gate asks for. */
export interface GateRun extends PlayedTrials {
  /** The run itself, whose goals are judged: its variants are those alone that were asked for. */
  readonly facts: RunFacts;
}

/** What is played, and when it may end early. */
export interface GatePlan {
  /** At most so many of each variant. */
  readonly encounters: number;
  /** Whether what is played so far is enough, at some sizes on the way. */
  readonly stop?: { readonly looks: readonly number[]; look(run: GateRun): Look };
}

/** Plays what is gated, and what goals speak of, and keeps every trial of it. */
export async function playGated(
  scenario: Scenario,
  gated: readonly Gated[],
  { encounters, stop }: GatePlan,
  play: Play,
): Promise<GateRun> {
  const about = [...gated, ...scenario.goals].map(({ variant }) => variant);
  const variants = [...new Set(about)].toSorted((a, b) => a - b);
  const kept = variants.flatMap((variant, place) => {
    const metrics = gated.filter((one) => one.variant === variant).map(({ metric }) => metric);
    return metrics.length === 0 ? [] : [{ variant, ...keeper(place, metrics, scenario.sides, encounters) }];
  });
  const runOf = (facts: RunFacts): GateRun => {
    const n = facts.tallies.variants[0]?.encounters ?? 0;
    return { encounters: n, facts, trials: new Map(kept.map(({ variant, trials }) => [variant, firstOf(trials, n)])) };
  };
  const facts = await play(only(scenario, gated, variants), {
    encounters,
    series: kept.flatMap(({ series }) => series),
    ...(stop && { stop: { looks: stop.looks, look: (soFar) => stop.look(runOf(soFar)) } }),
  });
  return runOf(facts);
}

/** The first `n` trials of a variant. */
function firstOf({ outcomes, counts }: VariantTrials, n: number): VariantTrials {
  const cut = ([label, { x, y }]: [string, Counts]): [string, Counts] => [
    label,
    { x: x.subarray(0, n), y: y?.subarray(0, n) ?? null },
  ];
  return { outcomes: outcomes?.subarray(0, n) ?? null, counts: new Map([...counts].map(cut)) };
}

/** The scenario with these variants alone, each compared with none. */
function only(scenario: Scenario, gated: readonly Gated[], variants: readonly number[]): Scenario {
  const placeOf = (variant: number) => variants.indexOf(variant);
  return {
    ...scenario,
    variants: variants.map((variant, place) => ({ ...scenario.variants[variant]!, reference: place })),
    axes: [],
    compare: null,
    metrics: [...new Set(gated.map(({ metric }) => metric))],
    goals: scenario.goals.map((goal) => ({ ...goal, variant: placeOf(goal.variant) })),
    gate: [],
  };
}

/** Takes down every trial of one variant, as the series come. */
function keeper(
  variant: number,
  metrics: readonly string[],
  sides: readonly string[],
  n: number,
): { readonly series: readonly SeriesTaker[]; readonly trials: VariantTrials } {
  const all = metrics.flatMap((label) => askedOf(label, sides) ?? []);
  const asksWhoWon = all.some(({ metric }) => metric.kind === 'outcome');
  const outcomes = asksWhoWon ? new Uint8Array(n) : null;
  const counted = all.filter(({ metric }) => metric.kind !== 'outcome');
  const counts = new Map(
    counted.map(({ label, metric }): [string, Counts] => [
      label,
      { x: new Int32Array(n), y: metric.kind === 'ratio' ? new Int32Array(n) : null },
    ]),
  );
  return {
    series: [
      ...(outcomes ? [outcomeTaker(variant, outcomes, sides.length)] : []),
      ...[...counts].map(([label, into]) => countTaker(variant, label, into)),
    ],
    trials: { outcomes, counts },
  };
}

/** A run gives both down and timeout numbers beyond all sides; here they follow the last side. */
function outcomeTaker(variant: number, into: Uint8Array, sides: number): SeriesTaker {
  let at = 0;
  return {
    variant,
    of: 'outcome',
    take(outcomes) {
      for (const outcome of outcomes) into[at++] = outcome < BOTH_DOWN ? outcome : sides + outcome - BOTH_DOWN;
    },
  };
}

function countTaker(variant: number, label: string, { x, y }: Counts): SeriesTaker {
  let at = 0;
  return {
    variant,
    of: 'metric',
    label,
    take(values: Values) {
      x.set(values.x, at);
      if (y && values.y) y.set(values.y, at);
      at += values.x.length;
    },
  };
}

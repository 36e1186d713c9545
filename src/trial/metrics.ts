/**
 * What a recorder counts in each fight, for each side. `rounds` and `dice` belong to the whole fight and are counted
 * under the first side.
 */
const COUNTERS = {
  attacks: 'attacks made',
  hits: 'attacks that hit',
  criticals: 'hits that were critical',
  dealt: 'hit points taken by hits, after armour',
  stopped: 'hit points that armour took off its hits',
  stoppedHits: 'hits of which armour left nothing',
  downs: 'members put out of the fight',
  downBeforeActing: 'members put out of the fight before their first action',
  deathsDuring: 'members dead when the fight ended',
  deathsAfter: 'members who died after the fight',
  turns: 'turns in which one could act',
  idleTurns: 'turns in which nothing was done',
  opportunities: 'attacks out of turn',
  stabilised: 'rescues from dying',
  bled: 'hit points lost to bleeding',
  firstStrike: 'fights in which the side attacked first',
  wiped: 'fights in which all of the side were down at the end',
  unhurt: 'fights won without a member down',
  standing: 'members in at the end',
  rounds: 'rounds begun, the surprise round not counted',
  dice: 'dice rolled',
  helpless: 'members put out of the fight with hit points left',
} as const;

export type Counter = keyof typeof COUNTERS;
export const COUNTER_NAMES = Object.keys(COUNTERS) as readonly Counter[];
const OF_THE_FIGHT: readonly Counter[] = ['rounds', 'dice'];

/** Where a counter of a side stands among the counts of a fight. */
export const cellOf = (counter: Counter, side: number, sides: number): number =>
  COUNTER_NAMES.indexOf(counter) * sides + (OF_THE_FIGHT.includes(counter) ? 0 : side);

export interface Metric {
  readonly name: string;
  readonly title: string;
  /** How it is printed: a share in %, a mean count, rounds, hit points, dice, minutes. */
  readonly unit: 'share' | 'count' | 'rounds' | 'points' | 'dice';
  /**
   * `outcome`: a share of fights by who won; `mean`: Σ counter / fights; `ratio`: Σ counter / Σ per, never a mean of
   * ratios.
   */
  readonly kind: 'outcome' | 'mean' | 'ratio';
  readonly counters?: readonly Counter[];
  readonly per?: readonly Counter[];
  /** `side`: one number for each side, and none over all; `any`: each side, and over all; `fight`: over all only. */
  readonly of: 'side' | 'any' | 'fight';
  /** More is better for the side (1), worse (-1), neither (0). */
  readonly good: 1 | 0 | -1;
}

const mean = (
  name: string,
  title: string,
  unit: Metric['unit'],
  counters: Counter[],
  more: Partial<Metric> = {},
): Metric => ({ name, title, unit, kind: 'mean', counters, of: 'any', good: 0, ...more });
const ratio = (
  name: string,
  title: string,
  unit: Metric['unit'],
  counters: Counter[],
  per: Counter[],
  more: Partial<Metric> = {},
): Metric => ({ name, title, unit, kind: 'ratio', counters, per, of: 'any', good: 0, ...more });

/** Every metric that a scenario can ask for: `name`, or `name.Side`. */
export const METRICS: readonly Metric[] = [
  { name: 'win', title: 'fights won', unit: 'share', kind: 'outcome', of: 'side', good: 1 },
  {
    name: 'score',
    title: 'wins plus half the fights in which both sides went down',
    unit: 'share',
    kind: 'outcome',
    of: 'side',
    good: 1,
  },
  { name: 'bothDown', title: 'fights in which nobody was left', unit: 'share', kind: 'outcome', of: 'fight', good: 0 },
  { name: 'timeout', title: 'fights that ran out of rounds', unit: 'share', kind: 'outcome', of: 'fight', good: 0 },
  mean('rounds', 'rounds of a fight', 'rounds', ['rounds'], { of: 'fight' }),
  mean('deaths', 'deaths in and after a fight', 'count', ['deathsDuring', 'deathsAfter'], { good: -1 }),
  mean('deaths.during', 'deaths while the fight lasts', 'count', ['deathsDuring'], { good: -1 }),
  mean('deaths.after', 'deaths after the fight', 'count', ['deathsAfter'], { good: -1 }),
  mean('downs', 'members put out of the fight', 'count', ['downs'], { good: -1 }),
  mean('downs.helpless', 'members put out of the fight with hit points left', 'count', ['helpless'], { good: -1 }),
  mean('downBeforeActing', 'members put out of the fight before they acted', 'count', ['downBeforeActing'], {
    good: -1,
  }),
  mean('idleTurns', 'turns in which nothing was done', 'count', ['idleTurns'], { good: -1 }),
  mean('damage', 'hit points dealt by hits', 'points', ['dealt'], { good: 1 }),
  mean('attacks', 'attacks', 'count', ['attacks']),
  mean('opportunities', 'attacks out of turn', 'count', ['opportunities']),
  mean('saved', 'rescues from dying', 'count', ['stabilised'], { good: 1 }),
  mean('survivors', 'members in at the end', 'count', ['standing'], { good: 1 }),
  mean('firstStrike', 'fights in which the side attacked first', 'share', ['firstStrike'], { of: 'side' }),
  mean('wiped', 'fights in which the whole side went down', 'share', ['wiped'], { of: 'side', good: -1 }),
  mean('blowOuts', 'fights won without a member down', 'share', ['unhurt'], { of: 'side', good: 1 }),
  mean('dice', 'dice rolled in a fight', 'dice', ['dice'], { of: 'fight' }),
  ratio('dice.perRound', 'dice rolled in a round', 'dice', ['dice'], ['rounds'], { of: 'fight' }),
  ratio('hits.rate', 'attacks that hit', 'share', ['hits'], ['attacks'], { good: 1 }),
  ratio('hits.criticals', 'hits that were critical', 'share', ['criticals'], ['hits'], { good: 1 }),
  ratio('hits.stoppedByArmour', 'hits of which armour left nothing', 'share', ['stoppedHits'], ['hits'], { good: -1 }),
  ratio('damage.perHit', 'hit points dealt by a hit', 'points', ['dealt'], ['hits'], { good: 1 }),
  { name: 'actions', title: 'actions by type', unit: 'count', kind: 'mean', of: 'any', good: 0, counters: [] },
];

export const metricOf = (name: string): Metric | undefined => METRICS.find((metric) => metric.name === name);

/** A metric of one side, or over all (null), as one run asks for it. `label` is `name` or `name.Side`. */
export interface Asked {
  readonly metric: Metric;
  readonly side: number | null;
  readonly label: string;
}

/** Every metric in a list of names, spread over the sides where a side is allowed and none was named. */
export function askedMetrics(names: readonly string[], sides: readonly string[]): readonly Asked[] {
  return names.flatMap((name) => {
    const whole = metricOf(name);
    if (whole) {
      const each = sides.map((side, i) => ({ metric: whole, side: i, label: `${name}.${side}` }));
      const all = { metric: whole, side: null, label: name };
      if (whole.of === 'fight') return [all];
      return whole.of === 'side' ? each : [all, ...each];
    }
    const cut = name.lastIndexOf('.');
    const metric = metricOf(name.slice(0, cut));
    const side = sides.indexOf(name.slice(cut + 1));
    return metric && side >= 0 ? [{ metric, side, label: name }] : [];
  });
}

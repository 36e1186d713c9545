import type {
  Analysis,
  AxisInfo,
  Chain,
  Comparison,
  ConvergencePoint,
  Measure,
  MetricInfo,
  Outcome,
  PlayedRules,
  VariantAnalysis,
  Verdict,
} from '../../src/analysis/analysis.ts';
import { measured, measuredDifference } from '../../src/analysis/measure.ts';

/** What a sample is made of: axes as a scenario has them, and names that may be hostile. */
export interface SampleShape {
  readonly axes: readonly AxisInfo[];
  /** The axis inside whose other levels variants are compared; none: all against the first. */
  readonly compare?: string;
  readonly sides?: readonly string[];
  readonly title?: string;
  readonly question?: string;
  readonly text?: string;
  readonly seed?: string;
  readonly encounters?: number;
  readonly causes?: readonly string[];
  readonly actions?: readonly string[];
}

export const FACTOR: AxisInfo = {
  name: 'Initiative',
  kind: 'factor',
  levels: ['as a team', 'each for himself'],
  reference: 'as a team',
};
export const SWEEP: AxisInfo = { name: 'Bears.Bear.hp', kind: 'sweep', levels: ['16', '20'], reference: '16' };
export const LIST: AxisInfo = {
  name: 'variant',
  kind: 'variants',
  levels: ['As written', 'Nobody hides', 'Katie in time', 'Each for himself'],
  reference: 'As written',
};

/** Thirty variants: two factors and a sweep. */
export const GRID: readonly AxisInfo[] = [
  { name: 'Skill die', kind: 'factor', levels: ['d10', 'd20'], reference: 'd10' },
  { name: 'Firing', kind: 'factor', levels: ['steady', 'rushing', 'aiming'], reference: 'steady' },
  { name: 'Outlaws.Outlaw.shoot', kind: 'sweep', levels: ['5', '6', '7', '8', '9'], reference: '5' },
];

const TEXT = `title: A din of space bears
question: What does it cost to roll initiative each for himself?
ruleset: future-path
seed: bears
sides:
  Heroes: { members: { Brandon: { hp: 22, ac: 15 } } }   # the first side: players
  Bears: { members: { Bear: { count: 4, hp: 18 } } }
`;

/** Metrics that are not asked for, and explain. */
const BEHIND = ['hits.rate', 'damage.perHit', 'idleTurns', 'firstStrike', 'damage', 'downs'];

/** An analysis with everything in it that a report can show. The numbers are plausible, and always the same. */
export function sample(shape: SampleShape = { axes: [FACTOR, SWEEP], compare: FACTOR.name }): Analysis {
  const sides = shape.sides ?? ['Heroes', 'Bears'];
  const encounters = shape.encounters ?? 100_000;
  const metrics = metricsOf(sides);
  const combinations = grid(shape.axes);
  const variants = combinations.map((levels, i) =>
    variantOf(levels, i, referenceOf(combinations, levels, shape), sides, metrics, encounters, shape),
  );
  const asked = metrics.filter(({ name }) => !BEHIND.includes(name));
  const comparisons = asked.flatMap((metric) =>
    variants.flatMap((variant, i) => (variant.reference === i ? [] : [comparisonOf(variants, i, metric, encounters)])),
  );
  const subject = { metric: `win.${sides[0]}`, side: sides[0] };
  const first = comparisons.filter(({ metric }) => metric === subject.metric);
  return {
    title: shape.title ?? 'A din of space bears',
    question: shape.question ?? 'What does it cost to roll initiative each for himself?',
    headline: {
      sentence:
        first[0]?.verdict.sentence ?? `${sides[0]} win ${variants[0].estimates[subject.metric].text} fights in 100.`,
      more: first.slice(1, 4).map(({ verdict }) => verdict.sentence),
      played: `${variants.length} variants, ${encounters.toLocaleString('en')} fights each, seed ${shape.seed ?? 'bears'}; intervals hold with 95 % confidence, all together.`,
    },
    seed: shape.seed ?? 'bears',
    versions: { dice: 1, rules: '0.1.0' },
    sides: sides.map((name, i) => ({
      name,
      controlledBy: i ? 'gm' : 'players',
      knowledge: i ? 'full' : 'fair',
      members: 4,
    })),
    axes: shape.axes,
    metrics: asked,
    behind: metrics.filter(({ name }) => BEHIND.includes(name)),
    subject,
    variants,
    comparisons,
    families: asked.slice(0, comparisons.length > 0 ? undefined : 0).map(({ label }) => ({
      metric: label,
      comparisons: first.length,
      intervals: first.length > 1 ? 'Dunnett' : 'single',
      critical: first.length > 1 ? 2.2121 : 1.96,
      pValues: first.length > 1 ? 'Holm' : 'none',
    })),
    chains: variants.flatMap((variant, i) => (variant.reference === i ? [] : [chainOf(variants, i, sides)])),
    goals: [
      goal(variants, subject.metric, 0.6, 0.7, 'met'),
      goal(variants, subject.metric, 0.72, null, 'missed'),
      goal(variants, 'rounds', null, 4.2, 'not yet decided'),
    ],
    sensitivity:
      comparisons.length > 0
        ? {
            detectable: 0.0041,
            sentence: 'A true difference of 0.41 wins in 100 would have been seen four times in five.',
          }
        : null,
    thresholds: { confidence: 0.95, margin: 0.005, small: 0.02, noticeable: 0.05 },
    method: [
      'Every variant fought the same fights with the same dice wherever it does the same thing, so differences are less noisy than the numbers themselves.',
      'Win rates have Wilson intervals, differences the interval of Newcombe for pairs, counts that of Student.',
      'Intervals of differences are widened so that all of one metric hold together.',
    ],
    trust: ['There are 8 comparisons in all, 1 of each of 8 metrics.'],
    warnings: ['You wrote `dexterity`; future-path reads `dex`.'],
    interrupted: false,
    ending: null,
    source: { name: 'space-bears.yaml', text: shape.text ?? TEXT },
    command: `melee run space-bears.yaml --encounters ${encounters} --seed ${shape.seed ?? 'bears'}`,
  };
}

/** Numbers that look random and are the same for ever. */
function noise(...from: readonly (string | number)[]): number {
  let h = 2166136261;
  for (const c of from.join('|')) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  return ((h ^ (h >>> 13)) >>> 0) / 2 ** 32;
}

function metricsOf(sides: readonly string[]): MetricInfo[] {
  const each = (name: string, title: string, unit: MetricInfo['unit'], good: 1 | 0 | -1) =>
    sides.map((side): MetricInfo => ({ label: `${name}.${side}`, name, side, title, unit, good }));
  return [
    ...each('win', 'fights won', 'share', 1),
    { label: 'rounds', name: 'rounds', side: null, title: 'rounds of a fight', unit: 'rounds', good: 0 },
    ...each('deaths', 'deaths in and after a fight', 'count', -1),
    ...each('downBeforeActing', 'members put out of the fight before they acted', 'count', -1),
    ...each('idleTurns', 'turns in which nothing was done', 'count', -1),
    ...each('hits.rate', 'attacks that hit', 'share', 1),
    ...each('firstStrike', 'fights in which the side attacked first', 'share', 0),
    ...each('damage', 'hit points dealt by hits', 'points', 1),
    ...each('downs', 'members put out of the fight', 'count', -1),
    ...each('damage.perHit', 'hit points dealt by a hit', 'points', 1),
  ];
}

function grid(axes: readonly AxisInfo[]): Record<string, string>[] {
  let all: Record<string, string>[] = [{}];
  for (const { name, levels } of axes) all = all.flatMap((at) => levels.map((level) => ({ ...at, [name]: level })));
  return all;
}

function referenceOf(
  all: readonly Record<string, string>[],
  levels: Record<string, string>,
  shape: SampleShape,
): number {
  return all.findIndex((other) =>
    shape.axes.every(({ name, kind, reference }) => {
      const compared = shape.compare === undefined ? kind !== 'sweep' : name === shape.compare;
      return other[name] === (compared ? reference : levels[name]);
    }),
  );
}

const share = (value: number, n: number): Measure => {
  const se = Math.sqrt((value * (1 - value)) / n);
  return measured({ value, se, low: Math.max(0, value - 1.96 * se), high: Math.min(1, value + 1.96 * se) }, 'share');
};
const mean = (value: number, sd: number, n: number, unit: MetricInfo['unit']): Measure => {
  const se = sd / Math.sqrt(n);
  return measured({ value, se, low: Math.max(0, value - 1.96 * se), high: value + 1.96 * se }, unit);
};

function variantOf(
  levels: Record<string, string>,
  index: number,
  reference: number,
  sides: readonly string[],
  metrics: readonly MetricInfo[],
  n: number,
  shape: SampleShape,
): VariantAnalysis {
  const numbers = shape.axes.map(({ name, levels: all }) => all.indexOf(levels[name]));
  const tilt = numbers.reduce((sum, level, i) => sum - level * (0.041 + 0.012 * noise('tilt', i)), 0);
  const bothDown = 0.018 + 0.01 * noise('both', index);
  const timeout = 0.006;
  const left = 1 - bothDown - timeout;
  const firstWins = Math.min(0.97, Math.max(0.02, 0.655 * left + tilt));
  const wins = sides.map((_, i) => (i === 0 ? firstWins : (left - firstWins) / (sides.length - 1)));
  const outcome = (kind: Outcome['kind'], side: string | null, value: number): Outcome => ({
    kind,
    side,
    count: Math.round(value * n),
    share: share(value, n),
    printed: (value * 100).toFixed(1),
    text: share(value, n).text,
  });
  const spread = 4.4 + tilt * 6;
  const counts = Array.from({ length: 14 }, (_, r) => (r === 0 ? 0 : Math.round(n * pmf(r, spread))));
  return {
    name: shape.axes.length === 0 ? 'As written' : nameOf(levels, shape.axes),
    levels,
    reference,
    encounters: n,
    exact: null,
    outcomes: [
      ...sides.map((side, i) => outcome('win', side, wins[i])),
      outcome('bothDown', null, bothDown),
      outcome('timeout', null, timeout),
    ],
    estimates: Object.fromEntries(
      metrics.map(({ label, name, side, unit }) => {
        const tiltOfSide = side === sides[0] ? tilt : -tilt;
        if (name === 'win') return [label, share(wins[sides.indexOf(side!)], n)];
        if (name === 'rounds') return [label, mean(spread, 1.9, n, unit)];
        if (unit === 'share') return [label, share(0.56 + 0.3 * tiltOfSide + 0.05 * noise(name, side!), n * 10)];
        return [label, mean(1.1 + 2 * noise(name, side!) - (name === 'deaths' ? 2 : 0.6) * tiltOfSide, 1.2, n, unit)];
      }),
    ),
    rounds: { counts, mean: mean(spread, 1.9, n, 'rounds'), median: Math.round(spread), middle: { low: 2, high: 8 } },
    survival: sides.map((side, i) => ({
      side,
      members: 4,
      shares: Array.from({ length: 14 }, (_, r) =>
        Math.max(i ? 0.12 - tilt : 0.3 + tilt, Math.exp(-((r * (i ? 0.2 : 0.14 - 0.4 * tilt)) ** 1.4))),
      ),
    })),
    deaths: (shape.causes ?? ['wounds', 'bleeding', 'coup de grace']).flatMap((cause, c) =>
      sides.map((side, i) => ({
        cause,
        side,
        during: mean((0.5 + (i ? tilt : -tilt) * 3 + noise('d', cause)) / (c + 1.5), 0.8, n, 'count'),
        after: mean(c === 1 ? 0.2 + 0.1 * noise('a', index, side) : 0, 0.4, n, 'count'),
      })),
    ),
    actions: (shape.actions ?? ['attack', 'move', 'draw', 'reload', 'total defence']).flatMap((action, a) =>
      sides.map((side) => ({
        action,
        side,
        perFight: mean((9 + 10 * tilt + 3 * noise('act', action, side)) / (a + 1) ** 1.5, 3, n, 'count'),
      })),
    ),
    convergence: convergenceOf(firstWins, n, index),
    extremes: {
      shortest: {
        trial: 4711 + index,
        value: 1,
        command: `melee trace space-bears.yaml --variant ${index} --trial ${4711 + index}`,
      },
      longest: { trial: 90_210, value: 13, command: `melee trace space-bears.yaml --variant ${index} --trial 90210` },
      closest: { trial: 17, value: 1, command: `melee trace space-bears.yaml --variant ${index} --trial 17` },
    },
    rules: rulesOf(levels, shape.axes),
  };
}

const nameOf = (levels: Record<string, string>, axes: readonly AxisInfo[]): string =>
  axes.map(({ name, kind }) => (kind === 'variants' ? levels[name] : `${name}=${levels[name]}`)).join(', ');

function pmf(r: number, about: number): number {
  const weight = (k: number) => Math.exp(-((k - about) ** 2) / (k < about ? 4.5 : 9));
  let sum = 0;
  for (let k = 1; k < 14; k++) sum += weight(k);
  return weight(r) / sum;
}

function convergenceOf(final: number, n: number, index: number): ConvergencePoint[] {
  return Array.from({ length: 40 }, (_, i) => {
    const encounters = Math.round((n * (i + 1)) / 40);
    const se = Math.sqrt(0.23 / encounters);
    const value = final + (i === 39 ? 0 : se * (noise('c', index, i) - 0.5));
    return { encounters, value, low: value - 3.1 * se, high: value + 3.1 * se };
  });
}

function verdictOf(words: string, sentence: string, direction: 1 | 0 | -1): Verdict {
  const kind = words.startsWith('not decided') ? 'not decided' : (words as Verdict['kind']);
  return {
    kind,
    detectable: direction !== 0,
    matters: kind === 'noticeable' || kind === 'large',
    direction,
    words,
    sentence,
    against: 'Below 0.5 in 100 no difference that matters, below 2 small, below 5 noticeable.',
  };
}

function comparisonOf(variants: readonly VariantAnalysis[], i: number, metric: MetricInfo, n: number): Comparison {
  const variant = variants[i];
  const a = variant.estimates[metric.label];
  const b = variants[variant.reference].estimates[metric.label];
  const value = a.value - b.value;
  const se = Math.hypot(a.se, b.se) * 0.45;
  const difference = measuredDifference({ value, se, low: value - 2.212 * se, high: value + 2.212 * se }, metric.unit);
  const size = Math.abs(value * 100);
  const words =
    Math.abs(value) < 2.2 * se
      ? 'not decided: a difference up to 0.8 is possible'
      : size < 0.5
        ? 'no difference that matters'
        : size < 2
          ? 'small'
          : size < 5
            ? 'noticeable'
            : 'large';
  const verb = value < 0 ? 'costs' : 'gives';
  return {
    variant: i,
    reference: variant.reference,
    metric: metric.label,
    difference,
    alone: { low: value - 1.96 * se, high: value + 1.96 * se },
    paired:
      metric.name === 'win'
        ? { both: Math.round(0.5 * n), onlyVariant: 3100, onlyReference: 7200, neither: Math.round(0.4 * n) }
        : null,
    encounters: n,
    p: 1e-9,
    adjustedP: 3e-9,
    family: 0,
    critical: 2.212,
    verdict: verdictOf(
      words,
      `${variant.name} ${verb} ${metric.side ?? 'the fight'} ${difference.text.replace('−', '')} in 100: ${words}.`,
      value < 0 ? -1 : 1,
    ),
  };
}

function chainOf(variants: readonly VariantAnalysis[], i: number, sides: readonly string[]): Chain {
  const variant = variants[i];
  const steps = [
    ['first strike', 'who struck first', 'share'],
    ['hits', 'hits', 'share'],
    ['damage', 'damage', 'points'],
    ['downs', 'downs', 'count'],
    ['wins', 'wins', 'share'],
  ] as const;
  return {
    variant: i,
    reference: variant.reference,
    first: 1,
    sentence: 'Who strikes first does not change; the Heroes hit less often, and everything after follows from that.',
    links: steps.map(([step, title, unit], s) => ({
      step,
      title,
      moved: s > 0,
      sides: sides.map((side, k) => {
        const scale = unit === 'share' ? 1 : unit === 'points' ? 20 : 4;
        const value = (k ? 1 : -1) * scale * (s === 0 ? 0.0004 : 0.02 + 0.01 * s);
        const se = 0.0014 * scale;
        const make = unit === 'share' ? (x: number) => share(x, 1e5) : (x: number) => mean(x, 2, 1e5, unit);
        return {
          side,
          metric: `${{ 'first strike': 'firstStrike', hits: 'hits.rate', damage: 'damage', downs: 'downs', wins: 'win' }[step]}.${side}`,
          variant: make(0.5 * scale + value),
          reference: make(0.5 * scale),
          difference: measuredDifference({ value, se, low: value - 2.6 * se, high: value + 2.6 * se }, unit),
          moved: s > 0,
        };
      }),
    })),
  };
}

function goal(
  variants: readonly VariantAnalysis[],
  metric: string,
  atLeast: number | null,
  atMost: number | null,
  state: 'met' | 'missed' | 'not yet decided',
): Analysis['goals'][number] {
  const estimate = variants[0].estimates[metric];
  const asked = [atLeast === null ? '' : `at least ${atLeast}`, atMost === null ? '' : `at most ${atMost}`]
    .filter(Boolean)
    .join(' and ');
  return {
    metric,
    where: variants[0].levels,
    variant: 0,
    atLeast,
    atMost,
    state,
    estimate,
    sentence: `${metric} should be ${asked}: it is ${estimate.text}.`,
  };
}

function rulesOf(levels: Record<string, string>, axes: readonly AxisInfo[]): PlayedRules {
  const changed = Object.values(levels).some((level) => /himself/i.test(level));
  return {
    preset: 'future-path',
    presetTitle: 'Future Path',
    slots: [
      {
        slot: 'initiative',
        question: 'who acts first?',
        kind: null,
        mechanic: changed ? 'individual-roll' : 'team-mean',
        title: changed ? 'Everyone rolls for himself' : 'Teams act by the mean of their members',
        source: ['R000-12'],
        parameters: { dice: '1d20' },
      },
      {
        slot: 'toHit',
        question: 'does it hit?',
        kind: 'melee',
        mechanic: 'static',
        title: 'A roll against armour class',
        source: ['R000-31', 'R000-32'],
        parameters: { dice: '1d20', terms: 'affinity, weaponBonus' },
      },
      {
        slot: 'toHit',
        question: 'does it hit?',
        kind: 'ranged',
        mechanic: 'static',
        title: 'A roll against armour class',
        source: ['R000-31'],
        parameters: { dice: '1d20' },
      },
      {
        slot: 'damage',
        question: 'how much does it hurt?',
        kind: null,
        mechanic: 'dice',
        title: 'Dice of the weapon and an ability',
        source: ['R000-40'],
        parameters: { melee: 'str', ranged: 'dex' },
      },
      {
        slot: 'bleed',
        question: 'what happens to the dying?',
        kind: null,
        mechanic: 'flat',
        title: 'One hit point a round',
        source: ['R000-55'],
        parameters: { loss: '1' },
      },
    ],
    changes: changed ? [{ where: 'initiative', preset: 'team-mean', played: 'individual-roll' }] : [],
    brought: changed ? [{ slot: 'turnFlow', mechanic: 'by-order', by: 'initiative: individual-roll' }] : [],
    readings: [
      { name: 'attackModel', ruling: 'C000-24', says: 'what adds to an attack roll', value: 'A', preset: true },
      {
        name: 'critical.stage',
        ruling: 'C002-7',
        says: 'whether a critical hit doubles before or after armour',
        value: 'afterMitigation',
        preset: axes.length > 9,
      },
    ],
    notes: ['Bears read their `dex` as 14 from the preset.'],
  };
}

/** A run that was interrupted before its first fight. */
export function unplayed(): Analysis {
  const played = sample({ axes: [LIST] });
  const nothing = {
    encounters: 0,
    outcomes: [],
    estimates: {},
    survival: [],
    deaths: [],
    actions: [],
    convergence: [],
  };
  return {
    ...played,
    headline: { sentence: 'No fight was played.', more: [], played: '0 fights; the run was interrupted.' },
    comparisons: [],
    families: [],
    chains: [],
    goals: [],
    sensitivity: null,
    interrupted: true,
    variants: played.variants.map((variant) => ({
      ...variant,
      ...nothing,
      rounds: { counts: [], mean: null, median: 0, middle: { low: 0, high: 0 } },
      extremes: { shortest: null, longest: null, closest: null },
    })),
  };
}

const EVIL = '<script>alert(1)</script>';

/** Everything a scenario can name, named by someone who means harm or writes in another script. */
export function hostile(): Analysis {
  return sample({
    axes: [
      {
        name: '"><img src=x onerror=alert(1)>',
        kind: 'factor',
        levels: ['</style><b>', 'javascript:alert(1)', `${'very '.repeat(30)}long`],
        reference: '</style><b>',
      },
      { name: 'עוצמה <i>', kind: 'sweep', levels: ['1', '2', '3'], reference: '1' },
    ],
    compare: '"><img src=x onerror=alert(1)>',
    sides: [EVIL, 'גיבורים 🐻‍❄️', 'both down'],
    title: `</title>${EVIL}`,
    question: `</script>${EVIL}<!-- \u202e does it hold?`,
    text: `title: "</script>${EVIL}<!--"\n# \u2028 \u202e \u0000 ]]> &amp; ${EVIL}\n`,
    seed: '"\'><svg onload=alert(1)>',
    causes: [EVIL, '{{alert(1)}}', 'datum.x'],
    actions: ['</svg>', 'constructor', '__proto__', 'javascript:alert(1)'],
  });
}

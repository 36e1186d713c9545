import { quoted } from '../names.ts';
import { type Baseline, type BaselineMetric, levelsKey } from './baseline.ts';
import { askedOf } from './makeBaseline.ts';
import { amountText } from './unitWords.ts';

/** What a new baseline says otherwise than the one in whose place it comes, line by line; empty where nothing. */
export function changesOf(before: Baseline, now: Baseline): string[] {
  return [
    ...named('title', before.title, now.title),
    ...named('seed', before.seed, now.seed),
    ...named('rules version', before.versions.rules, now.versions.rules),
    ...named('dice version', before.versions.dice, now.versions.dice),
    ...named('fights of each variant', before.encounters, now.encounters),
    ...metricChanges(before, now),
    ...textChanges(before, now),
    ...(before.versions.program === now.versions.program ? [] : ['the program has changed']),
  ];
}

function named(what: string, before: string | number, now: string | number): string[] {
  const text = (value: string | number) => (typeof value === 'number' ? value.toLocaleString('en') : quoted(value));
  return before === now ? [] : [`${what}: ${text(before)} → ${text(now)}`];
}

interface Held extends BaselineMetric {
  readonly variant: string;
  readonly key: string;
}

function metricChanges(before: Baseline, now: Baseline): string[] {
  const [old, fresh] = [heldIn(before), heldIn(now)];
  const in_ = (all: readonly Held[], { key }: Held) => all.find((one) => one.key === key);
  return [
    ...fresh.flatMap((one) => {
      const known = in_(old, one);
      const name = `${one.metric} of ${quoted(one.variant)}`;
      if (known === undefined) return [`${name} is new: ${one.figure}`];
      return [
        ...(known.figure === one.figure ? [] : [`${name}: ${known.figure} → ${one.figure}`]),
        ...(known.tolerance === one.tolerance ? [] : [toleranceChange(name, known, one, now)]),
      ];
    }),
    ...old.filter((one) => !in_(fresh, one)).map(({ metric, variant }) => `${metric} of ${quoted(variant)} is gone`),
  ];
}

const heldIn = ({ variants }: Baseline): Held[] =>
  variants.flatMap(({ name, levels, gated }) =>
    gated.map((metric) => ({ ...metric, variant: name, key: `${metric.metric} ${levelsKey(levels)}` })),
  );

function toleranceChange(name: string, before: Held, now: Held, { sides }: Baseline): string {
  const unit = askedOf(now.metric, sides)?.metric.unit ?? 'count';
  return `${name} could move by ${amountText(before.tolerance, unit)} and now may by ${amountText(now.tolerance, unit)}`;
}

/** How many lines of the scenario and its libraries only one of them has. */
function textChanges(before: Baseline, now: Baseline): string[] {
  const lines = ({ sources }: Baseline) => sources.flatMap(({ text }) => text.split('\n'));
  const [old, fresh] = [lines(before), lines(now)];
  const [gone, added] = [lacking(old, fresh), lacking(fresh, old)];
  if (gone + added === 0) return [];
  const told = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;
  return [`the text of the scenario: ${told(gone)} gone, ${told(added)} new`];
}

/** How many of the lines the other text does not have. */
function lacking(lines: readonly string[], other: readonly string[]): number {
  const there = new Map<string, number>();
  for (const line of other) there.set(line, (there.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const left = there.get(line) ?? 0;
    there.set(line, left - 1);
    return left <= 0;
  }).length;
}

import { askedMetrics } from '../trial/metrics.ts';
import type { Analysis, Comparison, Family, MetricInfo, SideInfo, Thresholds } from './analysis.ts';
import { chainOf } from './chain.ts';
import { exactCommand, runCommand, studyCommand } from './commands.ts';
import { compareBy } from './comparisons.ts';
import { endingOf } from './ending.ts';
import { goalsOf } from './goals.ts';
import { headlineOf } from './headline.ts';
import { type Known, knownOf, sideOf } from './known.ts';
import { methodOf } from './method.ts';
import type { RunFacts } from './run-facts.ts';
import { sensitivityOf } from './sensitivity.ts';
import { subjectOf } from './subject.ts';
import { sweptQuestion, sweptSentence } from './sweptWords.ts';
import { checkedThresholds, DEFAULT_THRESHOLDS } from './thresholds.ts';
import { trustOf } from './trust.ts';
import { variantAnalysis } from './variantAnalysis.ts';
import { warningsOf } from './warnings.ts';
import { levelOf } from './wording.ts';

/**
 * What a run has to say: from whole numbers to estimates with errors, paired comparisons, verdicts and sentences.
 *
 *   1. every metric of every variant         estimates (known.ts), and what happened (variantAnalysis.ts)
 *   2. every shown metric of every pair      a family of comparisons, corrected together, with verdicts
 *   3. every pair, link by link              the explaining chain
 *   4. goals, warnings, method, headline     sentences
 *
 * RangeError for thresholds that do not rise and for a confidence outside 0..1.
 */
export function analyze(facts: RunFacts, options: Partial<Thresholds> = {}): Analysis {
  const thresholds = checkedThresholds({ ...DEFAULT_THRESHOLDS, ...options });
  const known = knownOf(facts, thresholds);
  const metrics = infosOf(shownLabels(known), known);
  const labels = metrics.map(({ label }) => label);
  const behind = [...known.counted.keys()].filter((label) => !labels.includes(label));
  const subject = subjectOf(known);
  const side = known.sides.indexOf(subject.side);
  const { unit } = known.counted.get(subject.metric)!.metric;

  const variants = facts.variants.map((_, i) => variantAnalysis(i, known, side));
  const { comparisons, families } = compareAll(known, labels);
  const about = comparisons.filter(({ metric }) => metric === subject.metric);
  const { goals, unknown } = goalsOf(known);
  const ending = endingOf(known);

  return {
    title: facts.title,
    question: sweptQuestion(known, subject.metric),
    headline: headlineOf({ comparisons: about, variants, levels: levelsOf(known, subject.metric), ending, facts }),
    seed: facts.seed,
    versions: { dice: facts.diceVersion, rules: facts.rulesVersion },
    sides: sidesOf(facts),
    axes: facts.axes,
    metrics,
    behind: infosOf(behind, known),
    subject,
    variants,
    comparisons,
    families,
    chains: facts.tallies.pairs.map((pair, i) => chainOf(pair, i, known)),
    goals,
    sensitivity: unit === 'share' ? sensitivityOf(about, thresholds) : null,
    thresholds,
    method: methodOf(known, families, goals.length),
    trust: trustOf({ comparisons: about, families, variants, side: subject.side, unit, thresholds }),
    warnings: warningsOf(known, labels, variants, unknown),
    interrupted: facts.interrupted,
    ending,
    source: facts.source,
    command: commandOf(facts, Math.max(0, ...variants.map(({ encounters }) => encounters))),
  };
}

function commandOf({ source, seed, ending, interrupted }: RunFacts, encounters: number): string {
  if (source.swept !== undefined) {
    return studyCommand('sweep', source.name, { ...source.swept, seed, encounters: encounters || null });
  }
  if (encounters === 0) return exactCommand(source.name);
  if (ending === undefined || interrupted) return runCommand(source.name, seed, encounters);
  return runCommand(source.name, seed, ending.atMost, ending.rule);
}

function sidesOf({ variants }: RunFacts): SideInfo[] {
  const sides = variants[0]?.encounter.sides ?? [];
  return sides.map(({ name, controlledBy, knowledge, members }) => ({
    name,
    controlledBy,
    knowledge,
    members: members.length,
  }));
}

/** Wins of every side, then what the scenario asks for. */
function shownLabels({ facts, sides, counted }: Known): string[] {
  const asked = [...askedMetrics(['win'], sides), ...facts.asked.slice(0, facts.wanted)];
  return [...new Set(asked.map(({ label }) => label))].filter((label) => counted.has(label));
}

function infosOf(labels: readonly string[], { counted, sides }: Known): MetricInfo[] {
  return labels.map((label) => {
    const asked = counted.get(label)!;
    const { name, title, unit, good } = asked.metric;
    return { label, name, side: sideOf(asked, sides), title, unit, good };
  });
}

function compareAll(known: Known, labels: readonly string[]) {
  const comparisons: Comparison[] = [];
  const families: Family[] = [];
  for (const label of labels) {
    const found = compareBy(known.counted.get(label)!, families.length, known);
    comparisons.push(...found.comparisons);
    if (found.family) families.push(found.family);
  }
  return { comparisons, families };
}

/**
 * How often each side won, of a run with one variant or without a comparison; with several variants, in each; of a
 * sweep, where the subject is least and most.
 */
function levelsOf(known: Known, metric: string): string[] {
  const swept = sweptSentence(known, metric);
  if (swept !== null) return [swept];
  const { facts, sides, counted, estimates } = known;
  return facts.variants.flatMap(({ name }, i) =>
    sides.flatMap((side) => {
      const label = `win.${side}`;
      const measure = estimates[i]?.get(label);
      if (!measure) return [];
      const level = levelOf(counted.get(label)!, side, measure);
      return [facts.variants.length > 1 ? `${name}: ${level}.` : `${level}.`];
    }),
  );
}

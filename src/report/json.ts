import type { Analysis, Comparison, EndingTold, Measure, MetricInfo, VariantAnalysis } from '../analysis/analysis.ts';
import { verdictWord } from './verdictWord.ts';

const FORMAT = 'melee-carlo/result';
const VERSION = 1;

/**
 * The result as a JSON text. Equal runs write equal bytes: it holds no time, host or threads, and its keys have a fixed
 * order, those of sides, axes and metrics that of the scenario. Shares are 0 to 1.
 */
export function resultJson(analysis: Analysis): string {
  const { title, question, source, seed, versions, metrics, variants, comparisons, interrupted, ending } = analysis;
  const result = {
    format: FORMAT,
    version: VERSION,
    scenario: { title, question, file: source.name, text: source.text },
    seed,
    diceVersion: versions.dice,
    rulesVersion: versions.rules,
    interrupted,
    ...(ending === null ? {} : { ending: endingJson(ending) }),
    variants: variants.map((variant) => variantJson(variant, metrics)),
    comparisons: comparisons.map((comparison) => comparisonJson(comparison, variants)),
    goals: analysis.goals.map(({ metric, where, atLeast, atMost, state, estimate }) => ({
      metric,
      where,
      ...(atLeast === null ? {} : { atLeast }),
      ...(atMost === null ? {} : { atMost }),
      state: state === 'not yet decided' ? 'undecided' : state,
      estimate: estimateNumbers(estimate),
    })),
    warnings: analysis.warnings,
  };
  return `${numbersInOneLine(JSON.stringify(result, null, 2))}\n`;
}

/** How a run ended that was to end when it was sure: a target is half the width of an interval, as a share. */
function endingJson({ rule, atMost, looks, enough }: EndingTold) {
  return { ...rule, atMost, looks, enough };
}

function variantJson(variant: VariantAnalysis, metrics: readonly MetricInfo[]) {
  const { name, levels, encounters, exact, outcomes, estimates, rounds } = variant;
  const known = metrics.flatMap(({ label }) => {
    const estimate = estimates[label];
    return estimate ? [[label, estimateNumbers(estimate)]] : [];
  });
  return {
    name,
    levels,
    encounters,
    ...(exact === null && {
      outcomes: Object.fromEntries(outcomes.map(({ kind, side, count }) => [side ?? kind, count])),
    }),
    estimates: Object.fromEntries(known),
    histograms: { rounds: rounds.counts },
  };
}

function comparisonJson(comparison: Comparison, variants: readonly VariantAnalysis[]) {
  const { variant, reference, metric, difference, paired, adjustedP, verdict } = comparison;
  return {
    variant: variants[variant]?.name,
    reference: variants[reference]?.name,
    metric,
    difference: numbers(difference),
    ...(paired === null ? {} : { paired }),
    adjustedP,
    verdict: verdictWord(verdict),
  };
}

function numbers({ value, se, low, high, exact }: Measure) {
  return exact ? { value, se, low, high, exact } : { value, se, low, high };
}

/** An estimate: of an exact one there is no more to say. */
function estimateNumbers(measure: Measure) {
  return measure.exact ? { value: measure.value, exact: true } : numbers(measure);
}

/** Lists of numbers on one line. A raw line break stands only between the parts of a JSON text, never in a string. */
function numbersInOneLine(json: string): string {
  return json.replace(/\[\n[\s\d,.eE+-]+\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
}

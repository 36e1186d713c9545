import type { Measure } from '../../analysis/analysis.ts';
import type { CheckedScenario, GateReport } from '../../analysis/gate/result.ts';

const FORMAT = 'melee-carlo/check';
const VERSION = 1;

/** The result of a check as a JSON text. Equal checks write equal bytes; shares are 0 to 1. */
export function checkJson(reports: readonly GateReport[], exitCode: number): string {
  const scenarios = reports.map((report) => ({
    file: report.file,
    title: report.title,
    baseline: report.baseline,
    verdict: report.verdict,
    sentence: report.sentence,
    ...(report.verdict === 'unusable' ? { reasons: report.reasons } : resultOf(report)),
  }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, exitCode, scenarios }, null, 2)}\n`;
}

function resultOf({ seed, versions, paired, trials, held, looks, metrics, goals, golden, notes }: CheckedScenario) {
  return {
    seed,
    versions: { baseline: versions.before, now: versions.now },
    encounters: trials,
    baselineEncounters: held,
    looks,
    paired,
    metrics: metrics.map(({ metric, variant, levels, tolerance, before, after, difference, identical, decision }) => ({
      metric,
      variant,
      levels,
      tolerance,
      before: numbers(before),
      after: numbers(after),
      difference: numbers(difference),
      identical,
      decision,
    })),
    goals: goals.map(({ metric, variant, estimate, decision }) => ({
      metric,
      variant,
      estimate: numbers(estimate),
      decision,
    })),
    ...(golden && { golden }),
    notes,
  };
}

function numbers(measure: Measure | null) {
  return measure && { value: measure.value, se: measure.se, low: measure.low, high: measure.high };
}

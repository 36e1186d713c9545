/**
 * Melee Carlo as a library: what does a rule do to the fight, and how sure are we?
 *
 *     const scenario = parse(text);                              // checked to the last variant
 *     const facts = await run(scenario, { encounters: 100_000, threads: 4 });
 *     const analysis = analyze(facts);                           // estimates, comparisons, verdicts, with their errors
 *     const page = await report(analysis, 'html', facts);        // or 'text', 'json', 'csv', 'markdown'
 *
 * All but `run` is a pure function from one plain value to the next.
 */
import type { Analysis } from './analysis/analysis.ts';
import type { RunFacts } from './analysis/run-facts.ts';
import { resultCsv } from './report/export/csv.ts';
import { resultMarkdown } from './report/export/markdown.ts';
import type { Picture } from './report/export/pictures.ts';
import { resultJson } from './report/json.ts';
import { textReport } from './report/text.ts';
import { toldFights } from './report/trace/toldFights.ts';
import { pageScript } from './run/pageScript.ts';
import { parseScenario } from './scenario/parseScenario.ts';
import type { Scenario } from './scenario/scenario.ts';
import { METRICS } from './trial/metrics.ts';

export type {
  Analysis,
  Chain,
  Comparison,
  GoalResult,
  Measure,
  Thresholds,
  VariantAnalysis,
  Verdict,
} from './analysis/analysis.ts';
export { analyze } from './analysis/analyze.ts';
export type { RunFacts } from './analysis/run-facts.ts';
export type { Picture } from './report/export/pictures.ts';
export type { KeptRun } from './run/kept.ts';
export type { RunOptions } from './run/options.ts';
export { WorkersLost } from './run/pool.ts';
export type { Progress } from './run/progress.ts';
export { run } from './run/run.ts';
export type { SeriesTaker, Values } from './run/series.ts';
export { type Stop, stopWhen } from './run/stop.ts';
export { type Diagnostic, formatDiagnostic, ScenarioError } from './scenario/diagnostic.ts';
export type { Scenario } from './scenario/scenario.ts';
export type { Variant } from './scenario/variant.ts';

export interface ParseOptions {
  /** How messages call the scenario. */
  readonly file?: string;
  /** Gives the text of a file that the scenario names, its path as written there; undefined: there is none. */
  readonly load?: (path: string) => string | Uint8Array | undefined;
}

/**
 * Reads a scenario from its YAML or JSON text and checks it to the last variant. Throws a ScenarioError that holds
 * everything that is wrong with it, each with line and column, and what may stand there.
 */
export function parse(text: string | Uint8Array, { file = 'scenario.yaml', load }: ParseOptions = {}): Scenario {
  return parseScenario({ file, text, metrics: METRICS, ...(load !== undefined && { load }) });
}

export type ReportFormat = 'text' | 'json' | 'csv' | 'markdown' | 'html';

/**
 * What a run has to say: as text for a terminal, as JSON, a table of CSV or a page of Markdown, or as one HTML page that
 * works offline. Equal runs give equal bytes. With the facts of the run, the HTML page also tells the fights worth a look.
 */
export async function report(analysis: Analysis, format: ReportFormat = 'text', facts?: RunFacts): Promise<string> {
  if (format === 'text') return textReport(analysis);
  if (format === 'json') return resultJson(analysis);
  if (format === 'csv') return resultCsv(analysis);
  if (format === 'markdown') return resultMarkdown(analysis);
  // Drawing charts takes a third of a second to load, so only those wait for it who want them.
  const { htmlReport } = await import('./report/html.ts');
  return htmlReport(analysis, { script: pageScript(), ...(facts && { traces: toldFights(analysis, facts) }) });
}

/** The table of the CSV as Parquet, with types. */
export async function parquet(analysis: Analysis): Promise<Uint8Array> {
  const { resultParquet } = await import('./report/export/parquet.ts');
  return resultParquet(analysis);
}

/** Every chart of the HTML page as an SVG of its own, in light colours. */
export async function pictures(analysis: Analysis): Promise<Picture[]> {
  const { chartPictures } = await import('./report/export/pictures.ts');
  return [...chartPictures(analysis)];
}

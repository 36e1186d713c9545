import { existsSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { analyze } from '../../analysis/analyze.ts';
import { type GateReport, VERDICTS } from '../../analysis/gate/result.ts';
import type { RunFacts } from '../../analysis/run-facts.ts';
import { checkAnnotations, withoutCommands } from '../../report/gate/annotations.ts';
import { checkJson } from '../../report/gate/checkJson.ts';
import { checkText } from '../../report/gate/checkText.ts';
import { checkJunit } from '../../report/gate/junit.ts';
import { checkMarkdown } from '../../report/gate/markdown.ts';
import { checkStudy } from '../../report/study/check.ts';
import { writeWhole } from '../../run/output.ts';
import { pageScript } from '../../run/pageScript.ts';
import { BASELINE_UNUSABLE, FINE, GATE_FAILED, GATE_INCONCLUSIVE, GOLDEN_MISMATCH, UsageError } from '../exit.ts';
import type { Terminal } from '../terminal.ts';
import type { HowToCheckFiles } from './checkOptions.ts';

/** A scenario that was checked, or was to be. */
export interface Result {
  readonly report: GateReport;
  /** The run behind it; null where there was none. */
  readonly facts: RunFacts | null;
}

const CODES: Readonly<Record<GateReport['verdict'], number>> = {
  passed: FINE,
  inconclusive: GATE_INCONCLUSIVE,
  failed: GATE_FAILED,
  'golden mismatch': GOLDEN_MISMATCH,
  unusable: BASELINE_UNUSABLE,
};

/** The code of the worst verdict. */
export function exitCodeOf(reports: readonly GateReport[]): number {
  const worst = VERDICTS.findLast((verdict) => reports.some((report) => report.verdict === verdict));
  return CODES[worst ?? 'passed'];
}

/** A page for each scenario: the file that was named, or NAME.check.html in the folder. */
export function pagePlaces(html: string | undefined, files: readonly string[]): (string | null)[] {
  if (html === undefined) return files.map(() => null);
  const isFolder = html.endsWith('/') || (existsSync(html) && statSync(html).isDirectory());
  if (files.length === 1 && !isFolder) return [html];
  if (!isFolder && existsSync(html)) {
    throw new UsageError(`${html}: with several scenarios --html names a folder, and this is a file.`);
  }
  return files.map((file) => join(html, `${basename(file, extname(file))}.check.html`));
}

/** Writes what was asked for and shows the rest. */
export async function deliverCheck(
  results: readonly Result[],
  { summary, junit, github, json }: HowToCheckFiles,
  pages: readonly (string | null)[],
  { out, err }: Terminal,
): Promise<void> {
  const reports = results.map(({ report }) => report);
  const write = (place: string | undefined, result: () => string): void => {
    if (place === '-') out.write(result());
    else if (place !== undefined) writeWhole(place, result());
  };
  write(json, () => checkJson(reports, exitCodeOf(reports)));
  write(summary, () => checkMarkdown(reports));
  write(junit, () => checkJunit(reports));
  const isTaken = json === '-' || summary === '-';
  const told = () => checkText(reports, out.paint);
  if (!isTaken) out.write(github ? withoutCommands(told()) : told());
  if (github) (isTaken ? err : out).write(checkAnnotations(reports));
  for (const [i, { report, facts }] of results.entries()) {
    const page = pages[i] ?? null;
    if (page === null || facts === null || report.verdict === 'unusable') continue;
    const { htmlReport } = await import('../../report/html.ts');
    writeWhole(page, htmlReport(analyze(facts), { script: pageScript(), study: checkStudy(report) }));
    err.write(`${err.paint.quiet(`Report: ${page}`)}\n`);
  }
}

import type { CheckedScenario, GateReport } from '../../analysis/gate/result.ts';
import { wrapped } from '../columns.ts';
import { clean, type Paint, PLAIN, WIDTH } from '../paint.ts';
import { checkStudy } from '../study/check.ts';
import { studyText } from '../study/studyText.ts';
import { hasMoved } from './signs.ts';

/** A check for the terminal: each scenario with its verdict and what moved, and of several how many passed. */
export function checkText(reports: readonly GateReport[], paint: Paint = PLAIN): string {
  const parts = reports.map((report) => textOf(report, paint));
  if (reports.length > 1) parts.push(overview(reports, paint));
  return parts.join('\n');
}

function textOf(report: GateReport, paint: Paint): string {
  if (report.verdict !== 'unusable') return `${studyText(checkStudy(report), paint)}${whatNow(report)}`;
  return linesOf(
    ...wrapped(clean(`Is “${report.title}” still what its baseline says?`), WIDTH).map(paint.quiet),
    '',
    ...wrapped(clean(report.sentence), WIDTH).map(paint.bad),
    '',
    'To write it:',
    `  ${report.commands.update}`,
  );
}

/** What to do where not all is as it was. */
function whatNow(report: CheckedScenario): string {
  if (!hasMoved(report)) return '';
  const { commands } = report;
  return linesOf(
    '',
    'Where the fights part, and what changed:',
    `  ${commands.why}`,
    'If the change is meant, write the baseline anew:',
    `  ${commands.update}`,
  );
}

function overview(reports: readonly GateReport[], paint: Paint): string {
  const bad = reports.filter(({ verdict }) => verdict !== 'passed');
  if (bad.length === 0) return linesOf(paint.good(`All ${reports.length} scenarios passed.`));
  return linesOf(
    paint.bad(`${reports.length - bad.length} of ${reports.length} scenarios passed.`),
    ...bad.flatMap(({ file, verdict }) => `- ${clean(file)}: ${verdict}`),
  );
}

const linesOf = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

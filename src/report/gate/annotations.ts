import type { GateReport } from '../../analysis/gate/result.ts';
import { goldenFigure } from '../../analysis/gate/wording.ts';
import { visible } from '../escape.ts';

/** Something that does not pass, where it stands in the scenario. */
interface Mark {
  readonly line: number | undefined;
  readonly title: string;
  readonly message: string;
}

/**
 * What does not pass as workflow commands of GitHub, which shows each at its line of the file: the entry of `gate:` or
 * `goals:`, or the file where nobody wrote one. Nothing where all passed.
 */
export function checkAnnotations(reports: readonly GateReport[]): string {
  return reports.flatMap((report) => marksOf(report).map((mark) => commandOf(report.file, mark))).join('');
}

/** A character that shows nothing. */
const APART = '\u2060';

/**
 * A text that a workflow of GitHub may print: wherever a name was broken into lines, none of them is a command, which begins
 * with `::`, or with `##[` anywhere.
 */
export const withoutCommands = (text: string): string => text.replace(/^(?=\s*::)|(?<=##)(?=\[)/gm, APART);

function marksOf(report: GateReport): Mark[] {
  if (report.verdict === 'unusable') return [{ line: undefined, title: 'Baseline unusable', message: report.sentence }];
  const { metrics, goals, golden, file } = report;
  const lineIn = (at: { readonly file: string; readonly line: number } | null) =>
    at?.file === file ? at.line : undefined;
  return [
    ...metrics
      .filter(({ decision }) => decision !== 'PASS')
      .map(({ at, words, variant, moved, allowed, decision }) => ({
        line: lineIn(at),
        title: decision === 'FAIL' ? `Moved too far: ${words}` : `Not decided: ${words}`,
        message: `${variant}: ${moved}, where ${allowed} is allowed`,
      })),
    ...goals
      .filter(({ decision }) => decision !== 'PASS')
      .map(({ at, decision, metric, sentence }) => ({
        line: lineIn(at),
        title: decision === 'FAIL' ? `Goal missed: ${metric}` : `Goal not yet decided: ${metric}`,
        message: sentence,
      })),
    ...(golden === null || golden.length === 0
      ? []
      : [{ line: undefined, title: 'Golden mismatch', message: golden.map(goldenFigure).join('\n') }]),
  ];
}

function commandOf(file: string, { line, title, message }: Mark): string {
  const properties = [
    `file=${property(file)}`,
    ...(line === undefined ? [] : [`line=${line}`]),
    `title=${property(title)}`,
  ];
  return `::error ${properties.join(',')}::${data(message)}\n`;
}

const CODES: Readonly<Record<string, string>> = { '%': '%25', '\r': '%0D', '\n': '%0A', ':': '%3A', ',': '%2C' };
const data = (text: string): string => visible(text).replace(/[%\r\n]/g, (found) => CODES[found]!);
const property = (text: string): string => visible(text).replace(/[%\r\n:,]/g, (found) => CODES[found]!);

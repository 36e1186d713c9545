import type { CheckedScenario, GateMetric, GateReport, UncheckedScenario } from '../../analysis/gate/result.ts';
import { goldenFigure } from '../../analysis/gate/wording.ts';
import { markdownCode, markdownLine, markdownText } from '../export/markdownText.ts';
import { DECISION_SIGNS, DECISION_WORDS, hasMoved, playedText, VERDICT_SIGNS } from './signs.ts';

/** Up to so many rows stand in one table; of more, those that passed are folded away. */
const FEW_ROWS = 20;
const MOST_ROWS = 300;

/**
 * The result of a check for a pull request: the verdict first, then each metric before and after, and what to do. Whatever
 * a scenario calls its things, it stays text.
 */
export function checkMarkdown(reports: readonly GateReport[]): string {
  const parts = [...(reports.length > 1 ? [overview(reports)] : []), ...reports.flatMap(partsOf)];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function overview(reports: readonly GateReport[]): string[] {
  const bad = reports.filter(({ verdict }) => verdict !== 'passed').length;
  const rows = reports.map(({ verdict, title, sentence }) => [
    `${VERDICT_SIGNS[verdict]}&nbsp;${verdict.replace(' ', '&nbsp;')}`,
    markdownText(title),
    markdownText(sentence),
  ]);
  return [
    bad === 0
      ? `## ✅ All ${reports.length} scenarios passed`
      : `## ❌ ${bad} of ${reports.length} scenarios did not pass`,
    '',
    ...table(['verdict', 'scenario', 'why'], rows),
  ];
}

function partsOf(report: GateReport): string[][] {
  const head = [
    `## ${VERDICT_SIGNS[report.verdict]} ${markdownText(report.title)}`,
    '',
    `**${markdownText(report.sentence)}**`,
  ];
  if (report.verdict === 'unusable') return [head, unusable(report)];
  return [
    [...head, '', markdownLine(playedText(report))],
    ...metricTables(report),
    [
      'Intervals hold 95 times in 100 for before and now, and 90 times in 100 for what moved: by these a metric passes.',
    ],
    goals(report),
    golden(report),
    list('Notes', report.notes),
    whatNow(report),
  ];
}

const HEADS = ['verdict', 'gated', 'variant', 'before', 'now', 'moved', 'allowed'];

function metricTables({ metrics }: CheckedScenario): string[][] {
  const shown = metrics.slice(0, MOST_ROWS);
  const more = metrics.length > shown.length ? ['', `… and ${metrics.length - shown.length} more.`] : [];
  if (shown.length <= FEW_ROWS) return [[...table(HEADS, shown.map(cellsOf)), ...more]];
  const passed = shown.filter(({ decision }) => decision === 'PASS');
  const others = shown.filter(({ decision }) => decision !== 'PASS');
  return [
    others.length === 0 ? [] : table(HEADS, others.map(cellsOf)),
    passed.length === 0
      ? []
      : [
          `<details><summary>${passed.length} metrics that passed</summary>`,
          '',
          ...table(HEADS, passed.map(cellsOf)),
          ...more,
          '',
          '</details>',
        ],
  ];
}

function cellsOf({ decision, words, variant, before, after, moved, allowed }: GateMetric): string[] {
  return [
    `${DECISION_SIGNS[decision]}&nbsp;${DECISION_WORDS[decision].replace(' ', '&nbsp;')}`,
    markdownText(words),
    markdownText(variant),
    before?.text ?? '',
    after?.text ?? '',
    markdownText(moved),
    allowed,
  ];
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)];
}

function goals({ goals: all }: CheckedScenario): string[] {
  if (all.length === 0) return [];
  return [
    '### Goals',
    '',
    ...all.map(({ decision, sentence }) => `- ${DECISION_SIGNS[decision]} ${markdownText(sentence)}`),
  ];
}

const MOST_FIGURES = 20;

function golden({ golden: differences }: CheckedScenario): string[] {
  if (differences === null || differences.length === 0) return [];
  const told = differences.slice(0, MOST_FIGURES).map((one) => `${goldenFigure(one)}.`);
  const more = differences.length > told.length ? [`… and ${differences.length - told.length} more.`] : [];
  return list('Figures that are not what they were', [...told, ...more]);
}

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`### ${title}`, '', ...lines.map((line) => `- ${markdownLine(line)}`)];

function whatNow(report: CheckedScenario): string[] {
  const { commands } = report;
  if (!hasMoved(report)) return ['To repeat it:', '', ...markdownCode(`npx ${commands.check}`)];
  return [
    '### What now',
    '',
    'Where the fights part, and what changed:',
    '',
    ...markdownCode(`npx ${commands.why}`),
    '',
    'If the change is meant, write the baseline anew and commit it together with the change:',
    '',
    ...markdownCode(`npx ${commands.update}`),
    '',
    'To repeat the check:',
    '',
    ...markdownCode(`npx ${commands.check}`),
  ];
}

function unusable({ commands }: UncheckedScenario): string[] {
  return [
    'If the scenario is right as it is, write its baseline, look at what it says, and commit it:',
    '',
    ...markdownCode(`npx ${commands.update}`),
  ];
}

import type { CheckedScenario, GateReport } from '../../analysis/gate/result.ts';
import { goldenFigure } from '../../analysis/gate/wording.ts';
import { escapeText } from '../escape.ts';
import { DECISION_WORDS } from './signs.ts';

/** A test case, and what went wrong in it. */
interface Case {
  readonly name: string;
  readonly wrong: { readonly element: 'failure' | 'error'; readonly type: string; readonly message: string } | null;
}

/**
 * The result of a check as JUnit XML, as most servers read it: a scenario is a suite, and every gated metric and goal a
 * case. What is not decided is a failure of the type `inconclusive`; a baseline that cannot be used is an error.
 */
export function checkJunit(reports: readonly GateReport[]): string {
  const suites = reports.map((report) => ({ name: report.file, cases: casesOf(report) }));
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes({ name: 'melee check', ...countsOf(all) })}>`,
    ...suites.flatMap(({ name, cases }) => suiteLines(name, cases)),
    '</testsuites>',
    '',
  ].join('\n');
}

function casesOf(report: GateReport): Case[] {
  if (report.verdict === 'unusable') {
    return [{ name: 'baseline', wrong: { element: 'error', type: 'unusable', message: report.sentence } }];
  }
  return [...metricCases(report), ...goalCases(report), ...goldenCases(report)];
}

function metricCases({ metrics }: CheckedScenario): Case[] {
  return metrics.map(({ metric, variant, decision, moved, allowed }) => ({
    name: `${metric}, ${variant}`,
    wrong: decision === 'PASS' ? null : failure(decision, `${moved}, where ${allowed} is allowed`),
  }));
}

function goalCases({ goals }: CheckedScenario): Case[] {
  return goals.map(({ metric, variant, decision, sentence }) => ({
    name: `goal ${metric}, ${variant}`,
    wrong: decision === 'PASS' ? null : failure(decision, sentence),
  }));
}

function goldenCases({ golden }: CheckedScenario): Case[] {
  if (golden === null) return [];
  const message = golden.map(goldenFigure).join('; ');
  return [
    { name: 'golden', wrong: golden.length === 0 ? null : { element: 'failure', type: 'golden mismatch', message } },
  ];
}

function failure(decision: 'FAIL' | 'INCONCLUSIVE', message: string): NonNullable<Case['wrong']> {
  return { element: 'failure', type: decision === 'FAIL' ? DECISION_WORDS.FAIL : 'inconclusive', message };
}

const countsOf = (cases: readonly Case[]) => ({
  tests: String(cases.length),
  failures: String(cases.filter(({ wrong }) => wrong?.element === 'failure').length),
  errors: String(cases.filter(({ wrong }) => wrong?.element === 'error').length),
});

function suiteLines(suite: string, cases: readonly Case[]): string[] {
  return [
    `  <testsuite ${attributes({ name: suite, ...countsOf(cases) })}>`,
    ...cases.flatMap(({ name, wrong }) => {
      const about = attributes({ classname: suite, name });
      if (wrong === null) return [`    <testcase ${about}/>`];
      const { element, type, message } = wrong;
      return [
        `    <testcase ${about}>`,
        `      <${element} ${attributes({ type, message })}>${escapeText(message)}</${element}>`,
        '    </testcase>',
      ];
    }),
    '  </testsuite>',
  ];
}

const attributes = (all: Readonly<Record<string, string>>): string =>
  Object.entries(all)
    .map(([name, value]) => `${name}="${escapeText(value.replace(/\s+/g, ' '))}"`)
    .join(' ');

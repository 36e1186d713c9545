import { studyCommand } from '../../analysis/commands.ts';
import type { Apart } from '../../analysis/gate/apart.ts';
import type { Cause, PartedTrial, SeriesCause } from '../../analysis/gate/cause.ts';
import { quoted } from '../../analysis/names.ts';
import { labels, words } from '../charts/chart.ts';
import { gateFigures } from '../figures/gate.ts';
import type { CauseFights } from '../gate/causeFights.ts';
import type { Study, StudyTable } from './study.ts';

/** Why a scenario does not come out as its baseline says, as a report tells it. */
export function whyStudy(
  cause: Cause,
  fights: CauseFights,
  asked: Readonly<Record<string, string | undefined>>,
): Study {
  const { title, trials, seed, limits, file, baseline } = cause;
  return {
    question: `Why is “${title}” not what its baseline says?`,
    sentence: sentenceOf(cause),
    more: [...programLines(cause), ...scenarioLines(cause, fights), ...changeLines(cause)],
    played: `${grouped(trials)} fights of each variant, seed ${quoted(seed)}, each held against the one of its number.`,
    title: 'What changed',
    charts: gateFigures(cause.metrics),
    tables: [
      ...partingTables(cause, fights),
      ...todayTables(cause, fights),
      ...changesTable(cause),
      seriesTable(cause),
      ...commandTables(fights),
    ].filter(({ table }) => table.rows.length > 0),
    method: [
      'What changed in the program shows in the scenario of the baseline, played anew: it should give the very fights that are stored.',
      'What changed in the scenario shows between that and the scenario of today, both played by this program on the same dice.',
    ],
    warnings: limits,
    command: studyCommand('why', file, { baseline, ...asked }),
    wholeRun: false,
  };
}

const grouped = (count: number): string => count.toLocaleString('en');

function sentenceOf({ program, scenario, changes, trials, series }: Cause): string {
  if (program && scenario) return 'Both the program and the scenario have changed, and both show.';
  if (program) return 'The program has changed: on the scenario of the baseline it gives other fights.';
  if (scenario)
    return 'The scenario has changed; for that of the baseline the program gives the very fights that are stored.';
  const what = series.some(({ program: of }) => of !== null) ? 'comes out as it is stored' : 'comes out alike';
  const all = `Nothing differs: every one of ${grouped(trials)} fights of each variant ${what}`;
  return changes.length === 0 ? `${all}.` : `${all}, whatever has changed in the scenario.`;
}

function programLines({ program, series, trials, versions: { before, now } }: Cause): string[] {
  if (program === null) return [];
  const version =
    before.rules === now.rules
      ? `rules version ${now.rules} then and now`
      : `rules version ${before.rules} then, ${now.rules} now`;
  return [
    `The program (${version}): ${countText(series, trials, (one) => one.program)} come out otherwise; the first is ${fightText(program)}.`,
  ];
}

function scenarioLines({ scenario, series, trials }: Cause, { parting }: CauseFights): string[] {
  if (scenario === null) return [];
  const count = countText(series, trials, (one) => one.scenario);
  const where = parting === null ? '' : ` It parts ${parting.because}.`;
  return [`The scenario: ${count} come out otherwise; the first is ${fightText(scenario)}.${where}`];
}

/** `1,204 of 20,000 fights`, in the variant where they are most. */
function countText(series: readonly SeriesCause[], trials: number, pick: (one: SeriesCause) => Apart | null): string {
  const most = series.toSorted((a, b) => (pick(b)?.count ?? 0) - (pick(a)?.count ?? 0))[0];
  const variants = new Set(series.map(({ variant }) => variant)).size;
  const where = variants > 1 && most ? ` of ${quoted(most.variant)}` : '';
  return `${grouped((most && pick(most)?.count) ?? 0)} of ${grouped(trials)} fights${where}`;
}

/** `fight 3 of “As written”, won by Kira then and by Thug now`. */
function fightText({ variant, of, trial, before, now }: PartedTrial): string {
  const what = of === 'who won' ? '' : `${of}: `;
  return `fight ${grouped(trial)} of ${quoted(variant)}, ${what}${before} then, ${now} now`;
}

const MOST_CHANGES = 6;

function changeLines({ changes }: Cause): string[] {
  const told = changes.slice(0, MOST_CHANGES).map(({ path, before, now, note, variants }) => {
    const where = variants.length === 0 ? '' : `, in ${variants.map(quoted).join(', ')}`;
    return `Changed: ${path} from ${before} to ${now}${note === '' ? '' : ` (${note})`}${where}.`;
  });
  return [...told, ...(changes.length > told.length ? [`And ${changes.length - told.length} more changes.`] : [])];
}

function partingTables({ scenario }: Cause, { parting }: CauseFights): StudyTable[] {
  if (parting === null || scenario === null) return [];
  const { before, now } = parting;
  const story = before.story.map((line, i) => [i === 0 ? 'the story' : '', line, now.story[i] ?? '']);
  return [
    {
      title: `Where fight ${grouped(scenario.trial)} of ${quoted(scenario.variant)} parts`,
      table: {
        columns: [labels(''), words('before'), words('now')],
        rows: [
          ['first seen', before.seen, now.seen],
          ['the die', before.request, now.request],
          ['the rule', before.rule, now.rule],
          ...story,
          ['the end', before.ending, now.ending],
        ],
      },
    },
  ];
}

function todayTables({ program }: Cause, { today }: CauseFights): StudyTable[] {
  if (program === null) return [];
  const title = `Fight ${grouped(program.trial)} of ${quoted(program.variant)} as this program plays it`;
  return [{ title, table: { columns: [words('told')], rows: today.map((line) => [line]) } }];
}

/** Few changes are told in sentences. */
function changesTable({ changes }: Cause): StudyTable[] {
  if (changes.length <= MOST_CHANGES) return [];
  const table = {
    title: 'What the scenario says otherwise',
    table: {
      columns: [words('what'), words('before'), words('now'), words('rules'), words('in')],
      rows: changes.map(({ path, before, now, note, variants }) => [
        path,
        before,
        now,
        note,
        variants.length === 0 ? 'all' : variants.join('; '),
      ]),
    },
  };
  return [table];
}

function seriesTable({ series }: Cause): StudyTable {
  const cell = (found: Apart | null): string => {
    if (found === null) return 'not known';
    return found.first === null ? 'none' : `${grouped(found.count)}, the first is ${grouped(found.first)}`;
  };
  return {
    title: 'Fights that come out otherwise',
    table: {
      columns: [words('variant'), words('of'), words('by the program'), words('by the scenario')],
      rows: series.map(({ variant, of, program, scenario }) => [variant, of, cell(program), cell(scenario)]),
    },
  };
}

function commandTables({ commands }: CauseFights): StudyTable[] {
  return [
    { title: 'To see the fights whole', table: { columns: [words('command')], rows: commands.map((one) => [one]) } },
  ];
}

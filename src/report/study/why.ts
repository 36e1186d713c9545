import { studyCommand } from '../../analysis/commands.ts';
import type { Apart } from '../../analysis/gate/apart.ts';
import type { Cause } from '../../analysis/gate/cause.ts';
import { fightsText } from '../../analysis/gate/unitWords.ts';
import { quoted } from '../../analysis/names.ts';
import { labels, words } from '../charts/chart.ts';
import { gateFigures } from '../figures/gate.ts';
import type { CauseFights } from '../gate/causeFights.ts';
import type { Study, StudyTable } from './study.ts';
import {
  changeLines,
  grouped,
  heldText,
  knowsScenario,
  MOST_CHANGES,
  programLines,
  scenarioLines,
  sentenceOf,
} from './whySentences.ts';

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
    played: `${fightsText(trials)} of each variant, seed ${quoted(seed)}, ${heldText(cause)}.`,
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

function seriesTable(cause: Cause): StudyTable {
  const { series } = cause;
  const first = knowsScenario(cause) ? 'by the program' : 'by either';
  const cell = (found: Apart | null): string => {
    if (found === null) return 'not known';
    return found.first === null ? 'none' : `${grouped(found.count)}, the first is ${grouped(found.first)}`;
  };
  return {
    title: 'Fights that come out otherwise',
    table: {
      columns: [words('variant'), words('of'), words(first), words('by the scenario')],
      rows: series.map(({ variant, of, program, scenario }) => [variant, of, cell(program), cell(scenario)]),
    },
  };
}

function commandTables({ commands }: CauseFights): StudyTable[] {
  return [
    { title: 'To see the fights whole', table: { columns: [words('command')], rows: commands.map((one) => [one]) } },
  ];
}

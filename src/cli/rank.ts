import { analyze } from '../analysis/analyze.ts';
import { studyCommand } from '../analysis/commands.ts';
import { rankStudy } from '../report/study/rank.ts';
import { rankJson } from '../report/study/rankJson.ts';
import { rank as rankAll } from '../run/rank.ts';
import type { RankAsked } from '../run/rankStage.ts';
import { openScenarioFile } from '../run/readFile.ts';
import { command } from './command.ts';
import { FINE } from './exit.ts';
import { type RawRank, rankOptions, readRank } from './rankOptions.ts';
import { checkPlaces, deliverStudy } from './study/deliver.ts';
import { type HowToStudy, readStudyOptions } from './study/options.ts';
import { played } from './study/played.ts';
import type { Terminal } from './terminal.ts';

/**
 * `melee rank`:
 *
 *   1. who is ranked, and what is best                 readRank
 *   2. a screening, a final, and fresh fights          rankAll
 *   3. the answer                                      rankStudy, deliverStudy
 */
export const rank = command({
  command: 'rank <file>',
  describe: 'Find which of many variants is closest to a target, or best',
  options: rankOptions,
  async run(args, terminal) {
    const raw = args as RawRank;
    const how = readStudyOptions(raw);
    const asked = readRank(raw, openScenarioFile(args.file), how);
    checkPlaces(how, [args.file]);
    const ranked = await ranking(asked, how, terminal);
    const study = rankStudy(ranked, commandOf(args.file, raw, asked));
    const analysis = { ...analyze(ranked.confirmation.facts), command: study.command };
    await deliverStudy(study, analysis, rankJson(ranked), how, terminal);
    return FINE;
  },
});

async function ranking(asked: RankAsked, { threads }: HowToStudy, terminal: Terminal) {
  const interruption = terminal.interruption();
  try {
    return await rankAll(asked, (scenario, options) =>
      played(scenario, { ...options, threads }, terminal, interruption),
    );
  } finally {
    interruption.release();
  }
}

function commandOf(
  file: string,
  { target, most, least, set, variant }: RawRank,
  { seed, encounters }: RankAsked,
): string {
  return studyCommand('rank', file, { target, most, least, set, variant, seed, encounters });
}

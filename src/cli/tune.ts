import { analyze } from '../analysis/analyze.ts';
import { studyCommand } from '../analysis/commands.ts';
import { tuneStudy } from '../report/study/tune.ts';
import { tuneJson } from '../report/study/tuneJson.ts';
import { openScenarioFile } from '../run/readFile.ts';
import { tune as tuneValue } from '../run/tune.ts';
import type { TuneAsked } from '../run/tunePlaces.ts';
import { command } from './command.ts';
import { FINE } from './exit.ts';
import { checkPlaces, deliverStudy } from './study/deliver.ts';
import { type HowToStudy, readStudyOptions } from './study/options.ts';
import { played } from './study/played.ts';
import type { Terminal } from './terminal.ts';
import { type RawTune, readTune, tuneOptions } from './tuneOptions.ts';
import { writingOf } from './tuneWriting.ts';

/**
 * `melee tune`:
 *
 *   1. which values, and what they are to bring about     readTune
 *   2. a search, and fresh fights that confirm it         tuneValue
 *   3. the answer, and the scenario with it               tuneStudy, writingOf
 */
export const tune = command({
  command: 'tune <file>',
  describe: 'Find the value of a number that makes a fight come out as asked',
  options: tuneOptions,
  async run(args, terminal) {
    const raw = args as RawTune;
    const how = readStudyOptions(raw);
    const asked = readTune(raw, openScenarioFile(args.file), how);
    checkPlaces(how, [args.file]);
    const writing = writingOf(raw, asked, how);
    const tuned = await searching(asked, how, terminal);
    const study = tuneStudy(tuned, commandOf(args.file, raw, asked));
    const analysis = { ...analyze(tuned.confirmation.facts), command: study.command };
    await deliverStudy(study, analysis, tuneJson(tuned), how, terminal);
    writing?.(tuned, terminal);
    return FINE;
  },
});

async function searching(asked: TuneAsked, { threads }: HowToStudy, terminal: Terminal) {
  const interruption = terminal.interruption();
  try {
    return await tuneValue(asked, (scenario, options) =>
      played(scenario, { ...options, threads }, terminal, interruption),
    );
  } finally {
    interruption.release();
  }
}

function commandOf(
  file: string,
  { set, target, range, step, variant }: RawTune,
  { seed, encounters }: TuneAsked,
): string {
  return studyCommand('tune', file, { set, target, range, step, variant, seed, encounters });
}

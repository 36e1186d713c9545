import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isHeld } from '../analysis/tune/confirm.ts';
import { placeText } from '../analysis/tune/terms.ts';
import type { Tuned } from '../analysis/tune/tuned.ts';
import { listed } from '../analysis/wording.ts';
import { checkWritable, writeWhole } from '../run/output.ts';
import { tunedFile } from '../run/tunedFile.ts';
import type { TuneAsked } from '../run/tunePlaces.ts';
import { CannotRewrite } from '../scenario/cannotRewrite.ts';
import type { Kept } from '../scenario/keepLikes.ts';
import { valueAt } from '../scenario/span.ts';
import { clean } from './clean.ts';
import { UsageError } from './exit.ts';
import type { HowToStudy } from './study/options.ts';
import type { Terminal } from './terminal.ts';
import type { RawTune } from './tuneOptions.ts';

/** Writes the scenario with the value that was found, and says so. */
type Writing = (tuned: Tuned, terminal: Terminal) => void;

/**
 * What `--write` does when a value is found; undefined without it. UsageError, before anything is played, for a file
 * that is there already and not to be replaced, and for a value that the file cannot hold.
 */
export function writingOf(
  { write, force }: RawTune,
  asked: TuneAsked,
  { html, json }: HowToStudy,
): Writing | undefined {
  if (write === undefined) return undefined;
  if (write === '-') throw new UsageError('--write needs the name of a file; stdout has the answer.');
  if (existsSync(write) && !force) throw new UsageError(`${write} is there already; --force lets it be replaced.`);
  const others = [html, json].filter((place) => place !== null && place !== '-').map((place) => resolve(place!));
  if (others.includes(resolve(write))) throw new UsageError(`${write}: two results would be written here.`);
  checkWritable(write);
  const textAt = (place: number): Kept => told(() => tunedFile({ ...asked, file: write }, place));
  // A value that is not there now shows whether the file can hold one.
  textAt(asked.span.present.includes(valueAt(asked.span, 0)) ? 1 : 0);
  return (tuned, { err }) => {
    const { found, choice, span } = tuned;
    const tell = (text: string) => err.write(`${err.paint.quiet(clean(text))}\n`);
    if (found === null || !choice.reached) {
      tell(`${write} is not written: there is no value to write.`);
      return;
    }
    if (!isHeld(tuned.confirmation, tuned.wanted)) {
      tell(`${write} is not written: fresh fights do not confirm the value.`);
      return;
    }
    const { text, kept } = textAt(choice.best);
    writeWhole(write, text);
    const keeping =
      kept.length === 0 ? '' : `; ${listed(kept)} ${kept.length === 1 ? 'keeps' : 'keep'} what was copied`;
    tell(`Written: ${write}, with ${span.path} at ${placeText(span, choice.best)}${keeping}.`);
  };
}

function told<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof CannotRewrite) throw new UsageError(clean(error.message));
    throw error;
  }
}

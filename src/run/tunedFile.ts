import { CannotRewrite } from '../scenario/cannotRewrite.ts';
import { formatDiagnostic, ScenarioError } from '../scenario/diagnostic.ts';
import type { Kept } from '../scenario/keepLikes.ts';
import { rewrite } from '../scenario/rewrite.ts';
import { type Span, settingAt, valueAt } from '../scenario/span.ts';
import { CannotSet, openScenario, type Workbench } from '../scenario/workbench.ts';
import { fingerprint } from '../trial/fingerprint.ts';
import { METRICS } from '../trial/metrics.ts';
import { loadBeside } from './readFile.ts';

/** Where a value is to be written. */
export interface TunedPlace {
  readonly bench: Workbench;
  /** The variant that was tuned, by number. */
  readonly base: number;
  readonly span: Span;
  /** The file that is written. */
  readonly file: string;
}

/**
 * The text of the scenario with the value of this place of the span: read where it is to stand, its variant is provably
 * the fight that was tuned. CannotRewrite says why there is no such text, and what to write instead.
 */
export function tunedFile({ bench, base, span, file }: TunedPlace, place: number): Kept {
  const { path, unit } = span;
  const value = valueAt(span, place);
  const { name } = bench.scenario.variants[base]!;
  const reopen = (text: string) => openScenario({ file, text, load: loadBeside(file), metrics: METRICS });
  const instead = `tune without --write, and set the value by hand where the file makes “${name}”`;
  try {
    const rewritten = rewrite(bench, base, { path, value, unit }, reopen);
    const again = reopen(rewritten.text).scenario.variants.find((variant) => variant.name === name);
    const tuned = bench.vary(base, name, { [path]: settingAt(span, place) });
    if (again !== undefined && fingerprint(again) === fingerprint(tuned)) return rewritten;
    throw new CannotRewrite(`“${name}” would not be the fight that was tuned`);
  } catch (error) {
    const why = error instanceof ScenarioError ? formatDiagnostic(error.diagnostics[0]!) : (error as Error).message;
    if (error instanceof ScenarioError || error instanceof CannotRewrite || error instanceof CannotSet) {
      throw new CannotRewrite(`${file}: cannot be written with another ${path}: ${why}; ${instead}.`);
    }
    throw error;
  }
}

import type { Place } from './diagnostic.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { readVariant } from './expandVariants.ts';
import { Findings } from './findings.ts';
import type { Patch } from './line.ts';
import { type NumberAt, numbersOf } from './numbers.ts';
import { numbersNamed } from './numbersNamed.ts';
import { openFile } from './parseScenario.ts';
import { applyPatch, linesFor } from './patch.ts';
import { resolvePath, type Target } from './path.ts';
import type { Scenario } from './scenario.ts';
import type { ScenarioSource } from './source.ts';
import { scalarAt } from './tree.ts';
import type { Variant } from './variant.ts';
import { VOCABULARY } from './vocabulary.ts';

/** Paths and what they are set to, as a `set` line of a variant would say it: `{ 'Thugs.hp': '14' }`, `'+2'`, `'*1.5'`. */
type Settings = Readonly<Record<string, string>>;

/** Settings that cannot be played, with why in one line. */
export class CannotSet extends Error {
  override name = 'CannotSet';
}

/** A scenario opened for experiments. */
export interface Workbench {
  readonly scenario: Scenario;
  /** The variant of this index with settings on top, as one that is compared with none. CannotSet says what is wrong. */
  vary(base: number, name: string, settings: Settings): Variant;
  /** Every number of this variant that a path can change. */
  numbers(base: number): readonly NumberAt[];
  /** The numbers that this path names in this variant, one or, of a whole side, several. CannotSet when it names none. */
  numbersAt(base: number, path: string): readonly NumberAt[];
  /** The values that a path names. CannotSet when it names none. */
  targetsOf(path: string): readonly Target[];
  /** The lines by which this variant differs from the file. */
  changesOf(base: number): Patch;
}

/** The command line is no file; what is wrong with a setting is told without a place. */
const NOWHERE: Place = { file: '', line: 0, column: 0 };

/** Opens a scenario. ScenarioError as for parseScenario. */
export function openScenario(source: ScenarioSource): Workbench {
  const { scenario, file } = openFile(source);

  function treeOf(base: number, findings: Findings) {
    const point = file.points[base];
    if (point === undefined) throw new RangeError(`there is no variant ${base}`);
    return applyPatch(file.tree, point.patch, findings);
  }

  function targetsOf(path: string): readonly Target[] {
    const resolved = resolvePath(path, file.tree, VOCABULARY);
    if ('targets' in resolved) return resolved.targets;
    const { problem, hints } = resolved;
    throw new CannotSet(formatDiagnostic({ ...NOWHERE, message: problem, ...hints }));
  }

  return {
    scenario,
    vary(base, name, settings) {
      const findings = new Findings();
      const tree = treeOf(base, findings);
      const context = { tree, words: VOCABULARY, findings };
      const lines = Object.entries(settings).flatMap(([path, value]) => {
        return linesFor(path, NOWHERE, scalarAt(NOWHERE, value), context);
      });
      throwFindings(findings, settings);
      const levels = scenario.variants[base]!.levels;
      const variant = readVariant(applyPatch(tree, lines, findings), { name, levels, reference: 0 }, file, findings);
      throwFindings(findings, settings);
      if (variant === undefined) throw new CannotSet(`${told(settings)} cannot be played`);
      return variant;
    },
    numbers: (base) => numbersOf(treeOf(base, new Findings()), scenario.variants[base]!),
    numbersAt(base, path) {
      const tree = treeOf(base, new Findings());
      const found = targetsOf(path).map((target) => numbersNamed(target, tree, scenario.variants[base]!));
      if (found.some((numbers) => numbers.length === 0)) throw new CannotSet(`${path} is no number in this scenario`);
      return found.flat();
    },
    targetsOf,
    changesOf: (base) => file.points[base]?.patch ?? [],
  };
}

function throwFindings({ errors }: Findings, settings: Settings): void {
  const [first] = errors;
  if (first === undefined) return;
  throw new CannotSet(`${told(settings)}: ${formatDiagnostic(first)}`);
}

const told = (settings: Settings): string =>
  Object.entries(settings)
    .map(([path, value]) => `${path}=${value.replace(/^=/, '')}`)
    .join(', ');

import { CannotRewrite } from './cannotRewrite.ts';
import { ScenarioError } from './diagnostic.ts';
import type { Edit } from './edit.ts';
import { edited, editFor, inPlaceOf, scalarThere } from './edit.ts';
import { type Kept, keepLikes, valueAt } from './keepLikes.ts';
import { overlap, pathOf, type Target } from './path.ts';
import { readYaml } from './readYaml.ts';
import { settingOf, valueText } from './span.ts';
import { child, descendant, type MapNode } from './tree.ts';
import type { Workbench } from './workbench.ts';

/** A value that a path is to have, with its unit. */
export interface NewValue {
  readonly path: string;
  readonly value: number;
  readonly unit: Parameters<typeof valueText>[0]['unit'];
}

/**
 * The text of a scenario in which a path has another value in this variant; all else, comments and layout too, stays.
 * Whoever is `like` what is changed keeps what it was, by a line of its own. `reopen` reads the text as it would be
 * read where it is written. CannotRewrite where the value stands in no place of its own.
 */
export function rewrite(bench: Workbench, base: number, changed: NewValue, reopen: (text: string) => Workbench): Kept {
  const [{ file, text } = { file: '', text: '' }] = bench.scenario.sources;
  const tree = readYaml(file, text);
  const targets = bench.targetsOf(changed.path);
  const own = bench.changesOf(base).filter(({ target }) => targets.some((each) => overlap(each, target)));
  if (own.length > 0) {
    const edits = own.map(({ at }) => {
      const there = at.file === file ? scalarThere(tree, at) : undefined;
      return there && inPlaceOf(text, there, settingOf(changed, changed.value));
    });
    const done = editedAll(text, edits, changed);
    refuseUnread(reopen, done, `“${bench.scenario.variants[base]!.name}” sets it in line ${own[0]!.at.line}`);
    return { text: done, kept: [] };
  }
  const variant = namedVariant(bench, base, tree);
  if (variant !== undefined) {
    const keys = ['variants', variant, 'set', changed.path];
    return { text: editedAll(text, [editFor(text, tree, keys, settingOf(changed, changed.value))], changed), kept: [] };
  }
  return keepLikes(setAll(text, tree, targets, changed, reopen), targets, bench, reopen);
}

/** What says the value already is changed first; whoever is like that then needs no line of its own. */
function setAll(
  text: string,
  tree: MapNode,
  targets: readonly Target[],
  changed: NewValue,
  reopen: (text: string) => Workbench,
): string {
  const value = valueText(changed, changed.value);
  const said = targets.filter((target) => descendant(tree, keysOf(target)) !== undefined);
  const first = editedAll(
    text,
    said.map((target) => editFor(text, tree, keysOf(target), value)),
    changed,
  );
  return targets
    .filter((target) => !said.includes(target))
    .reduce((done, target) => {
      if (said.length > 0 && valueAt(reopen(done), pathOf(target)) === value) return done;
      return editedAll(done, [editFor(done, readYaml('', done), keysOf(target), value)], changed);
    }, first);
}

function editedAll(text: string, edits: readonly (Edit | null | undefined)[], { path }: NewValue): string {
  const found = edits.filter((edit) => edit !== null && edit !== undefined);
  if (found.length < edits.length) throw new CannotRewrite(`${path} stands in no place of its own in this file`);
  return edited(text, found);
}

/** A value of a sweep or of several paths at once has no place where another one could stand alone. */
function refuseUnread(reopen: (text: string) => Workbench, text: string, why: string): void {
  try {
    reopen(text);
  } catch (error) {
    if (error instanceof ScenarioError) throw new CannotRewrite(why);
    throw error;
  }
}

/** The name of a variant that is one of a list; the file itself, and points of a grid, have none. */
function namedVariant({ scenario }: Workbench, base: number, tree: MapNode): string | undefined {
  const { name } = scenario.variants[base]!;
  return child(child(tree, 'variants'), name) === undefined ? undefined : name;
}

function keysOf(target: Target): readonly string[] {
  if (target.kind === 'value') return target.keys;
  if (target.kind === 'reading') return ['readings', target.name];
  const { slot, part, parameter } = target;
  return ['rules', slot, ...(part === undefined ? [] : [part]), parameter];
}

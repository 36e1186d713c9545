import { CannotRewrite } from './cannotRewrite.ts';
import { edited, editFor } from './edit.ts';
import type { Target } from './path.ts';
import { readYaml } from './readYaml.ts';
import { valueText } from './span.ts';
import { child, descendant, type MapNode } from './tree.ts';
import { CannotSet, type Workbench } from './workbench.ts';

/** A text, and the paths that say for themselves in it what they copied before. */
export interface Kept {
  readonly text: string;
  readonly kept: readonly string[];
}

/** More who are like one another than these nobody writes. */
const MOST_KEPT = 100;

/** Gives those who copied the old value by `like` that value as their own. */
export function keepLikes(
  text: string,
  targets: readonly Target[],
  bench: Workbench,
  reopen: (text: string) => Workbench,
): Kept {
  const kept: string[] = [];
  let done = text;
  for (const { path, keys } of likely(targets, readYaml('', text))) {
    if (kept.length === MOST_KEPT) break;
    const [before, after] = [valueAt(bench, path), valueAt(reopen(done), path)];
    if (before === undefined || before === after) continue;
    const edit = editFor(done, readYaml('', done), keys, before);
    if (edit === null) throw new CannotRewrite(`${path} is like what is changed, and cannot be told apart from it`);
    done = edited(done, [edit]);
    kept.push(path);
  }
  return { text: done, kept };
}

/** The same value of everyone who is like somebody. */
function likely(targets: readonly Target[], tree: MapNode): { path: string; keys: readonly string[] }[] {
  const [first] = targets;
  if (first?.kind !== 'value') return [];
  const [root, , , , ...stat] = first.keys;
  const field = root === 'weapons' ? first.keys.slice(2) : stat;
  const all =
    root === 'weapons'
      ? namesIn(tree, ['weapons']).map((name) => ({ path: `weapons.${name}`, keys: ['weapons', name] }))
      : namesIn(tree, ['sides']).flatMap((side) =>
          namesIn(tree, ['sides', side, 'members']).map((member) => ({
            path: `${side}.${member}`,
            keys: ['sides', side, 'members', member],
          })),
        );
  return all
    .filter(({ keys }) => child(descendant(tree, keys), 'like') !== undefined)
    .map(({ path, keys }) => ({ path: [path, ...field].join('.'), keys: [...keys, ...field] }))
    .filter(({ keys }) => !targets.some((target) => target.kind === 'value' && target.keys.join() === keys.join()));
}

function namesIn(tree: MapNode, keys: readonly string[]): string[] {
  const node = descendant(tree, keys);
  return node?.kind === 'map' ? [...node.entries.keys()] : [];
}

/** What a path is in the file itself, as one writes it; undefined where it is no number. */
export function valueAt(bench: Workbench, path: string): string | undefined {
  try {
    const [only] = bench.numbersAt(0, path);
    return only && valueText(only, only.value);
  } catch (error) {
    if (error instanceof CannotSet) return undefined;
    throw error;
  }
}

import type { Findings } from './findings.ts';
import { suggest } from './suggest.ts';
import { child, descendant, type MapNode, type Node, without, withValue, written } from './tree.ts';

/** Where statblocks of libraries stand in the tree; `like: Bear` means one of these. */
const LIBRARY = 'members';

/**
 * The file with every `like:` carried out: the statblock or weapon it names is copied, then the lines beside it change
 * the copy. This is done once, before any variant, so that a path changes what it names and nothing else.
 */
export function resolveLikes(tree: MapNode, findings: Findings): MapNode {
  let resolved: Node = tree;
  const copier = new Copier(tree, findings);
  for (const keys of [...weaponPaths(tree), ...memberPaths(tree)]) {
    const copied = copier.copy(keys);
    if (copied !== undefined) resolved = withValue(resolved, keys, copied);
  }
  return resolved as MapNode;
}

function weaponPaths(tree: MapNode): string[][] {
  return namesIn(child(tree, 'weapons')).map((name) => ['weapons', name]);
}

function memberPaths(tree: MapNode): string[][] {
  return namesIn(child(tree, 'sides')).flatMap((side) => {
    return namesIn(descendant(tree, ['sides', side, 'members'])).map((name) => ['sides', side, 'members', name]);
  });
}

class Copier {
  private readonly tree: MapNode;
  private readonly findings: Findings;
  private readonly done = new Map<string, Node | undefined>();
  /** What is being copied now; whoever is met here again would be like itself. */
  private readonly open: string[] = [];

  constructor(tree: MapNode, findings: Findings) {
    this.tree = tree;
    this.findings = findings;
  }

  /** The statblock or weapon at these keys, without `like`. */
  copy(keys: readonly string[]): Node | undefined {
    const name = keys.join('.');
    if (this.done.has(name)) return this.done.get(name);
    const node = descendant(this.tree, keys);
    const like = child(node, 'like');
    if (node?.kind !== 'map' || like === undefined) return node;
    this.open.push(name);
    const copied = this.changed(keys, node, like);
    this.open.pop();
    this.done.set(name, copied);
    return copied;
  }

  private changed(keys: readonly string[], node: MapNode, like: Node): Node {
    const own = without(node, 'like');
    const model = this.modelKeys(keys, like);
    if (model === undefined) return own;
    if (this.open.includes(model.join('.'))) {
      this.findings.error(like.at, '`like` runs in a circle', { found: written(like) });
      return own;
    }
    const copied = this.copy(model);
    return copied?.kind === 'map' ? { ...own, entries: new Map([...copied.entries, ...own.entries]) } : own;
  }

  /** The keys of what `like` names, if there is such a thing. */
  private modelKeys(keys: readonly string[], like: Node): string[] | undefined {
    const name = written(like);
    const isWeapon = keys[0] === 'weapons';
    const [first = '', second] = name.split('.');
    const model = isWeapon
      ? ['weapons', name]
      : second === undefined
        ? [LIBRARY, first]
        : ['sides', first, 'members', second];
    if (descendant(this.tree, model) !== undefined) return model;
    const names = isWeapon ? namesIn(child(this.tree, 'weapons')) : this.memberNames();
    const suggestion = suggest(name, names);
    this.findings.error(like.at, isWeapon ? 'no weapon has this name' : 'no member has this name; write Side.Member', {
      found: name,
      allowed: names,
      ...(suggestion !== undefined && { suggestion }),
    });
    return undefined;
  }

  private memberNames(): string[] {
    const own = memberPaths(this.tree).map(([, side, , name]) => `${side}.${name}`);
    return [...own, ...namesIn(child(this.tree, LIBRARY))];
  }
}

function namesIn(node: Node | undefined): string[] {
  return node?.kind === 'map' ? [...node.entries.keys()] : [];
}

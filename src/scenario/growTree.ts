import { type Alias, isAlias, isMap, isScalar, isSeq, type Pair, type Scalar, type Node as YamlNode } from 'yaml';
import type { Reading } from './reading.ts';
import type { Entry, MapNode, Node, ScalarNode } from './tree.ts';

/** A repeated part may be written once (`&bear`, `*bear`), but a file may not swell into more than this. */
const MOST_NODES = 20_000;
const MOST_ALIASES = 200;

/** Keys that mean something to JavaScript objects. No scenario needs them. */
const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype']);

/** Turns composed YAML into a tree, and refuses what YAML allows and a scenario must not. */
export function growTree(reading: Reading, contents: unknown): Node {
  return new Grower(reading).grow(contents as YamlNode);
}

class Grower {
  private readonly reading: Reading;
  private readonly anchors = new Map<string, YamlNode>();
  /** Anchored nodes that are being grown now: an alias to one of them would never end. */
  private readonly open = new Set<YamlNode>();
  private nodes = 0;
  private aliases = 0;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  grow(node: YamlNode): Node {
    const start = node.range?.[0] ?? 0;
    if (++this.nodes > MOST_NODES) this.reading.stop(start, `the file holds more than ${MOST_NODES} values`);
    if (isAlias(node)) return this.growAlias(node, start);
    if (node.tag !== undefined) this.reading.stop(start, 'YAML tags have no meaning here', { found: node.tag });
    const anchor = 'anchor' in node ? node.anchor : undefined;
    if (anchor === undefined) return this.growValue(node, start);
    this.anchors.set(anchor, node);
    return this.growOnce(node, start);
  }

  private growOnce(node: YamlNode, start: number): Node {
    this.open.add(node);
    const grown = this.growValue(node, start);
    this.open.delete(node);
    return grown;
  }

  private growAlias({ source: name }: Alias, start: number): Node {
    const { at, stop } = this.reading;
    const target = this.anchors.get(name);
    if (target === undefined) {
      // `*1.5` is how a designer writes "one and a half times": YAML reads an alias, no one meant one.
      if (/^\d+(\.\d+)?$/.test(name)) return textNode(at(start), `*${name}`, false, `*${name}`);
      return stop(start, 'an alias without an anchor; a text that begins with * needs quotes', { found: `*${name}` });
    }
    if (this.open.has(target)) stop(start, 'an alias inside its own anchor never ends', { found: `*${name}` });
    if (++this.aliases > MOST_ALIASES) stop(start, `more than ${MOST_ALIASES} aliases`, { found: `*${name}` });
    return this.growOnce(target, target.range?.[0] ?? 0);
  }

  private growValue(node: YamlNode, start: number): Node {
    const { at } = this.reading;
    if (isMap<YamlNode, YamlNode | null>(node)) return this.growMap(node.items, start);
    if (isSeq<YamlNode>(node))
      return { kind: 'list', at: at(start), items: node.items.map((item) => this.growItem(item, start)) };
    return this.growScalar(node as Scalar<string>, start);
  }

  /** `[a: 1]` is YAML for a list of one map, and in a scenario always a slip. */
  private growItem(item: YamlNode | Pair, start: number): Node {
    if (isScalar(item) || isMap(item) || isSeq(item) || isAlias(item)) return this.grow(item);
    return this.reading.stop(start, 'a list holds a key; write { key: value }');
  }

  private growMap(pairs: readonly Pair<YamlNode, YamlNode | null>[], start: number): MapNode {
    const entries = new Map<string, Entry>();
    for (const { key, value } of pairs) {
      const name = this.keyName(key, start);
      const at = this.reading.at(key.range?.[0] ?? start);
      const earlier = entries.get(name);
      if (earlier !== undefined) {
        this.reading.stop(key.range?.[0] ?? start, `the key stands twice; first in line ${earlier.at.line}`, {
          found: name,
        });
      }
      if (value === null) {
        this.reading.stop(key.range?.[0] ?? start, 'a key without a value; is the space after the colon missing?', {
          found: name,
        });
      }
      entries.set(name, { at, value: this.grow(value) });
    }
    return { kind: 'map', at: this.reading.at(start), entries };
  }

  private keyName(key: YamlNode, start: number): string {
    const { stop } = this.reading;
    const offset = key?.range?.[0] ?? start;
    if (!isScalar<string>(key)) return stop(offset, 'a key must be a plain word');
    const name = key.value;
    if (key.tag !== undefined || key.anchor !== undefined)
      stop(offset, 'a key bears a tag or an anchor', { found: name });
    if (name === '') stop(offset, 'a key is empty');
    if (name === '<<') stop(offset, 'merge keys are not read here; use `like:`', { found: '<<' });
    if (DANGEROUS.has(name)) stop(offset, 'no key may have this name', { found: name });
    return name;
  }

  private growScalar(node: Scalar<string>, start: number): ScalarNode {
    const [from, to] = node.range ?? [start, start];
    return textNode(this.reading.at(start), node.value, node.type !== 'PLAIN', this.reading.text.slice(from, to));
  }
}

function textNode(at: ScalarNode['at'], text: string, quoted: boolean, source: string): ScalarNode {
  return { kind: 'scalar', at, text, quoted, source };
}

import { decode } from './decode.ts';
import type { ScenarioFile } from './expandVariants.ts';
import type { MetricWords } from './metrics.ts';
import { readYaml } from './readYaml.ts';
import { readBase } from './rules.ts';
import type { Swept } from './swept.ts';
import { type MapNode, written } from './tree.ts';
import type { Load } from './use.ts';

/** A scenario as text, with the means to read the files it names. */
export interface ScenarioSource {
  /** How messages call the file. */
  readonly file: string;
  readonly text: string | Uint8Array;
  /** Gives a file named by `use:` or `ruleset:`, its path as written there; undefined: there is none. */
  readonly load?: Load;
  /** The metrics that can be asked for. */
  readonly metrics: readonly MetricWords[];
  /** What a command line asks on top of it. */
  readonly swept?: Swept;
}

/** Reads files and remembers what was read. */
export function readerOf({ file, text: source, load = () => undefined }: ScenarioSource) {
  const text = decode(file, source);
  const sources = [{ file, text }];
  const loadAndKeep: Load = (path) => {
    const known = sources.find((read) => read.file === path);
    if (known !== undefined) return known.text;
    const loaded = load(path);
    if (loaded === undefined) return undefined;
    const decoded = decode(path, loaded);
    sources.push({ file: path, text: decoded });
    return decoded;
  };
  const baseOf =
    (tree: MapNode): ScenarioFile['baseOf'] =>
    (ruleset, findings) => {
      return readBase(
        ruleset,
        tree.at,
        (node) => {
          const path = written(node);
          const loaded = loadAndKeep(path);
          if (loaded !== undefined) return readYaml(path, loaded);
          findings.error(node.at, 'there is no such file', { found: path });
          return undefined;
        },
        findings,
      );
    };
  return { text, sources, load: loadAndKeep, baseOf };
}

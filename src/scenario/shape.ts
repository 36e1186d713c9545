import type { Findings } from './findings.ts';
import { isProblem, type Read } from './quantity.ts';
import { notOneOf } from './suggest.ts';
import { isNothing, type Node, written } from './tree.ts';

/** A part of a JSON schema, for editors. */
export type Schema = Readonly<Record<string, unknown>>;

/** How one kind of value is read, and how an editor is told about it. */
export interface Shape<T> {
  readonly schema: Schema;
  /** The value; undefined when it cannot be read, and then the findings say why. */
  read(node: Node, findings: Findings): T | undefined;
}

/** A single value, read from its text. */
export function scalar<T>(schema: Schema, parse: (text: string) => Read<T>): Shape<T> {
  return {
    schema,
    read(node, findings) {
      if (node.kind !== 'scalar' || isNothing(node)) {
        const what = node.kind === 'scalar' ? 'a value is missing' : 'one value belongs here';
        findings.error(node.at, what, { found: written(node), ...allowedBy(schema) });
        return undefined;
      }
      const read = parse(node.text);
      if (!isProblem(read)) return read.value;
      if (read.allowed !== undefined && read.allowed.length > 1) {
        findings.error(node.at, read.problem, notOneOf(node.text, read.allowed));
      } else findings.problem(node, read);
      return undefined;
    },
  };
}

function allowedBy(schema: Schema): { allowed?: readonly string[] } {
  return Array.isArray(schema.enum) ? { allowed: schema.enum as string[] } : {};
}

/** A list of values of one kind. */
export function list<T>(item: Shape<T>, most = 100): Shape<readonly T[]> {
  return {
    schema: { type: 'array', items: item.schema },
    read(node, findings) {
      if (node.kind !== 'list') {
        findings.error(node.at, 'a list belongs here', { found: written(node), allowed: [`[${written(node)}]`] });
        return undefined;
      }
      if (node.items.length > most) findings.error(node.at, `a list of ${node.items.length}; at most ${most}`);
      const values = node.items.map((each) => item.read(each, findings));
      return values.filter((value) => value !== undefined);
    },
  };
}

/** Names, each with a value of one kind. `checkName` tells what is wrong with a name, or nothing. */
export function named<T>(
  value: Shape<T>,
  checkName: (name: string) => string | undefined,
): Shape<ReadonlyMap<string, T>> {
  return {
    schema: { type: 'object', additionalProperties: value.schema },
    read(node, findings) {
      if (node.kind !== 'map') {
        findings.error(node.at, 'names and what they stand for belong here', {
          found: written(node),
          allowed: ['name: …'],
        });
        return undefined;
      }
      const values = new Map<string, T>();
      for (const [name, entry] of node.entries) {
        const wrong = checkName(name);
        if (wrong !== undefined) findings.error(entry.at, wrong, { found: name });
        const read = value.read(entry.value, findings);
        if (read !== undefined) values.set(name, read);
      }
      return values;
    },
  };
}

export type Fields = Readonly<Record<string, Shape<unknown>>>;
type ValueOf<S> = S extends Shape<infer T> ? T : never;
export type ObjectOf<F extends Fields> = { readonly [K in keyof F]?: ValueOf<F[K]> };

/** Known keys, each with its own kind of value. An unknown key is an error with a suggestion. */
export function object<F extends Fields>(
  what: string,
  fields: F,
  { required = [] }: { readonly required?: readonly (keyof F & string)[] } = {},
): Shape<ObjectOf<F>> {
  const keys = Object.keys(fields);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, fields[key]!.schema])),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    read(node, findings) {
      if (node.kind !== 'map') {
        findings.error(node.at, `${what} is a list of keys and values`, { found: written(node), allowed: keys });
        return undefined;
      }
      const values: Record<string, unknown> = {};
      for (const [key, { at, value }] of node.entries) {
        const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
        if (field === undefined) findings.error(at, `${what} has no key of this name`, notOneOf(key, keys));
        else values[key] = field.read(value, findings);
      }
      for (const key of required) {
        if (!node.entries.has(key)) findings.error(node.at, `${what} needs \`${key}\``);
      }
      return values as ObjectOf<F>;
    },
  };
}

/** The first of two kinds for one value and the second for several: `100k` or `{ precision, atMost }`. */
export function either<A, B>(single: Shape<A>, several: Shape<B>): Shape<A | B> {
  return {
    schema: { anyOf: [single.schema, several.schema] },
    read: (node, findings) => (node.kind === 'scalar' ? single : several).read(node, findings),
  };
}

/** A shape with a sentence for the editor. */
export function says<T>(description: string, shape: Shape<T>): Shape<T> {
  return { ...shape, schema: { description, ...shape.schema } };
}

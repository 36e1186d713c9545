/** A tree of plain values that notes which of its leaves were read. */
export interface Watched<T> {
  readonly values: T;
  /** Paths of the leaves nobody has read, as `group.0.name`. */
  unread(): string[];
}

export function watched<T extends object>(tree: T): Watched<T> {
  const read = new Set<string>();
  return {
    values: watch(tree, '', read),
    unread: () => leaves(tree, '').filter((path) => !read.has(path)),
  };
}

function watch<T extends object>(tree: T, path: string, read: Set<string>): T {
  return new Proxy(tree, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return value;
      const place = `${path}${key}`;
      if (typeof value === 'object' && value !== null) return watch(value, `${place}.`, read);
      read.add(place);
      return value;
    },
  });
}

const leaves = (tree: object, path: string): string[] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leaves(value, `${path}${key}.`) : [`${path}${key}`],
  );

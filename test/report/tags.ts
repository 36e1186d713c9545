/** An element of a page as a browser would see it: its name and its attributes. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Every start tag of a page. What stands inside script and style elements is no markup. */
export function tagsOf(page: string): Tag[] {
  const tags: Tag[] = [];
  const pattern = /<([a-zA-Z][^\s/>]*)((?:\s+[^\s=/>]+(?:="[^"]*")?)*)\s*\/?>/g;
  for (let found = pattern.exec(page); found; found = pattern.exec(page)) {
    const name = found[1].toLowerCase();
    const attributes = [...found[2].matchAll(/([^\s=/>]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [
      key,
      value ?? '',
    ]);
    tags.push({ name, attributes: Object.fromEntries(attributes) });
    if (name === 'script' || name === 'style') pattern.lastIndex = page.indexOf(`</${name}>`, pattern.lastIndex);
  }
  return tags;
}

/** The page without its scripts and its style: what a reader could see. */
export const visiblePart = (page: string): string => page.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');

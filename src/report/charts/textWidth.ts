/**
 * How wide a text is in a system font, near enough to leave room for it. There is no font to ask where a report is
 * written, and the answer must be the same everywhere, so that the same run gives the same file.
 */
export function textWidth(text: string, fontSize: number): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width * fontSize;
}

function widthOf(character: string): number {
  if (/[iljI|.,:;'!()[\]]/.test(character)) return 0.36;
  if (/[ frt"-]/.test(character)) return 0.42;
  if (/[mwMW%@]/.test(character)) return 0.95;
  if (/[A-Z]/.test(character)) return 0.72;
  if (/\p{M}|\u200d|\ufe0f/u.test(character)) return 0;
  return (character.codePointAt(0) ?? 0) < 0x1100 ? 0.62 : 1.1;
}

/** The text, or so much of its start and end as fits into so many pixels. */
export function fitted(text: string, fontSize: number, pixels: number): string {
  if (textWidth(text, fontSize) <= pixels) return text;
  const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  for (let kept = characters.length - 1; kept > 2; kept--) {
    const head = Math.ceil(kept * 0.6);
    const short = `${characters.slice(0, head).join('').trimEnd()}…${characters
      .slice(head - kept)
      .join('')
      .trimStart()}`;
    if (textWidth(short, fontSize) <= pixels) return short;
  }
  return '…';
}

/** Names that fit, and are still as many different ones as before. */
export function fittedNames(names: readonly string[], fontSize: number, pixels: number): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let short = fitted(name, fontSize, pixels);
    for (let n = 2; used.has(short); n++)
      short = `${fitted(name, fontSize, pixels - textWidth(` (${n})`, fontSize))} (${n})`;
    used.add(short);
    return short;
  });
}

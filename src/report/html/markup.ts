import { escapeProse, escapeText } from '../escape.ts';

/** Markup that is known to be safe. Only this file makes it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = string | number | Markup | null | undefined | false | readonly Part[];

/** A template whose parts are text unless they are markup: what a scenario says can never become an element. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = '';
  let insideTag = false;
  strings.forEach((string, i) => {
    text += string;
    const [open, close] = [string.lastIndexOf('<'), string.lastIndexOf('>')];
    if (open !== close) insideTag = open > close;
    text += show(parts[i], insideTag ? escapeText : escapeProse);
  });
  return new Markup(text);
}

function show(part: Part, made: (text: string) => string): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map((each) => show(each, made)).join('');
  return made(String(part));
}

/** Text made elsewhere that is markup already: a picture, a script. */
export const trusted = (text: string): Markup => new Markup(text);

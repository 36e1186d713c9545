import { hatches } from '../marks.ts';
import { sha256Base64 } from '../sha256.ts';
import { html, type Markup, trusted } from './markup.ts';
import { STYLE } from './style.ts';

export interface Page {
  readonly title: string;
  readonly header: Markup;
  readonly main: Markup;
  /** Blocks of data, for the script and for machines. */
  readonly data: readonly string[];
  readonly script: string;
}

/** One file that needs no other: only this very script and style may act in it, and nothing is loaded. */
export function pageText({ title, header, main, data, script }: Page): string {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${sha256Base64(script)}'`,
    `style-src 'sha256-${sha256Base64(STYLE)}'`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="melee-carlo">
<title>${title}</title>
<style>${trusted(STYLE)}</style>
</head>
<body>
<svg class="defs" aria-hidden="true"><defs>${trusted(hatches())}</defs></svg>
<header>${header}</header>
<main>
${main}</main>
${data.map((block) => trusted(`${block}\n`))}<script>${trusted(script)}</script>
</body>
</html>
`.text;
}

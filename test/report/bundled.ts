import { build } from 'esbuild';

let script: Promise<string> | undefined;

/** The script of the page, from the source as it is now. */
export function pageScript(): Promise<string> {
  script ??= build({
    entryPoints: ['src/report/page/main.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  }).then(({ outputFiles }) => outputFiles[0].text);
  return script;
}

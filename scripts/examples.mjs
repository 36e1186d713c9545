// The examples in docs/*.md: a block "```sh example" is typed in a shell, and the block "```text" after it is all that it
// prints. A block that is to end with another exit code than 0 says so: "```sh example exits 20"; of one that exits with 2,
// bad input, the text is the message. A block with the name of a file, "```yaml duel.yaml", is that file. The blocks of a
// page are typed in its order in one folder, which holds the shipped scenarios.
//
// `npm run examples [-- PAGE ...]` writes into the pages what their commands print; a test holds the committed pages to it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BLOCK = /^```(\w+)(?: (\S[^\n]*))?\n(.*?)^```$/gms;
const EXAMPLE = /^example(?: exits (\d+))?$/;
const BAD_INPUT = 2;

/** The pages that have examples. */
export function pagesWithExamples(root) {
  return readdirSync(`${root}/docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .filter((page) => blocksOf(readFileSync(`${root}/${page}`, 'utf8')).some(({ about }) => EXAMPLE.test(about)))
    .sort();
}

/** Types every example of a page. Each with what it should print by the page, and what it prints. */
export function playPage(root, page) {
  const blocks = blocksOf(readFileSync(`${root}/${page}`, 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'melee-docs-'));
  try {
    cpSync(`${root}/scenarios`, join(folder, 'scenarios'), { recursive: true });
    mkdirSync(join(folder, 'reports'));
    return blocks.flatMap(({ language, about, text }, i) => {
      const example = EXAMPLE.exec(about);
      if (language === 'sh' && example) return [exampleOf(text, Number(example[1] ?? 0), blocks[i + 1], root, folder)];
      if (about !== '' && language !== 'sh') writeInto(folder, about, text);
      return [];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The page with what its examples print now. */
export function rewritten(root, page) {
  const text = readFileSync(`${root}/${page}`, 'utf8');
  let done = '';
  let rest = text;
  for (const { typed, expected, printed, wanted, code } of playPage(root, page)) {
    if (code !== wanted) throw new Error(`${page}: exit code ${code}, and not ${wanted}:\n${typed}${printed}`);
    const start = rest.indexOf('```text\n', rest.indexOf(typed)) + '```text\n'.length;
    done += rest.slice(0, start) + printed;
    rest = rest.slice(start + expected.length);
  }
  return done + rest;
}

function blocksOf(page) {
  return [...page.matchAll(BLOCK)].map(([, language, about = '', text]) => ({ language, about, text }));
}

function exampleOf(typed, wanted, next, root, folder) {
  if (next?.language !== 'text') throw new Error(`no text block says what this prints:\n${typed}`);
  // The command is that which was built here; all else is the reader's own shell.
  const shell = `set -e\nnpx() { [ "$1" != --no-install ] || shift; shift; node '${root}/dist/cli/main.js' "$@"; }\n${typed}`;
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: undefined, GITHUB_ACTIONS: undefined };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', shell], { cwd: folder, encoding: 'utf8', env });
  const failed = status !== wanted;
  const printed = failed ? stdout + stderr : wanted === BAD_INPUT ? stderr : stdout;
  return { typed, expected: next.text, printed, wanted, code: status };
}

function writeInto(folder, file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const pages = process.argv.length > 2 ? process.argv.slice(2) : pagesWithExamples(root);
  for (const page of pages) writeFileSync(`${root}/${page}`, rewritten(root, page));
}

// Writes docs/cases.md: which worked cases of the rules pass as tests, which still wait and for what, and which rules
// and rulings are named by tests. `node scripts/cases.mjs` writes the page; a test holds the committed page to it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PAGE = 'docs/cases.md';
const CASE = /\b(?:T00\d-\d\d|TX-\d\d)\b/g;
const ID = /\b(?:[RC]00\d-\d+|C-G\d+|F-\d+|G-\d+)\b/g;
// The title of a test: the first string after `it(`, or after the table of an `it.each(table)(`.
const TITLE =
  /\b(?:it|test|describe)(?:\.each)?\s*\(\s*(['"`])((?:\\.|(?!\1).)*)\1|\)\s*\(\s*(['"`])((?:\\.|(?!\3).)*)\3,/gs;

const DOCUMENTS = {
  'future-path': 'Future Path (000)',
  saga: 'Saga-like (001)',
  'd8-tiers': '2d8 with tiers of 3d8 (002)',
  frontier: 'Western (003)',
  all: 'All documents',
};

/** Titles of all tests of the project. */
function titles(root) {
  const files = readdirSync(`${root}/test`, { recursive: true }).map(String);
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(`${root}/test/${file}`, 'utf8');
      return [...text.matchAll(TITLE)].map((match) => match[2] ?? match[4]);
    });
}

const json = (root, name) => JSON.parse(readFileSync(`${root}/test/support/${name}`, 'utf8'));

/** Every case with whether a test bears its name. */
export function casesOf(root) {
  const named = new Set(titles(root).flatMap((title) => title.match(CASE) ?? []));
  return Object.entries(json(root, 'case-ids.json')).map(([id, { says, awaits }]) => ({
    id,
    says,
    passes: named.has(id),
    awaits: named.has(id) ? '' : (awaits ?? ''),
  }));
}

/** By document: ids of rules and rulings, and which of them a test names. */
export function coverageOf(root) {
  const named = new Set(titles(root).flatMap((title) => title.match(ID) ?? []));
  const { corrections, finePrint, ...documents } = json(root, 'rule-ids.json');
  const split = (ids) => ({ named: ids.filter((id) => named.has(id)), unnamed: ids.filter((id) => !named.has(id)) });
  return [
    ...Object.entries(documents).flatMap(([document, { rules, rulings }]) => [
      ...(rules.length > 0 ? [{ title: `${DOCUMENTS[document]}: rules`, ...split(rules) }] : []),
      { title: `${DOCUMENTS[document]}: rulings`, ...split(rulings) },
    ]),
    { title: 'Corrections', ...split(corrections) },
    { title: 'Fine print', ...split(finePrint) },
  ];
}

/** `R000-1` to `R000-5` as one piece. */
function ranges(ids) {
  const pieces = [];
  for (const id of ids) {
    const [, stem, number] = /^(.*?)(\d+)$/.exec(id);
    const last = pieces.at(-1);
    if (last && last.stem === stem && last.to === Number(number) - 1) last.to = Number(number);
    else pieces.push({ stem, from: Number(number), to: Number(number) });
  }
  return pieces.map(({ stem, from, to }) => `${stem}${from}${to > from ? `..${to}` : ''}`).join(', ');
}

export function page(root) {
  const cases = casesOf(root);
  const passed = cases.filter(({ passes }) => passes);
  const coverage = coverageOf(root);
  return [
    '# Worked cases of the rules',
    '',
    'Written by `npm run cases`; a test holds this page to what it writes.',
    '',
    `Of ${cases.length} worked cases ${passed.length} pass as tests that bear their names, and ${cases.length - passed.length} wait.`,
    '',
    '| case | says | |',
    '|---|---|---|',
    ...cases.map(({ id, says, passes, awaits }) => `| ${id} | ${says} | ${passes ? 'passed' : `awaits ${awaits}`} |`),
    '',
    '## Rules named by tests',
    '',
    'A rule or ruling counts as covered when the title of a test names its id.',
    '',
    '| | named | of | not named |',
    '|---|---:|---:|---|',
    ...coverage.map(
      ({ title, named, unnamed }) =>
        `| ${title} | ${named.length} | ${named.length + unnamed.length} | ${ranges(unnamed)} |`,
    ),
    '',
  ].join('\n');
}

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(`${root}/${PAGE}`, page(root));

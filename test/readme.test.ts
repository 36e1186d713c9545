import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseScenario } from '../src/scenario/parseScenario.ts';
import { METRICS } from '../src/trial/metrics.ts';

const README = readFileSync('README.md', 'utf8');
const blocksOf = (language: string): string[] =>
  [...README.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, block]) => block);
const lines = blocksOf('sh').flatMap((block) => block.trim().split('\n'));

/** The two lines that install are run by .ci/run, in a clone; a test cannot install itself. */
const installs = (line: string): boolean => line.startsWith('npm ci');

const folder = mkdtempSync(join(tmpdir(), 'melee-readme-'));
for (const part of ['dist', 'scenarios', 'bench', 'package.json'])
  cpSync(part, join(folder, part), { recursive: true });
cpSync('reports/sample-team-or-individual.html', join(folder, 'reports/sample-team-or-individual.html'));
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The same command on what is built already. */
const built = (line: string): string[] =>
  line
    .replace(/^npx melee/, 'dist/cli/main.js')
    .replace(/^npm run bench --/, 'bench/bench.mjs')
    .split(' ');

describe('the README', () => {
  it('has the two commands that are enough on a fresh machine', () => {
    expect(lines.filter(installs)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  });

  it.each(lines.filter((line) => !installs(line)))('shows a command that works: %s', { timeout: 400_000 }, (line) => {
    const output = execFileSync(process.execPath, built(line), { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    expect(output.length).toBeGreaterThan(0);
  });

  it('shows a scenario that can be played', () => {
    const [text] = blocksOf('yaml');
    expect(parseScenario({ file: 'readme.yaml', text: text, metrics: METRICS }).variants.length).toBe(5);
  });

  it('says which Node it needs, as the package does', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    expect(README).toContain(`(https://nodejs.org) ${engines.node.replace('>=', '')} or later`);
  });

  it('links to files that are there', () => {
    const links = [...README.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });

  it('names the scenarios that are shipped', () => {
    const named = [...README.matchAll(/^\| `([\w-]+)\/?` \|/gm)].map(([, name]) => name);
    const missing = named.filter((name) => !existsSync(`scenarios/${name}.yaml`) && !existsSync(`scenarios/${name}`));
    expect(missing).toEqual([]);
  });
});

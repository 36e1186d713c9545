import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { check } from '../../src/cli/check.ts';
import { parse as parseCommand } from '../../src/cli/parse.ts';

const PAGE = readFileSync('docs/ci.md', 'utf8');

describe('the workflow of docs/ci.md', () => {
  const [, text] = /```yaml\n(name: balance.*?)```/s.exec(PAGE)!;
  const { jobs } = parse(text) as { jobs: { gate: { steps: { run?: string; uses?: string; if?: string }[] } } };
  const { steps } = jobs.gate;

  it('is YAML with the steps in their order, and keeps its results whatever came out', () => {
    expect(steps.map(({ run, uses }) => (uses ?? run ?? '').split(/[@ ]/)[0])).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'npm',
      'npx',
      'actions/upload-artifact',
    ]);
    expect(steps[4].if).toBe('always()');
  });

  it('calls the command by options that it has', async () => {
    const [npx, only, melee, ...words] = steps[3].run!.replaceAll('"', '').trim().split(/\s+/);
    // Without the second word npx may fetch whatever has this name.
    expect([npx, only, melee]).toEqual(['npx', '--no-install', 'melee']);
    expect(words.filter((word) => word.startsWith('--'))).toHaveLength(5);
    expect(await parseCommand(words, [check], '0')).toHaveProperty('run');
    await expect(parseCommand([...words, '--sumary', 'x'], [check], '0')).rejects.toThrow('Did you mean --summary?');
  });

  it('installs from a tarball that npm packs, and says nowhere else what could fetch a stranger', () => {
    const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };
    expect(PAGE).toContain(`./vendor/${name}-${version}.tgz`);
    const typed = [...PAGE.matchAll(/^```(?:sh|yaml)[^\n]*\n(.*?)^```$/gms)].map(([, text]) => text).join('');
    expect(typed).not.toMatch(/npx melee/);
  });
});

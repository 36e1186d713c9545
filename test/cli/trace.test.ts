import { describe, expect, it } from 'vitest';
import { heard } from './listening.ts';

const SKIRMISH = 'test/support/scenarios/skirmish.yaml';

describe('melee trace', () => {
  it('tells the fight that was asked for', async () => {
    const { code, out, err } = await heard(['trace', SKIRMISH, '--variant', 'Tougher bears', '--trial', '1_234']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^A small skirmish\nTougher bears, fight 1,234, seed small\n\n/);
    expect(out).toMatch(/^(Heroes|Bears) win in round \d+$/m);
    expect(out).toContain('of 13 hit points');
  });

  it('shows rules when asked, and only then', async () => {
    const plain = await heard(['trace', SKIRMISH]);
    const withRules = await heard(['trace', SKIRMISH, '--rules']);
    expect(plain.out).not.toContain('R000');
    expect(withRules.out.replace(/ {2}\[.*\]$/gm, '')).toBe(plain.out);
  });

  it('takes another seed', async () => {
    const [one, other] = [await heard(['trace', SKIRMISH]), await heard(['trace', SKIRMISH, '--seed', 'other'])];
    expect(other.out).toContain('seed other');
    expect(other.out.split('\n').slice(3)).not.toEqual(one.out.split('\n').slice(3));
  });

  it('knows no variant of another name', async () => {
    const { code, err } = await heard(['trace', SKIRMISH, '--variant', 'Tougher beers']);
    expect(code).toBe(2);
    expect(err).toContain('There is no variant "Tougher beers". Did you mean "Tougher bears"?');
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { casesOf, coverageOf, page } from '../../scripts/cases.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

describe('docs/cases.md', () => {
  it('is what `npm run cases` writes', () => {
    expect(readFileSync(`${root}/docs/cases.md`, 'utf8')).toBe(page(root));
  });

  it('lists all 136 cases, each passed or with what it still needs', () => {
    const cases = casesOf(root);
    expect(cases).toHaveLength(136);
    for (const { id, passes, awaits } of cases) expect(passes || awaits !== '', id).toBe(true);
  });

  it('knows every rule of the documents', () => {
    const sizes = coverageOf(root).map(({ named, unnamed }) => named.length + unnamed.length);
    expect(sizes).toEqual([115, 73, 57, 40, 28, 21, 58, 50, 14, 26, 23]);
  });
});

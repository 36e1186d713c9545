import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pagesWithExamples, playPage } from '../../scripts/examples.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** A busy machine takes its time for the commands of a page. */
const PATIENCE = 300_000;

describe('the examples of the documentation', () => {
  it('are there', () => {
    expect(pagesWithExamples(root)).toContain('docs/sweep.md');
  });

  // Written anew by `npm run examples`.
  it.each(pagesWithExamples(root))('print what %s says', { timeout: PATIENCE }, (page) => {
    for (const { typed, expected, printed, wanted, code } of playPage(root, page)) {
      expect(printed, typed).toBe(expected);
      expect(code, typed).toBe(wanted);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { parquet, pictures, report } from '../src/index.ts';
import { LIST, sample } from './report/sample.ts';

const analysis = sample({ axes: [LIST] });

describe('the library', () => {
  it.each([
    ['text', /^What does it cost/],
    ['json', /^\{\n {2}"format"/],
    ['csv', /^variant,/],
    ['markdown', /^## /],
  ] as const)('reports as %s', async (format, start) => {
    expect(await report(analysis, format)).toMatch(start);
  });

  it('gives Parquet and pictures', async () => {
    expect(new TextDecoder().decode((await parquet(analysis)).slice(0, 4))).toBe('PAR1');
    for (const { name, svg } of await pictures(analysis)) {
      expect(name).toMatch(/^[a-z-]+$/);
      expect(svg).toMatch(/^<svg /);
    }
  });
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { castOf } from '../../src/report/cast.ts';
import { escapeProse, escapeText, jsonForScript } from '../../src/report/escape.ts';
import { html } from '../../src/report/html/markup.ts';
import { alignedNumbers } from '../../src/report/html/table.ts';
import { packRows, unpackRows } from '../../src/report/packing.ts';
import { sha256Base64 } from '../../src/report/sha256.ts';
import { colours, SCHEMES } from '../../src/report/theme.ts';
import { FACTOR, LIST, SWEEP, sample } from './sample.ts';

const text = fc.string({ unit: 'binary', maxLength: 300 });

describe('escaping', () => {
  it('leaves nothing that could be markup', () => {
    fc.assert(fc.property(text, (some) => !/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/.test(escapeText(some))));
  });

  it('keeps JSON in a script element whole', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = jsonForScript(value);
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('shows what would reorder or break a document, and sets words of the other direction apart', () => {
    expect(escapeText('a\u202eb\u0000c\ud800')).toBe('a\ufffdb\ufffdc\ufffd');
    expect(escapeProse('win for גיבורים טובים: 62 (60 to 64)')).toBe('win for <bdi>גיבורים טובים</bdi>: 62 (60 to 64)');
  });

  it('knows an attribute from a text', () => {
    const name = 'שם "<b>';
    expect(html`<p title="${name}">${name}</p>`.text).toBe(
      '<p title="שם &quot;&lt;b&gt;"><bdi>שם</bdi> &quot;&lt;b&gt;</p>',
    );
    expect(html`<p>${null}${false}${[html`<b>1</b>`, 2]}</p>`.text).toBe('<p><b>1</b>2</p>');
  });
});

describe('the hash of the policy', () => {
  it('is SHA-256', () => {
    fc.assert(fc.property(text, (some) => sha256Base64(some) === createHash('sha256').update(some).digest('base64')));
    expect(sha256Base64('')).toBe('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });
});

describe('packed rows', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer())), (rows) => {
        expect(unpackRows(packRows(rows))).toEqual(rows);
      }),
    );
  });
});

describe('numbers in a table', () => {
  it('stand point below point', () => {
    expect(alignedNumbers(['62.15', '7', '−4.1', '<0.1', 'not known'])).toEqual([
      '62.15',
      '7\u2008\u2007\u2007',
      '−4.1\u2007',
      '<0.1\u2007',
      'not known',
    ]);
  });
});

describe('the colours', () => {
  it('are those that were chosen, on both grounds', () => {
    const { light, dark } = SCHEMES;
    expect([light.ground, light.c1, light.c2, light.c3, light.c4, light.neutral]).toEqual([
      '#ffffff',
      '#174285',
      '#b1642c',
      '#4c9d8a',
      '#462339',
      '#6b7078',
    ]);
    expect([dark.ground, dark.c1, dark.c2, dark.c3, dark.c4, dark.neutral]).toEqual([
      '#15181c',
      '#3580e9',
      '#ce741a',
      '#adead0',
      '#c587c4',
      '#9aa1a9',
    ]);
  });

  it('can be read on their ground', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const all = colours(scheme);
      for (const [token, least] of [
        ['ink', 7],
        ['quiet', 4.5],
        ['accent', 4.5],
        ['c1', 3.2],
        ['c2', 3.2],
        ['c3', 3.2],
        ['c4', 3.2],
        ['neutral', 3.2],
      ] as const) {
        expect(contrast(all.get(token)!, all.get('ground')!), `${token} on ${scheme}`).toBeGreaterThanOrEqual(least);
      }
      for (let step = 0; step < 7; step++) {
        expect(
          contrast(all.get(`on-heat${step}`)!, all.get(`heat${step}`)!),
          `heat ${step} on ${scheme}`,
        ).toBeGreaterThanOrEqual(4);
      }
    }
  });
});

describe('the cast', () => {
  it('gives variants that differ alike one look, and references the neutral one', () => {
    const { variants, shown, main } = castOf(sample({ axes: [FACTOR, SWEEP], compare: FACTOR.name }));
    expect(variants.map(({ label }) => label)).toEqual([
      'as a team · hp 16',
      'as a team · hp 20',
      'each for himself · hp 16',
      'each for himself · hp 20',
    ]);
    expect(variants.map(({ style }) => `${style.shape} ${style.colour}`)).toEqual([
      'cross var(--neutral)',
      'cross var(--neutral)',
      'circle var(--c1)',
      'circle var(--c1)',
    ]);
    expect(shown.map(({ index }) => index)).toEqual([main!.reference, main!.variant]);
  });

  it('tells a list of variants apart', () => {
    const { variants, showsAll } = castOf(sample({ axes: [LIST] }));
    expect(variants.map(({ style }) => style.shape)).toEqual(['cross', 'circle', 'square', 'triangle-up']);
    expect(showsAll).toBe(true);
  });
});

function contrast(a: string, b: string): number {
  const light = (colour: string): number => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

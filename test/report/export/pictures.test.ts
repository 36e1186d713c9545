import { describe, expect, it } from 'vitest';
import { LAYOUTS } from '../../../src/report/charts/chart.ts';
import { chartPictures } from '../../../src/report/export/pictures.ts';
import { htmlReport } from '../../../src/report/html.ts';
import { FACTOR, hostile, LIST, SWEEP, sample } from '../sample.ts';
import { tagsOf } from '../tags.ts';

const plain = sample({
  axes: [
    { ...FACTOR, levels: [...FACTOR.levels, 'in pairs', 'by lot'] },
    { ...SWEEP, levels: ['16', '18', '20'] },
  ],
  compare: FACTOR.name,
});
const pictures = [...chartPictures(plain)];
const shown = (svg: string): string[] => [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text);

describe('pictures of the charts', () => {
  it('are those of the report, in its order', () => {
    const page = htmlReport(plain, { script: '' });
    expect(pictures.map(({ name }) => name)).toEqual(
      [...page.matchAll(/<figure id="figure-([a-z-]+)"/g)].map(([, id]) => id),
    );
    expect(pictures.map(({ name }) => name)).toContain('heat');
  });

  it('stand alone: title, how to read it, legend, source and light colours of their own', () => {
    for (const { name, svg } of pictures) {
      expect(svg, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+" height="[\d.]+" viewBox/,
      );
      expect(svg, name).not.toMatch(/var\(--|href|<script|<style|<foreignObject/);
      expect(svg, name).toContain('fill="#ffffff"');
      expect(shown(svg).at(-1), name).toBe('Melee Carlo: A din of space bears, seed bears, rules 0.1.0, dice 1');
    }
    const outcomes = shown(pictures.find(({ name }) => name === 'outcomes')!.svg);
    expect(outcomes[0]).toBe('How the fights ended, in 100');
    expect(outcomes).toEqual(expect.arrayContaining(['Heroes', 'both down', 'timeout', 'Bears']));
    const heat = shown(pictures.find(({ name }) => name === 'heat')!.svg);
    expect(heat[1]).toBe('Blue is more than the reference, orange fewer; a dot in the corner: not decided.');
  });

  it('keep hostile text as text', () => {
    for (const { svg } of chartPictures(hostile())) {
      const names = new Set(tagsOf(svg).map(({ name }) => name));
      expect(
        [...names].filter((name) => !/^(svg|title|defs|pattern|rect|circle|text|tspan|g|path|line)$/.test(name)),
      ).toEqual([]);
    }
  });

  it('shorten and wrap what is longer than the picture is wide', () => {
    const long = 'very long '.repeat(40).trim();
    const axes = [{ ...LIST, levels: ['As written', long] }];
    for (const { name, svg } of chartPictures(sample({ axes, title: long }))) {
      const source = shown(svg).filter((text) => text.startsWith('Melee Carlo') || text.endsWith('dice 1'));
      expect(source.length, name).toBe(2);
      for (const text of source) expect(text.length, name).toBeLessThan(160);
      expect(Number(/width="(\d+)/.exec(svg)![1])).toBeLessThan(LAYOUTS[0].width * 1.1 + 40);
    }
  });

  it('are the same bytes for equal results', () => {
    expect([...chartPictures(JSON.parse(JSON.stringify(plain)))]).toEqual(pictures);
  });
});

import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { chartPictures, type Picture } from '../../src/report/export/pictures.ts';
import { pngOf } from '../../src/run/png.ts';
import { FACTOR, SWEEP, sample } from '../report/sample.ts';

/** The picture of a PNG without filters that resvg never uses: width, height, and four bytes a pixel. */
function read(png: Uint8Array) {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return { width, height, pixels: unfiltered(inflateSync(Buffer.concat(data)), width * 4, height) };
}

function unfiltered(raw: Buffer, stride: number, height: number): Uint8Array {
  const pixels = new Uint8Array(stride * height);
  const at = (row: number, i: number) => (row < 0 || i < 0 ? 0 : pixels[row * stride + i]);
  for (let row = 0; row < height; row++) {
    const filter = raw[row * (stride + 1)];
    for (let i = 0; i < stride; i++) {
      const [a, b, c] = [at(row, i - 4), at(row - 1, i), i < 4 ? 0 : at(row - 1, i - 4)];
      const guess = [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter];
      pixels[row * stride + i] = raw[row * (stride + 1) + 1 + i] + guess;
    }
  }
  return pixels;
}

function paeth(a: number, b: number, c: number): number {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

describe('charts as PNG', () => {
  const pictures = new Map<string, Picture>();
  beforeAll(() => {
    const analysis = sample({
      axes: [
        { ...FACTOR, levels: [...FACTOR.levels, 'in pairs', 'by lot'] },
        { ...SWEEP, levels: ['16', '18', '20'] },
      ],
      compare: FACTOR.name,
    });
    for (const picture of chartPictures(analysis)) pictures.set(picture.name, picture);
  });

  it.each(['heat', 'levels', 'outcomes'])(
    '%s is twice as large as its SVG, and nothing runs into the edges',
    (name) => {
      const { svg } = pictures.get(name)!;
      const { width, height, pixels } = read(pngOf(svg));
      const size = ['width', 'height'].map((side) => Number(new RegExp(`${side}="([\\d.]+)"`).exec(svg)![1]));
      expect([width, height]).toEqual(size.map((side) => 2 * side));
      const inked = (x: number, y: number) => pixels[(y * width + x) * 4] < 250;
      const edge = 8;
      let strayed = 0;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const inside = x >= edge && y >= edge && x < width - edge && y < height - edge;
          if (!inside && inked(x, y)) strayed++;
        }
      }
      expect(strayed).toBe(0);
    },
  );

  it('shows its title', () => {
    const { svg } = pictures.get('heat')!;
    const { width, pixels } = read(pngOf(svg));
    let dark = 0;
    for (let i = 0; i < width * 60; i++) if (pixels[i * 4] < 100) dark++;
    // A bold line of 40 letters, two pixels to one.
    expect(dark).toBeGreaterThan(2000);
  });

  it('is the same bytes for the same picture', () => {
    const { svg } = pictures.get('outcomes')!;
    expect(Buffer.from(pngOf(svg)).equals(pngOf(svg))).toBe(true);
  });

  it('takes letters that our font lacks from the machine, and leaves the others as they are', () => {
    const svg = (words: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40" font-family="system-ui, sans-serif"><text x="5" y="20">${words}</text><text x="5" y="35"></text></svg>`;
    const left = (png: Uint8Array) => {
      const { width, pixels } = read(png);
      const columns = Array.from({ length: 160 }, (_, x) => x);
      return columns.map((x) => Array.from({ length: 80 }, (_, y) => pixels[(y * width + x) * 4 + 3]).join());
    };
    expect(left(pngOf(svg('Bears of the north')))).toEqual(left(pngOf(svg('Bears of the north and 熊'))));
  });
});

import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

/** Pixels of a PNG to one of the picture. */
const SCALE = 2;

/** A font of ours, so that a picture is the same on every machine; narrow enough for the room that charts leave. */
const FAMILY = 'DejaVu Sans';
const STRETCH = 'font-stretch="condensed"';
const FONTS = [
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
].map((url) => fileURLToPath(url));

/** What this font does not have: letters of further scripts, and pictographs. The fonts of the machine may have them. */
const FOREIGN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/u;

/** Draws an SVG as PNG. Equal pictures give equal bytes, on every machine if our font has all their letters. */
export function pngOf(svg: string): Uint8Array {
  const font = {
    fontFiles: FONTS,
    loadSystemFonts: FOREIGN.test(svg),
    defaultFontFamily: FAMILY,
    sansSerifFamily: FAMILY,
  };
  return new Resvg(linesApart(svg).replace('<svg ', `<svg ${STRETCH} `), {
    fitTo: { mode: 'zoom', value: SCALE },
    font,
  })
    .render()
    .asPng();
}

/** Lines of a text as texts of their own: where they run in both directions, they would be drawn over each other. */
function linesApart(svg: string): string {
  return svg.replace(/<text ([^>]*)>((?:<tspan[^>]*>[^<]*<\/tspan>)+)<\/text>/g, (_, about: string, spans: string) => {
    let y = 0;
    return [...spans.matchAll(/<tspan([^>]*)>([^<]*)/g)]
      .map(([, place = '', line = '']) => {
        y += Number(/ dy="([\d.-]+)"/.exec(place)?.[1] ?? 0);
        return `<text ${about} y="${y}">${line}</text>`;
      })
      .join('');
  });
}

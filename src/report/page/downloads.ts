import { standalone } from '../charts/standalone.ts';
import type { Scheme } from '../theme.ts';
import { viewOf } from './charts.ts';
import type { PageData } from './pageData.ts';

/** Pixels of a PNG to one of the page. */
const SCALE = 2;

/** Buttons that save a chart as a picture of its own, in the colours the reader sees. */
export function startDownloads(page: PageData, scheme: () => Scheme): void {
  for (const tools of document.querySelectorAll<HTMLElement>('.tools')) {
    tools.hidden = !Object.hasOwn(page.charts, tools.dataset.chart ?? '');
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const { chart, save } = target.dataset;
    if (chart !== undefined && save !== undefined) void saveChart(page, chart, save, scheme());
  });
}

async function saveChart({ charts, source }: PageData, id: string, format: string, scheme: Scheme): Promise<void> {
  const chart = charts[id];
  if (!chart) return;
  const { title, note, legend, wide } = chart;
  const svg = standalone({ title, note, legend, svg: await viewOf(wide).toSVG(), source }, scheme);
  const blob = new Blob([svg], { type: 'image/svg+xml' });
  offer(format === 'png' ? await pngOf(blob) : blob, `${id}.${format}`);
}

async function pngOf(svg: Blob): Promise<Blob> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

function offer(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

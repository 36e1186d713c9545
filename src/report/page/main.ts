import { startCharts } from './charts.ts';
import { startDownloads } from './downloads.ts';
import { startScheme } from './scheme.ts';

/** The script of a report. The page is complete without it: it adds tooltips, a choice of colours, and downloads. */
const block = document.getElementById('melee-charts')?.textContent;
if (block) {
  const page = JSON.parse(block);
  const scheme = startScheme();
  startCharts(page);
  startDownloads(page, scheme);
}

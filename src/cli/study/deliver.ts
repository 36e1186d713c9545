import type { Analysis } from '../../analysis/analysis.ts';
import type { Study } from '../../report/study/study.ts';
import { studyText } from '../../report/study/studyText.ts';
import { writeWhole } from '../../run/output.ts';
import { pageScript } from '../../run/pageScript.ts';
import { checkApart } from '../apart.ts';
import type { Terminal } from '../terminal.ts';
import type { HowToStudy } from './options.ts';

type Places = Pick<HowToStudy, 'html' | 'json'>;

/** As `checkApart`, for the results of a study that reads these files. */
export function checkPlaces({ html, json }: Places, read: readonly string[] = []): void {
  checkApart([html, json], read);
}

/** Writes what was asked for and shows the answer. `analysis` is of the run behind it, `json` the result for machines. */
export async function deliverStudy(
  study: Study,
  analysis: Analysis,
  result: string,
  { html, json }: Places,
  { out, err }: Terminal,
): Promise<void> {
  if (json !== null && json !== '-') writeWhole(json, result);
  out.write(json === '-' ? result : studyText(study, out.paint));
  if (html === null) return;
  // Drawing charts takes a third of a second to load, so only those wait for it who want them.
  const { htmlReport } = await import('../../report/html.ts');
  writeWhole(html, htmlReport(analysis, { script: pageScript(), study }));
  err.write(`${err.paint.quiet(`Report: ${html}`)}\n`);
}

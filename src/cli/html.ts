import { existsSync, readFileSync } from 'node:fs';
import type { Analysis } from '../analysis/analysis.ts';
import type { RunFacts } from '../analysis/run-facts.ts';
import { castOf } from '../report/cast.ts';
import { shortFightText } from '../report/trace/fightText.ts';
import { tellFight } from '../report/trace/tellFight.ts';

/** Where the script of the page is: beside this file once built, and in the build for those who run from source. */
const SCRIPTS = ['../report/page.bundle.js', '../../dist/report/page.bundle.js'];

/** Drawing charts takes a third of a second to load; whoever plays first can let it load meanwhile. */
export const loadReport = () => import('../report/html.ts');

/** The report as a page, with the fights to look at told in it. */
export async function htmlOf(analysis: Analysis, facts: RunFacts): Promise<string> {
  const { htmlReport } = await loadReport();
  return htmlReport(analysis, { script: pageScript(), traces: traces(analysis, facts) });
}

function pageScript(): string {
  const place = SCRIPTS.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url));
  if (place === undefined) throw new Error('the script of the report page is not built');
  return readFileSync(place, 'utf8');
}

/** The shortest, longest and closest fight of the variants that the report looks at closely. */
function traces(analysis: Analysis, { variants, seed }: RunFacts) {
  return castOf(analysis).shown.flatMap(({ index, variant }) => {
    const { shortest, longest, closest } = variant.extremes;
    const trials = new Set([shortest, longest, closest].flatMap((fight) => (fight === null ? [] : [fight.trial])));
    return [...trials].map((trial) => ({
      variant: index,
      trial,
      text: shortFightText(tellFight(variants[index]!, seed, trial)),
    }));
  });
}

import type { Analysis } from '../../analysis/analysis.ts';
import type { RunFacts } from '../../analysis/run-facts.ts';
import { castOf } from '../cast.ts';
import type { Trace } from '../html/fights.ts';
import { shortFightText } from './fightText.ts';
import { tellFight } from './tellFight.ts';

/** The shortest, longest and closest fight of the variants that the report looks at closely, told. */
export function toldFights(analysis: Analysis, { variants, seed }: Pick<RunFacts, 'variants' | 'seed'>): Trace[] {
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

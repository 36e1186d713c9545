import type { Scenario } from '../scenario/scenario.ts';
import { suggest } from '../scenario/suggest.ts';
import { clean } from './clean.ts';
import { UsageError } from './exit.ts';

const MOST_LISTED = 12;

/** The number of the variant of this name; the reference, if none is named. UsageError when there is none. */
export function variantNamed({ variants }: Scenario, name: string | undefined): number {
  if (name === undefined) return variants[0]?.reference ?? 0;
  const names = variants.map((variant) => variant.name);
  const index = names.indexOf(name);
  if (index >= 0) return index;
  const meant = suggest(name, names);
  const listed = names.slice(0, MOST_LISTED).join('; ');
  const more = names.length > MOST_LISTED ? `; and ${names.length - MOST_LISTED} more` : '';
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  throw new UsageError(clean(`There is no variant "${name}".${hint} There are: ${listed}${more}.`));
}

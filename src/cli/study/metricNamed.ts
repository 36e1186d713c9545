import { isNumber } from '../../analysis/estimates.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { suggest } from '../../scenario/suggest.ts';
import { type Asked, askedMetrics, METRICS, metricOf } from '../../trial/metrics.ts';
import { clean } from '../clean.ts';
import { UsageError } from '../exit.ts';

/**
 * The metric of this label, which is one number; wins of the first side, if none is named. UsageError for others, which
 * names the option that it was given to.
 */
export function metricNamed({ sides }: Pick<Scenario, 'sides'>, label = `win.${sides[0]}`, option = '--metric'): Asked {
  const asked = askedMetrics([label], sides);
  const found = asked.find((one) => one.label === label);
  if (found !== undefined && isNumber(found)) return found;
  if (found !== undefined) throw new UsageError(`${option} needs one number; ${label} is a table of many.`);
  if (metricOf(label)?.of === 'side') {
    throw new UsageError(
      clean(`${option} ${label} is told for each side; say ${asked.map((one) => one.label).join(' or ')}.`),
    );
  }
  const known = askedMetrics(
    METRICS.map(({ name }) => name),
    sides,
  ).filter(isNumber);
  const meant = suggest(
    label,
    known.map((one) => one.label),
  );
  const hint = meant === undefined ? '`melee metrics` lists them all.' : `Did you mean ${meant}?`;
  throw new UsageError(clean(`There is no metric ${label} in this scenario. ${hint}`));
}

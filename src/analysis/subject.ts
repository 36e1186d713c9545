import type { Analysis } from './analysis.ts';
import { type Known, sideOf } from './known.ts';

/**
 * Verdicts are about what the command line asks for, else about the first outcome of a side that the scenario asks for,
 * and else about wins of the first side.
 */
export function subjectOf({ facts, sides, counted }: Known): Analysis['subject'] {
  const wanted = counted.get(facts.source.swept?.metric ?? '');
  if (wanted !== undefined) return { metric: wanted.label, side: sideOf(wanted, sides) ?? sides[0] ?? '' };
  const asked = facts.asked
    .slice(0, facts.wanted)
    .find(({ metric, side }) => metric.kind === 'outcome' && side !== null);
  const side = (asked && sideOf(asked, sides)) ?? sides[0] ?? '';
  return { metric: asked?.label ?? `win.${side}`, side };
}

import type { Measure } from '../../analysis/analysis.ts';
import type { RunFacts } from '../../analysis/run-facts.ts';
import type { Lever } from '../../analysis/weights/levers.ts';
import type { Weighed } from './weights.ts';

const FORMAT = 'melee-carlo/sensitivity';
const VERSION = 1;

/** The weights as a JSON text: equal runs write equal bytes. Shares are 0 to 1; a weight is that of one step. */
export function weightsJson({ plan, weights, worths, uneven }: Weighed, facts: RunFacts): string {
  const { asked, base, encounters } = weights;
  const result = {
    format: FORMAT,
    version: VERSION,
    scenario: { title: facts.title, file: facts.source.name, text: facts.source.text },
    seed: facts.seed,
    diceVersion: facts.diceVersion,
    rulesVersion: facts.rulesVersion,
    variant: plan.scenario.variants[0]!.name,
    metric: asked.label,
    encounters,
    steps: plan.steps,
    base: base && numbersOf(base),
    weights: weights.weights.map((one) => ({
      ...leverJson(one.lever),
      moved: one.up === null ? 'down' : one.down === null ? 'up' : 'both',
      weight: numbersOf(one.weight),
      p: one.p,
      adjustedP: one.adjustedP,
      up: one.stepUp,
      down: one.stepDown,
      even: !uneven.includes(one),
    })),
    notRead: plan.unread.map(leverJson),
    notMoved: plan.stuck.map(({ lever, why }) => ({ ...leverJson(lever), why })),
    ...(worths && {
      yardstick: {
        path: worths.yardstick.path,
        worths: worths.worths.map(({ lever, worth }) => ({ path: lever.path, worth: worth && numbersOf(worth) })),
      },
    }),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

function leverJson({ path, side, numbers }: Lever) {
  const { unit, step } = numbers[0]!;
  const values = numbers.map(({ value }) => value);
  return { path, side, value: values.length === 1 ? values[0] : values, step, ...(unit !== '' && { unit }) };
}

const numbersOf = ({ value, se, low, high, exact }: Measure) => (exact ? { value, exact } : { value, se, low, high });

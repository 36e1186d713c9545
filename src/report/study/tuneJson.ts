import type { Measure } from '../../analysis/analysis.ts';
import { allCrossings } from '../../analysis/tune/choose.ts';
import { type Confirmation, isHeld } from '../../analysis/tune/confirm.ts';
import type { Tuned } from '../../analysis/tune/tuned.ts';
import { valueAt } from '../../scenario/span.ts';

const FORMAT = 'melee-carlo/tune';
const VERSION = 1;

/** What tuning came to as a JSON text: equal runs write equal bytes. Shares are 0 to 1, values those of the path. */
export function tuneJson(tuned: Tuned): string {
  const { span, wanted, base, seed, found, choice, confirmation, before } = tuned;
  const { facts } = confirmation;
  const value = (place: number) => valueAt(span, place);
  const along = (place: number) => span.from + place * span.step;
  const { metric, goal, ...aim } = wanted;
  const result = {
    format: FORMAT,
    version: VERSION,
    scenario: { title: facts.title, file: facts.source.name, text: facts.source.text },
    seed,
    diceVersion: facts.diceVersion,
    rulesVersion: facts.rulesVersion,
    variant: base,
    path: span.path,
    ...(span.unit !== '' && { unit: span.unit }),
    now: span.present.length === 1 ? span.present[0] : span.present,
    range: { from: value(0), to: value(span.count - 1), step: span.step },
    metric,
    target: { ...aim, ...(goal !== undefined && { goal: goal.number }) },
    read: found !== null,
    reached: choice.reached && (found === null || isHeld(confirmation, wanted)),
    value: value(choice.best),
    probability: confirmation.probability,
    ...(wanted.value === undefined && { meets: choice.meets.map(([from, to]) => [value(from), value(to)]) }),
    crossings: allCrossings(found?.stretches ?? []).map(({ at, low, high, level, rises }) => ({
      level,
      value: along(at),
      low: along(low),
      high: along(high),
      rises,
    })),
    encounters: found?.encounters ?? 0,
    searched: (found?.seen ?? []).map(({ place, encounters, value: estimate, se }) => ({
      at: value(place),
      encounters,
      value: estimate,
      se,
    })),
    confirmed: confirmedJson(tuned, confirmation),
    before: before.map((one) => confirmedJson(tuned, one)),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

function confirmedJson({ span }: Tuned, { seed, encounters, best, places }: Confirmation) {
  return {
    seed,
    encounters,
    best: valueAt(span, best),
    values: places.map(({ place, measure, state, same, bestNearer }) => ({
      at: valueAt(span, place),
      ...numbersOf(measure),
      ...(state !== null && { state: state === 'not yet decided' ? 'undecided' : state }),
      ...(same && { same }),
      ...(bestNearer !== null && { bestNearer }),
    })),
  };
}

const numbersOf = ({ value, se, low, high }: Measure) => ({ value, se, low, high });

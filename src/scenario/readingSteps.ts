import { changesOf, READINGS, readingOf } from '../rules/readings.ts';
import type { SlotName } from '../rules/slots.ts';
import type { Findings } from './findings.ts';
import { parameterValue } from './parameterValue.ts';
import type { Step } from './ruleSteps.ts';
import { notOneOf } from './suggest.ts';
import { type Entry, type Node, written } from './tree.ts';

export const READING_NAMES: readonly string[] = READINGS.map(({ name }) => name);

/** Reads `readings:`; each stands for one or more changes of rules. */
export function readingSteps(node: Node | undefined, findings: Findings): Step[] {
  if (node === undefined) return [];
  if (node.kind !== 'map') {
    findings.error(node.at, '`readings` lists names and values', {
      found: written(node),
      allowed: ['{ critical.stage: afterMitigation }'],
    });
    return [];
  }
  return [...node.entries].flatMap(([name, entry]) => stepsOfReading(name, entry, findings));
}

function stepsOfReading(name: string, { at, value }: Entry, findings: Findings): Step[] {
  const reading = readingOf(name);
  if (reading === undefined) {
    findings.error(at, 'no reading has this name', notOneOf(name, READING_NAMES));
    return [];
  }
  const [slot = '', parameter = ''] = name.split('.');
  const plain = reading.values === undefined ? parameterValue(slot as SlotName, parameter, value) : written(value);
  const known = Object.keys(reading.values ?? {});
  // A value is looked up among the reading's own, not among what every object has.
  const changes =
    reading.values !== undefined && !known.includes(String(plain)) ? undefined : changesOf(reading, plain);
  if (changes === undefined) {
    findings.error(value.at, `the reading ${name} has no such value`, notOneOf(written(value), known));
    return [];
  }
  return changes.map((change) => ({ name: `readings.${name}`, change, at: value.at, placeOf: () => value.at }));
}

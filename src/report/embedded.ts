import type { Analysis } from '../analysis/analysis.ts';
import { jsonForScript } from './escape.ts';

/** What a report carries so that its run can be repeated from the report alone. */
export interface EmbeddedScenario {
  /** Name of the file, and all of its text. */
  readonly name: string;
  readonly text: string;
  readonly seed: string;
  /** Fights of each variant. */
  readonly encounters: number;
  readonly diceVersion: number;
  readonly rulesVersion: string;
}

const FORMAT = 'melee-carlo/scenario';
const VERSION = 1;
const OPEN = '<script type="application/json" id="melee-scenario">';
const CLOSE = '</script>';

/** The block of a report that holds its scenario. */
export function scenarioBlock({ source, seed, variants, versions }: Analysis): string {
  const { name, text } = source;
  const encounters = Math.max(0, ...variants.map((variant) => variant.encounters));
  const scenario: EmbeddedScenario = {
    name,
    text,
    seed,
    encounters,
    diceVersion: versions.dice,
    rulesVersion: versions.rules,
  };
  return `${OPEN}${jsonForScript({ format: FORMAT, version: VERSION, ...scenario })}${CLOSE}`;
}

/** The scenario a report was made from; undefined for a page that holds none. */
export function scenarioOfReport(page: string): EmbeddedScenario | undefined {
  const start = page.indexOf(OPEN);
  const end = page.indexOf(CLOSE, start);
  if (start < 0 || end < 0) return undefined;
  const block = parsed(page.slice(start + OPEN.length, end));
  const { format, version, name, text, seed, encounters, diceVersion, rulesVersion } = block;
  if (format !== FORMAT || version !== VERSION) return undefined;
  if (typeof name !== 'string' || typeof text !== 'string' || typeof seed !== 'string') return undefined;
  if (!isCount(encounters) || !isCount(diceVersion) || typeof rulesVersion !== 'string') return undefined;
  return { name, text, seed, encounters, diceVersion, rulesVersion };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function parsed(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

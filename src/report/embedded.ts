import type { Analysis } from '../analysis/analysis.ts';
import type { StopRule } from '../analysis/run-facts.ts';
import type { Swept } from '../scenario/swept.ts';
import { jsonForScript } from './escape.ts';

/** What a report carries so that its run can be repeated from the report alone. */
export interface EmbeddedScenario {
  /** Name of the file, and all of its text. */
  readonly name: string;
  readonly text: string;
  readonly seed: string;
  /** Fights of each variant; of a run that may end early, its cap. */
  readonly encounters: number;
  /** What such a run waits for. */
  readonly rule?: StopRule;
  readonly diceVersion: number;
  readonly rulesVersion: string;
  /** What the command line asked on top of the text. */
  readonly swept?: Swept;
  /** The files that the scenario names, as it names them. */
  readonly libraries?: readonly Library[];
}

interface Library {
  readonly name: string;
  readonly text: string;
}

const FORMAT = 'melee-carlo/scenario';
const VERSION = 1;
const OPEN = '<script type="application/json" id="melee-scenario">';
const CLOSE = '</script>';

/** The block of a report that holds its scenario. */
export function scenarioBlock({ source, seed, variants, versions, ending, interrupted }: Analysis): string {
  const { name, text, libraries, swept } = source;
  const played = Math.max(0, ...variants.map((variant) => variant.encounters));
  // What was interrupted is played again as far as it came.
  const early = ending !== null && !interrupted ? ending : null;
  const scenario: EmbeddedScenario = {
    name,
    text,
    seed,
    encounters: early?.atMost ?? played,
    ...(early && { rule: early.rule }),
    diceVersion: versions.dice,
    rulesVersion: versions.rules,
    ...(swept !== undefined && { swept }),
    ...(libraries !== undefined && { libraries }),
  };
  return `${OPEN}${jsonForScript({ format: FORMAT, version: VERSION, ...scenario })}${CLOSE}`;
}

/** The scenario a report was made from; undefined for a page that holds none. */
export function scenarioOfReport(page: string): EmbeddedScenario | undefined {
  const start = page.indexOf(OPEN);
  const end = page.indexOf(CLOSE, start);
  if (start < 0 || end < 0) return undefined;
  const block = parsed(page.slice(start + OPEN.length, end));
  const { format, version, name, text, seed, encounters, rule, diceVersion, rulesVersion, swept, libraries } = block;
  if (format !== FORMAT || version !== VERSION) return undefined;
  if (typeof name !== 'string' || typeof text !== 'string' || typeof seed !== 'string') return undefined;
  if (!isCount(encounters) || !isCount(diceVersion) || typeof rulesVersion !== 'string') return undefined;
  if (rule !== undefined && !isRule(rule)) return undefined;
  if (swept !== undefined && !isSwept(swept)) return undefined;
  const scenario = {
    name,
    text,
    seed,
    encounters,
    ...(rule && { rule }),
    diceVersion,
    rulesVersion,
    ...(swept && { swept }),
  };
  if (libraries === undefined) return scenario;
  return Array.isArray(libraries) && libraries.every(isLibrary) ? { ...scenario, libraries } : undefined;
}

function isLibrary(value: unknown): value is Library {
  const { name, text } = (value ?? {}) as Partial<Library>;
  return typeof name === 'string' && typeof text === 'string';
}

function isSwept(value: unknown): value is Swept {
  const { over, variant = '', metric = '' } = (value ?? {}) as { readonly [X in keyof Swept]?: unknown };
  const isText = (one: unknown): boolean => typeof one === 'string';
  return Array.isArray(over) && over.every(isText) && isText(variant) && isText(metric);
}

function isRule(value: unknown): value is StopRule {
  const { until, target } = (value ?? {}) as { readonly until?: unknown; readonly target?: unknown };
  return until === 'decided' || (until === 'precise' && typeof target === 'number' && target > 0);
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

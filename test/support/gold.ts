import { readdirSync, readFileSync } from 'node:fs';
import { parseScenario } from '../../src/scenario/parseScenario.ts';
import type { Variant } from '../../src/scenario/variant.ts';
import { METRICS } from '../../src/trial/metrics.ts';
import { exact } from './exact.ts';

/** Scenarios whose answer is known exactly: side A comes first in each. */
const GOLD = new URL('../../scenarios/gold/', import.meta.url);

interface GoldScenario {
  readonly file: string;
  readonly path: string;
  readonly variant: Variant;
  readonly question: string;
  /** Probability that side A wins, that nobody is left, and the mean number of rounds where it is known. */
  readonly win: number;
  readonly bothDown?: number;
  readonly rounds?: number;
  /** Probability that the loser is out with hit points left, and that it is killed. */
  readonly helpless?: number;
  readonly killed?: number;
}

const OTHERS: Readonly<Record<string, number>> = {
  'f06-model-c-flat-footed': 0.6215765588,
  'f06-model-c': 0.5831839613,
  'p09-team-turns': exact('oracle.2v2.team.p1/2'),
  'p09-alternating': exact('oracle.2v2.alternating.p1/2'),
};

/** `G002a` of `g002a-as-written`. */
export const goldId = (name: string): string | undefined =>
  /^g\d{3}[a-z]-/.test(name) ? `G${name.slice(1, 5)}` : undefined;

type Answer = Omit<GoldScenario, 'file' | 'path' | 'variant' | 'question'>;

function expected(name: string): Answer {
  const id = goldId(name);
  if (id === undefined) return { win: OTHERS[name] };
  if (id.startsWith('G003')) return { win: exact(`gold.${id}.win`), bothDown: exact(`gold.${id}.draw`) };
  if (id.startsWith('G000')) return { win: exact(`gold.${id}`) };
  if (id.startsWith('G001')) {
    const [win, rounds, helpless, killed] = ['', '.rounds', '.helpless', '.killed'].map((name) =>
      exact(`gold.${id}${name}`),
    );
    return { win, rounds, helpless, killed };
  }
  return { win: exact(`gold.${id}.win`), rounds: exact(`gold.${id}.rounds`) };
}

export const goldScenarios = (): readonly GoldScenario[] =>
  readdirSync(GOLD).map((file) => {
    const url = new URL(file, GOLD);
    const { variants, question } = parseScenario({ file, text: readFileSync(url), metrics: METRICS });
    return { file, path: url.pathname, variant: variants[0], question, ...expected(file.replace('.yaml', '')) };
  });

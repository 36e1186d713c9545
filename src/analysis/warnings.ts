import type { VariantAnalysis } from './analysis.ts';
import { contradictions } from './identical.ts';
import type { Known } from './known.ts';
import { quoted } from './names.ts';
import type { RunFacts } from './run-facts.ts';
import { listed } from './wording.ts';

/** From this share of fights on, fights without an end are worth a word. */
const MANY_TIMEOUTS = 0.01;

/** All that a reader should know before believing the numbers. */
export function warningsOf(
  { facts, rough }: Known,
  shown: readonly string[],
  variants: readonly VariantAnalysis[],
  unknownGoals: readonly string[],
): string[] {
  return [
    ...facts.warnings,
    ...(facts.interrupted ? ['The run was interrupted; what is shown are the fights that were complete.'] : []),
    ...contradictions(facts).map((pair) => contradiction(facts, pair)),
    ...variants
      .filter(({ encounters, exact }) => encounters < 2 && exact === null)
      .map(({ name }) => `Of ${quoted(name)} too few fights were played to say anything.`),
    ...variants.flatMap(timeouts),
    ...[...rough].filter(([label]) => shown.includes(label)).map(([label, names]) => roughness(label, names)),
    ...unknownGoals.map((metric) => `A goal about ${metric} could not be judged: nothing is known of it there.`),
  ];
}

function contradiction({ variants, tallies }: RunFacts, number: number): string {
  const { variant, reference } = tallies.pairs[number]!;
  return (
    `${quoted(variants[variant]!.name)} and ${quoted(variants[reference]!.name)} ought to be the same fight and came out ` +
    'differently: a defect of the program, please report it.'
  );
}

function timeouts({ name, outcomes }: VariantAnalysis): string[] {
  const timeout = outcomes.find(({ kind }) => kind === 'timeout');
  if (timeout === undefined || timeout.share.value < MANY_TIMEOUTS) return [];
  return [`In ${quoted(name)} ${timeout.printed} fights in 100 ran out of rounds; nobody won them.`];
}

function roughness(label: string, names: readonly string[]): string {
  const where = names.length > 3 ? `${names.length} variants` : listed(names.map(quoted));
  return `The interval of ${label} is only rough in ${where}: its values lie far to one side, and the fights are few for that.`;
}

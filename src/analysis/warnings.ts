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
    ...helplessHealers(facts, variants),
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

/** The deed of a healer, in tactics and among actions. */
const HEALING = 'stabilise';
/** In so many fights somebody who can help finds an occasion. */
const ENOUGH_FIGHTS = 1000;

/** Sides whose tactics tell to help the dying, and of whom nobody ever did while they died of their wounds. */
function helplessHealers({ variants: played }: RunFacts, variants: readonly VariantAnalysis[]): string[] {
  const sentences = variants.flatMap(({ encounters, deaths, actions }, i) => {
    if (encounters < ENOUGH_FIGHTS) return [];
    const { encounter, tactics, ruleset } = played[i]!;
    return encounter.sides.flatMap(({ name, members }) => {
      const told = members.find(({ tactic }) => tactics[tactic]?.some((line) => line.do === HEALING));
      const helped = actions.some(({ action, side }) => action === HEALING && side === name);
      const bled = deaths.some(({ side, cause }) => side === name && cause !== DAMAGE);
      if (told === undefined || helped || !bled) return [];
      return [
        `${name}: the tactic ${quoted(told.tactic)} says to stabilise the dying, and nobody ever did. \`melee rules ${HEALING}\` tells what ${ruleset.preset} asks of a healer, such as ranks and a kit.`,
      ];
    });
  });
  return [...new Set(sentences)];
}

/** The cause of death that no healer can help against. */
const DAMAGE = 'damage';

function roughness(label: string, names: readonly string[]): string {
  const where = names.length > 3 ? `${names.length} variants` : listed(names.map(quoted));
  return `The interval of ${label} is only rough in ${where}: its values lie far to one side, and the fights are few for that.`;
}

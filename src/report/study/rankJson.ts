import type { Measure } from '../../analysis/analysis.ts';
import { isFinalist, type Ranked, type RankStage } from '../../analysis/rank/ranked.ts';

const FORMAT = 'melee-carlo/rank';
const VERSION = 1;

/** The ranking as a JSON text: equal runs write equal bytes. Shares are 0 to 1. */
export function rankJson(ranked: Ranked): string {
  const { aim, asked, seed, contenders, screening, final, confirmation, refuted, best, order } = ranked;
  const { facts } = confirmation;
  const result = {
    format: FORMAT,
    version: VERSION,
    scenario: { title: facts.title, file: facts.source.name, text: facts.source.text },
    seed,
    diceVersion: facts.diceVersion,
    rulesVersion: facts.rulesVersion,
    metric: asked.label,
    aim: aim.kind === 'nearest' ? { target: aim.value } : aim.kind,
    best: contenders[best]!.name,
    probability: ranked.probability,
    ranking: order.map((one) => ({
      name: contenders[one]!.name,
      same: contenders[one]!.same,
      finalist: isFinalist(ranked, one),
      bestIsBetter: ranked.bestBetter[one],
      ...numbersIn('screening', screening, one),
      ...numbersIn('final', final, one),
      ...numbersIn('confirmed', confirmation, one),
    })),
    screening: stageJson(screening),
    final: stageJson(final),
    confirmed: stageJson(confirmation),
    refuted: refuted.map((one) => contenders[one]!.name),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

function numbersIn(key: string, stage: RankStage | null, one: number) {
  const measure = stage?.estimates[stage.contenders.indexOf(one)];
  return measure && { [key]: numbersOf(measure) };
}

const stageJson = (stage: RankStage | null) => stage && { seed: stage.seed, encounters: stage.encounters };
const numbersOf = ({ value, se, low, high }: Measure) => ({ value, se, low, high });

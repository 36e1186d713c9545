import { traceCommand } from '../../analysis/commands.ts';
import { levelsKey } from '../../analysis/gate/baseline.ts';
import type { Cause, PartedTrial } from '../../analysis/gate/cause.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { Variant } from '../../scenario/variant.ts';
import { type Parting, partingOf } from '../trace/parting.ts';
import { tellFight } from '../trace/tellFight.ts';

/** The fights that show a cause: the one where two scenarios part, and the one that the program plays otherwise. */
export interface CauseFights {
  readonly parting: Parting | null;
  /** The fight as this program plays it, line by line. */
  readonly today: readonly string[];
  /** Command lines that tell them whole. */
  readonly commands: readonly string[];
}

/** Plays the fights that a cause names, on the dice they had. `before` is the scenario of the baseline. */
export function causeFights(cause: Cause, before: Scenario | undefined, now: Scenario): CauseFights {
  const { scenario, program, seed, file, baseline } = cause;
  const parted = scenario && before && { old: variantOf(before, scenario), fresh: variantOf(now, scenario) };
  const parting =
    scenario && parted?.old && parted.fresh ? partingOf(parted.old, parted.fresh, seed, scenario.trial) : null;
  const replayed = program && variantOf(before ?? now, program);
  const command = (of: string, { variant, trial }: PartedTrial) => traceCommand(of, seed, variant, trial);
  return {
    parting,
    today: program && replayed ? storyOf(replayed, seed, program.trial) : [],
    commands: [
      ...(program ? [command(before ? baseline : file, program)] : []),
      ...(scenario ? [command(baseline, scenario), command(file, scenario)] : []),
    ],
  };
}

const variantOf = ({ variants }: Scenario, { levels }: PartedTrial): Variant | undefined =>
  variants.find((one) => levelsKey(one.levels) === levelsKey(levels));

/** Of a very long fight the first and the last lines. */
const [SHOWN_FIRST, SHOWN_LAST] = [40, 10];

function storyOf(variant: Variant, seed: string, trial: number): string[] {
  const lines = tellFight(variant, seed, trial).lines.map(({ depth, text }) => `${'  '.repeat(depth)}${text}`);
  if (lines.length <= SHOWN_FIRST + SHOWN_LAST) return lines;
  return [...lines.slice(0, SHOWN_FIRST), '…', ...lines.slice(-SHOWN_LAST)];
}

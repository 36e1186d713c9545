import { type Distribution, enumerate, relabel } from '../dice/distribution.ts';
import { CannotMarry } from './cannot-marry.ts';
import { yesOrNo } from './parameter.ts';
import type { Slots } from './slots.ts';

/** Dice that hit, or miss, whatever is needed. */
export const AUTOMATIC = {
  autoHit: yesOrNo({
    default: false,
    ruling: 'C-G2',
    says: 'whether the highest that the attack dice can show always hits; it then counts as a thousand more',
  }),
  autoMiss: yesOrNo({
    default: false,
    ruling: 'C-G2',
    says: 'whether the lowest that the attack dice can show always misses; it then counts as a thousand less',
  }),
} as const;

interface Automatic {
  readonly autoHit: boolean;
  readonly autoMiss: boolean;
}

const NEVER: Automatic = { autoHit: false, autoMiss: false };
/** More than any roll needs. */
const BEYOND = 1000;

const allSame = (faces: readonly number[]): boolean => faces.every((face) => face === faces[0]);

/**
 * What an attack rolls: the dice in force, flagged as the critical rule wants. Throws CannotMarry for doubles on a
 * single die (F-4).
 */
export function attackRoll(die: Distribution, critical: Slots['critical'], automatic: Automatic = NEVER): Distribution {
  return withAutomatic(flagged(die, critical), automatic);
}

function flagged(die: Distribution, critical: Slots['critical']): Distribution {
  if (critical.attackFlag === 'none') return die;
  if (critical.attackFlag === 'doubles') {
    if (die.dice.length < 2) {
      throw new CannotMarry(`critical: doubles-on-attack needs two attack dice, and checks.skillDie is ${die.name}`);
    }
    return relabel(die.name, die, ['doubles'], ({ total }, faces) => ({ total, flags: allSame(faces) ? 1 : 0 }));
  }
  const top = highestOf(die);
  return relabel(die.name, die, ['natural top'], ({ total }) => ({ total, flags: total === top ? 1 : 0 }));
}

const highestOf = ({ outcomes }: Distribution): number => outcomes[outcomes.length - 1].total;

/** The same dice, whose highest total reaches anything and whose lowest reaches nothing. */
function withAutomatic(roll: Distribution, { autoHit, autoMiss }: Automatic): Distribution {
  if (!autoHit && !autoMiss) return roll;
  const top = highestOf(roll);
  const bottom = roll.outcomes[0].total;
  const name = `${roll.name}${autoHit ? `, ${top} always hits` : ''}${autoMiss ? `, ${bottom} never hits` : ''}`;
  return relabel(name, roll, roll.flagNames, ({ total, flags }) => {
    if (autoHit && total === top) return { total: total + BEYOND, flags };
    return { total: autoMiss && total === bottom ? total - BEYOND : total, flags };
  });
}

/** The same dice with one more, the highest left out; flags as of the dice kept (the fault of C002-4). */
export function spoiledRoll(
  die: Distribution,
  critical: Slots['critical'],
  automatic: Automatic = NEVER,
): Distribution {
  const plain = die.dice;
  const dice = [...plain, plain[plain.length - 1]];
  const kept = (faces: readonly number[]) => [...faces].sort((a, b) => a - b).slice(0, plain.length);
  const name = `${dice.length}d${plain[0]} keep lowest ${plain.length}`;
  const roll = enumerate(name, dice, [], (faces) => ({ total: kept(faces).reduce((a, b) => a + b, 0), flags: 0 }));
  if (critical.attackFlag !== 'doubles') return attackRoll(roll, critical, automatic);
  const doubled = relabel(name, roll, ['doubles'], ({ total }, faces) => ({
    total,
    flags: allSame(kept(faces)) ? 1 : 0,
  }));
  return withAutomatic(doubled, automatic);
}

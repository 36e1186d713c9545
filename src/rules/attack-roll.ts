import { type Distribution, enumerate, relabel } from '../dice/distribution.ts';
import { CannotMarry } from './cannot-marry.ts';
import type { Slots } from './slots.ts';

const allSame = (faces: readonly number[]): boolean => faces.every((face) => face === faces[0]);

/**
 * What an attack rolls: the dice in force, flagged as the critical rule wants. Throws CannotMarry for doubles on a
 * single die (F-4).
 */
export function attackRoll(die: Distribution, critical: Slots['critical']): Distribution {
  if (critical.attackFlag === 'none') return die;
  if (critical.attackFlag === 'doubles') {
    if (die.dice.length < 2) {
      throw new CannotMarry(`critical: doubles-on-attack needs two attack dice, and checks.skillDie is ${die.name}`);
    }
    return relabel(die.name, die, ['doubles'], ({ total }, faces) => ({ total, flags: allSame(faces) ? 1 : 0 }));
  }
  const top = die.outcomes[die.outcomes.length - 1].total;
  return relabel(die.name, die, ['natural top'], ({ total }) => ({ total, flags: total === top ? 1 : 0 }));
}

/** The same dice with one more, the highest left out; flags as of the dice kept (the fault of C002-4). */
export function spoiledRoll(die: Distribution, critical: Slots['critical']): Distribution {
  const plain = die.dice;
  const dice = [...plain, plain[plain.length - 1]];
  const kept = (faces: readonly number[]) => [...faces].sort((a, b) => a - b).slice(0, plain.length);
  const name = `${dice.length}d${plain[0]} keep lowest ${plain.length}`;
  const roll = enumerate(name, dice, [], (faces) => ({ total: kept(faces).reduce((a, b) => a + b, 0), flags: 0 }));
  if (critical.attackFlag !== 'doubles') return attackRoll(roll, critical);
  return relabel(name, roll, ['doubles'], ({ total }, faces) => ({ total, flags: allSame(kept(faces)) ? 1 : 0 }));
}

import { FULL_ROUND } from '../../model/action.ts';
import type { ReadonlyColumn } from '../../model/columns.ts';
import type { Bound } from '../mechanic.ts';
import type { Deed } from '../slots.ts';

const STEP = 5;

interface Of {
  readonly factor: number;
  readonly steps: number;
  readonly halvedByHits: boolean;
  readonly speed: ReadonlyColumn;
  readonly down: ReadonlyColumn;
  readonly slots: Bound;
}

/** A full round of moving towards an enemy, faster than one walks; it wears one down when it starts. */
export function bindDash({ factor, steps, halvedByHits, speed, down, slots }: Of): Deed {
  const { inReach, moves } = slots.space;
  const { mayMove, sinks } = slots.conditions;
  return {
    never: !moves,
    halvedByHits,
    cost: () => FULL_ROUND,
    aims: 'enemy',
    feet: (who) => STEP * Math.floor((factor * speed[who]) / STEP),
    legal: (who, target) => down[target] === 0 && mayMove(who) && !inReach(who, target),
    perform: (who) => sinks(who, steps),
  };
}

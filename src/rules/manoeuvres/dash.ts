import { FULL_ROUND } from '../../model/action.ts';
import type { ReadonlyColumn } from '../../model/columns.ts';
import type { Bound } from '../mechanic.ts';
import { nothing } from '../nothing.ts';
import type { Deed } from '../slots.ts';

const STEP = 5;

interface Of {
  readonly factor: number;
  readonly steps: number;
  readonly halvedByHits: boolean;
  readonly costAt: 'start' | 'end';
  readonly speed: ReadonlyColumn;
  readonly down: ReadonlyColumn;
  readonly slots: Bound;
}

/** A full round of moving towards an enemy, faster than one walks; it wears one down when it starts, or when it ends. */
export function bindDash({ factor, steps, halvedByHits, costAt, speed, down, slots }: Of): Deed {
  const { inReach, moves } = slots.space;
  const { mayMove, sinks } = slots.conditions;
  const wearsDown = (who: number): void => sinks(who, steps);
  return {
    never: !moves,
    halvedByHits,
    cost: () => FULL_ROUND,
    aims: 'enemy',
    feet: (who) => STEP * Math.floor((factor * speed[who]) / STEP),
    legal: (who, target) => down[target] === 0 && mayMove(who) && !inReach(who, target),
    perform: costAt === 'start' ? wearsDown : nothing,
    ...(costAt === 'end' && { arrives: wearsDown }),
  };
}

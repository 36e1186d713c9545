import { describe, expect, it } from 'vitest';
import { AMY, type Bench, forEvery, SIDES } from './settings.ts';

const LATE = { ...SIDES, A: { Ann: SIDES.A.Ann, Amy: { ...SIDES.A.Amy, joins: 'end of round 2' } } };

describe('latecomers', () => {
  it('come after their round and before the next is under way', () => {
    const law = ({ battle }: Bench): void => {
      const { roundBegins, roundEnds } = battle.rules.slots.joining;
      const { absent } = battle.table.columns;
      for (const round of [1, 2]) {
        roundBegins(round);
        expect(absent[AMY]).toBe(1);
        if (round === 1) roundEnds(round);
      }
      roundEnds(2);
      roundBegins(3);
      expect(absent[AMY]).toBe(0);
    };
    forEvery('joining', law, { sides: LATE });
  });

  it('count as in from the start', () => {
    forEvery('joining', ({ battle }) => expect(battle.table.columns.standing[0]).toBe(2), { sides: LATE });
  });
});

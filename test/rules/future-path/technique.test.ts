import { describe, expect, it } from 'vitest';
import { fight } from '../../support/loaded-dice.ts';

describe('a combat technique', () => {
  it('must beat CTD, not equal it: ten and CTO 5 fail against 15 and succeed against 14 [R000-78, C000-30]', () => {
    const need = (ctd: number) =>
      fight('future-path', { A: { Ann: { cto: 5 } }, B: { Bob: { ctd, dex: 10 } } }).need('Ann', 'Bob', 'technique');
    expect([need(15), need(14)]).toEqual([11, 10]);
  });
});

describe('a sprint', () => {
  const dash = (sprintFactor: number) => {
    const add = [{ mechanic: 'sprint', sprintFactor, sprintConditionCost: 0 }];
    const sides = { A: { Ann: {} }, B: { Bob: {} } };
    const t = fight('future-path', sides, { rules: { manoeuvres: { add } }, space: { mode: 'line', gap: '200 ft' } });
    return t.turn('Ann', ['sprint', 'Bob']).position('Ann');
  };

  it('T000-30: brought in without its price covers three times thirty feet, 18 squares, or 12 by the other sentence [R000-68, C000-22]', () => {
    expect([dash(3) / 5, dash(2) / 5]).toEqual([18, 12]);
  });
});

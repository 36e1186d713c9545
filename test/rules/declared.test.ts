import { describe, expect, it } from 'vitest';
import type { Table } from '../../src/model/table.ts';
import { watched } from '../../src/rules/watched.ts';
import { fight } from '../support/loaded-dice.ts';

/** The table of a fight as a mechanic sees it that declares to read hit points, and keeps a column of its own. */
function seen(reads: Parameters<typeof watched>[2] = ['hp']) {
  const { table } = fight('d8-tiers', { A: { Ann: {} }, B: { Bob: {} } }).battle;
  const tails = new Int32Array(2);
  return watched('bleed: coin', table, reads, { tails }) as Table['columns'] & Table & { tails: Int32Array };
}

describe('in tests a mechanic', () => {
  it('reads what it declares, writes what is its own, and uses every verb', () => {
    const table = seen();
    expect(table.hp[0]).toBe(20);
    table.tails[0]++;
    expect(table.tails[0]).toBe(1);
    table.bleeds(0, 3);
    expect(table.hp[0]).toBe(17);
  });

  it('that reads what it does not declare throws, and says what', () => {
    expect(() => seen().con[0]).toThrow('bleed: coin reads con and does not declare it');
    expect(() => seen([]).hp[0]).toThrow('bleed: coin reads hp and does not declare it');
  });

  it('that writes what is not its own throws, though it may read it', () => {
    const table = seen();
    expect(() => {
      table.hp[0] = 5;
    }).toThrow('bleed: coin writes hp, which is not its own; use a verb');
  });
});

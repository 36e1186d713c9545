import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/model/encounter.ts';
import { PRESETS } from '../../src/rules/presets.ts';
import { AMY, ANN, BOB, bench } from './settings.ts';

const SPACES: readonly Encounter['space'][] = [
  { mode: 'line', gap: 30 },
  { mode: 'line', gap: 0 },
  { mode: 'abstract', gap: 0 },
  { mode: 'abstract', gap: 40 },
];
const CASES = PRESETS.flatMap(({ id }) =>
  SPACES.map((space) => ({ id, space, name: `${space.mode} ${space.gap} in ${id}` })),
);

describe.each(CASES)('space: $name', ({ id, space }) => {
  const { battle } = bench(id, 'clock', 'fixed', {}, { space })!;
  const { distance, inReach, step, leaves, moves } = battle.rules.slots.space;
  const { position, reach } = battle.table.columns;

  it('has distances that are the same both ways and never below zero', () => {
    for (const a of [0, 1, 2, 3]) {
      for (const b of [0, 1, 2, 3]) {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b)).toBeGreaterThanOrEqual(0);
      }
    }
    expect(inReach(ANN, AMY)).toBe(true);
  });

  it('reaches as far as the arm', () => {
    if (!moves) return;
    for (const feet of [0, 5, 6, 10, 11]) {
      position[BOB] = position[ANN] + feet;
      expect(inReach(ANN, BOB)).toBe(feet <= reach[ANN]);
    }
  });

  it('takes at most five feet a step, nearer or farther, and says before who is left', () => {
    if (!moves) return;
    for (const feet of [0, 3, 5, 7, 20, -5, -20]) {
      for (const away of [0, 1]) {
        position[ANN] = 100;
        position[BOB] = 100 + feet;
        const [before, near] = [distance(ANN, BOB), inReach(BOB, ANN)];
        const said = leaves(BOB, ANN, BOB, away);
        step(ANN, BOB, away);
        const after = distance(ANN, BOB);
        expect(Math.abs(position[ANN] - 100)).toBeLessThanOrEqual(5);
        if (away === 1) expect(after).toBeGreaterThan(before);
        else expect(after).toBe(Math.max(0, before - 5));
        expect(said).toBe(near && !inReach(BOB, ANN));
      }
    }
  });
});

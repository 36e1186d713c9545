import { RANGE_BANDS } from '../../model/encounter.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

/** Feet between those who are in reach of each other. */
const TOUCHING = 5;

/** Everyone is at one distance from every enemy, and allies are in reach of each other. */
export const abstract = mechanic('space', {
  id: 'abstract',
  title: 'One distance between the sides',
  source: ['R002-14'],
  parameters: {
    gap: integer({ default: 0, min: 0, max: 100_000, says: 'feet between enemies; 0: everyone in melee' }),
    band: choice(['ofDistance', ...RANGE_BANDS], {
      default: 'ofDistance',
      says: 'the band of every weapon, where ranges have bands',
    }),
  },
  reads: ['sideOf'],
  bind({ gap, band }, { sideOf }) {
    const apart = gap === 0 ? TOUCHING : gap;
    const melee = gap === 0;
    return {
      moves: false,
      band: (RANGE_BANDS as readonly string[]).indexOf(band),
      distance: (a, b) => (sideOf[a] === sideOf[b] ? TOUCHING : apart),
      inReach: (a, b) => melee || sideOf[a] === sideOf[b],
      stride: () => 0,
      step: () => {},
      leaves: () => false,
    };
  },
});

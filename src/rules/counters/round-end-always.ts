import { mechanic } from '../mechanic.ts';

/** At the end of every round every condition loses a round. */
export const roundEndAlways = mechanic('counters', {
  id: 'round-end-always',
  title: 'Rounds count at the end of every round',
  source: ['R000-94'],
  parameters: {},
  reads: ['afflicted'],
  bind(_p, { afflicted, fades }, _dice, { shape }) {
    const cells = shape.members * shape.conditions;
    return {
      roundEnds(surprise) {
        if (surprise === 1) return;
        for (let cell = 0; cell < cells; cell++) if (afflicted[cell] > 0) fades(cell);
      },
    };
  },
});

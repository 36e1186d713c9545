import { mechanic } from '../mechanic.ts';

/** A condition loses a round when a turn of its bearer begins. */
export const ownTurn = mechanic('counters', {
  id: 'own-turn',
  title: 'Rounds count at the own turn',
  source: ['R001-31'],
  parameters: {},
  reads: ['afflicted'],
  bind: (_p, { afflicted, fades }, _dice, { shape }) => ({
    turnBegins(who) {
      for (let cell = who * shape.conditions; cell < (who + 1) * shape.conditions; cell++) {
        if (afflicted[cell] > 0) fades(cell);
      }
    },
  }),
});

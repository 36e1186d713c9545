import { mechanic } from '../mechanic.ts';
import { yesOrNo } from '../parameter.ts';

/** At the end of a round a condition loses a round, if its bearer has had a turn since it came. */
export const roundEndIfActed = mechanic('counters', {
  id: 'round-end-if-acted',
  title: 'Rounds count once the bearer has had a turn',
  source: ['R000-94', 'R000-95'],
  parameters: { surpriseRoundCounts: yesOrNo({ default: true, ruling: 'C000-73' }) },
  reads: ['afflicted', 'fresh'],
  bind({ surpriseRoundCounts }, { afflicted, fresh, settles, fades }, _dice, { shape }) {
    const kinds = shape.conditions;
    const cells = shape.members * kinds;
    return {
      turnEnds(who) {
        for (let cell = who * kinds; cell < (who + 1) * kinds; cell++) if (fresh[cell] === 1) settles(cell);
      },
      roundEnds(surprise) {
        if (surprise === 1 && !surpriseRoundCounts) return;
        for (let cell = 0; cell < cells; cell++) if (afflicted[cell] > 0 && fresh[cell] === 0) fades(cell);
      },
    };
  },
});

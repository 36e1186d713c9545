import { mechanic } from '../mechanic.ts';
import { nothing } from '../nothing.ts';
import { choice, integer } from '../parameter.ts';

/** The dying lose hit points every round, at their own place in the order or at its end. */
export const flat = mechanic('bleed', {
  id: 'flat',
  title: 'A point a turn',
  source: ['R000-91'],
  parameters: {
    amount: integer({ default: 1, min: 0, max: 100 }),
    when: choice(['ownTurnStart', 'roundEnd'], {
      default: 'ownTurnStart',
      ruling: 'C000-38',
      says: 'when the point is lost',
    }),
  },
  reads: ['dying'],
  causes: { bleeding: 'bled to death' },
  bind({ amount, when }, { dying, bleeds }, _dice, { slots, cause }) {
    const { death } = slots;
    function tick(who: number): void {
      bleeds(who, amount);
      death.lost(who, cause.bleeding, 0);
    }
    const ticksInTurn = when === 'ownTurnStart';
    const deadly = amount > 0 && death.lost !== nothing && !death.onlyByHits;
    return {
      ticksInTurn,
      turnBegins: ticksInTurn ? tick : nothing,
      roundEnds: ticksInTurn ? nothing : tick,
      ticksLeft: (who) => (deadly && dying[who] === 1 ? Math.ceil(death.margin(who) / amount) : 0),
    };
  },
});

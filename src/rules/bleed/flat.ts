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
    when: choice(['ownTurnStart', 'roundEnd'], { default: 'ownTurnStart', ruling: 'C000-38' }),
  },
  reads: ['hp', 'dying'],
  causes: { bleeding: 'bled to death' },
  bind({ amount, when }, { hp, dying, bleeds }, _dice, { slots, cause }) {
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
      // Points above the bottom order the dying; where the bottom is does not matter for who is nearest to it.
      ticksLeft: (who) => (deadly && dying[who] === 1 ? hp[who] + 10_000 : 0),
    };
  },
});

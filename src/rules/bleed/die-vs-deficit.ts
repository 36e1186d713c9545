import { parseDice } from '../../dice/notation.ts';
import { poolOf } from '../../dice/pool.ts';
import { mechanic } from '../mechanic.ts';
import { nothing } from '../nothing.ts';
import { integer, dice as notation } from '../parameter.ts';

/** Each round the dying roll a die; at or below what they lack they lose a point. At exactly zero nobody rolls. */
export const dieVsDeficit = mechanic('bleed', {
  id: 'die-vs-deficit',
  title: 'A die against the deficit',
  source: ['R002-26'],
  parameters: { die: notation({ default: '1d8' }), amount: integer({ default: 1, min: 0, max: 100 }) },
  reads: ['hp', 'dying'],
  causes: { bleeding: 'bled to death' },
  bind({ die, amount }, { hp, dying, bleeds }, dice, { slots, purpose, cause }) {
    const { death } = slots;
    const pool = poolOf(parseDice(die));
    const deadly = amount > 0 && death.lost !== nothing && !death.onlyByHits;
    return {
      roundBegins(who) {
        if (hp[who] >= 0 || dice.reaches(purpose.clock, pool, 1 - hp[who])) return;
        bleeds(who, amount);
        death.lost(who, cause.bleeding, 0);
      },
      ticksLeft: (who) => (deadly && dying[who] === 1 && hp[who] < 0 ? Math.ceil(death.margin(who) / amount) : 0),
    };
  },
});

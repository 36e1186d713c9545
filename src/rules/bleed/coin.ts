import { enumerate } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer, probability, yesOrNo } from '../parameter.ts';

const TAILS = 0;
/** A coin falls in this many ways, so that a share of them comes near any probability. */
const SIDES = 1_000_000;

function coinOf(p: number) {
  const tails = Math.round(p * SIDES);
  const fair = 2 * tails === SIDES;
  const sides = fair ? 2 : SIDES;
  const last = fair ? 1 : tails;
  if (sides === 2) return enumerate('a coin', [2], [], ([face]) => ({ total: face > last ? 1 : TAILS, flags: 0 }));
  return enumerate(`a coin, tails ${p}`, [sides], [], ([face]) => ({ total: face > last ? 1 : TAILS, flags: 0 }));
}

/** Who is dying below 0 flips a coin at the start of each round, and dies on the third tails. */
export const coin = mechanic('bleed', {
  id: 'coin',
  title: 'Coin flips',
  source: ['R003-51'],
  parameters: {
    p: probability({ default: 1 / 2, says: 'probability of tails' }),
    tailsToDie: integer({ default: 3, min: 1, max: 10 }),
    count: choice(['cumulative', 'consecutive'], {
      default: 'cumulative',
      ruling: 'C003-29',
      says: 'tails in all, or tails in a row',
    }),
    persistTails: yesOrNo({ default: false, ruling: 'C003-28', says: 'whether tails are kept after a rescue' }),
    damageAddsTails: integer({
      default: 0,
      min: 0,
      max: 10,
      ruling: 'C003-37',
      says: 'tails that a hit on one who is dying adds',
    }),
  },
  reads: ['hp', 'dying'],
  columns: ({ persistTails }) => ({ tails: persistTails ? { of: 'member' } : { of: 'member', keptWhile: 'dying' } }),
  causes: { coins: 'the coins ran out' },
  bind({ p, tailsToDie, count, damageAddsTails }, { tails, hp, dying, dies }, dice, { purpose, cause }) {
    const flip = poolOf(coinOf(p));
    const headsForgive = count === 'consecutive';

    function takes(who: number, more: number): void {
      tails[who] += more;
      if (tails[who] >= tailsToDie) dies(who, cause.coins);
    }

    return {
      roundBegins(who) {
        if (hp[who] >= 0) return;
        if (dice.roll(purpose.clock, flip) === TAILS) takes(who, 1);
        else if (headsForgive) tails[who] = 0;
      },
      ticksLeft: (who) => (dying[who] === 1 && hp[who] < 0 ? tailsToDie - tails[who] : 0),
      ...(damageAddsTails > 0 && { struck: (who: number) => takes(who, damageAddsTails) }),
    };
  },
});

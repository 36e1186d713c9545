import { mechanic } from '../mechanic.ts';
import { choice, integer, list } from '../parameter.ts';
import { FIRES_IN_MELEE, KILLS_THE_HELPLESS, LEAVES_REACH } from '../slots.ts';

const TRIGGERS = ['leaveReach', 'rangedInMelee', 'coupDeGrace'] as const;
const NUMBER = { leaveReach: LEAVES_REACH, rangedInMelee: FIRES_IN_MELEE, coupDeGrace: KILLS_THE_HELPLESS } as const;

/** Whoever leaves an enemy's reach, or fires within it, may be attacked out of turn. */
export const leaveReach = mechanic('opportunity', {
  id: 'leave-reach',
  title: 'Attacks of opportunity',
  source: ['R002-9', 'R002-21', 'R002-22', 'R002-23', 'R002-24', 'R000-87', 'R000-88'],
  parameters: {
    triggers: list(TRIGGERS, { default: ['leaveReach', 'rangedInMelee'] }),
    perRound: integer({
      default: 1,
      min: 0,
      max: 99,
      ruling: 'C000-43',
      says: 'attacks of opportunity that one has in a round',
    }),
    safeStep: integer({
      default: 5,
      min: 0,
      max: 1000,
      ruling: 'C002-14',
      says: 'feet that a whole move may cover safely',
    }),
    by: choice(['allAdjacent', 'one'], {
      default: 'allAdjacent',
      ruling: 'C002-13',
      says: 'who gets one when somebody shoots in melee',
    }),
    flatFootedToo: choice(['yes', 'no'], {
      default: 'yes',
      ruling: 'C000-14',
      says: 'whether the flat-footed have them too',
    }),
  },
  reads: ['down', 'absent', 'sideOf', 'armed', 'weaponMelee', 'aware', 'flatFooted'],
  columns: { reacted: { of: 'member', keptWhile: 'up' }, anybody: { of: 'battle' } },
  bind({ triggers, perRound, safeStep, by, flatFootedToo }, table, _dice, { slots, shape }) {
    const { down, absent, sideOf, armed, weaponMelee, aware, flatFooted, reacted, anybody, weaponOf } = table;
    const n = shape.members;
    const numbers = triggers.map((trigger) => NUMBER[trigger]);
    const caughtToo = flatFootedToo === 'yes';

    function able(reactor: number, actor: number): boolean {
      return (
        sideOf[reactor] !== sideOf[actor] &&
        down[reactor] === 0 &&
        absent[reactor] === 0 &&
        reacted[reactor] < perRound &&
        armed[reactor] === 1 &&
        weaponMelee[weaponOf(reactor)] === 1 &&
        aware[reactor * n + actor] === 1 &&
        (caughtToo || flatFooted[reactor] === 0) &&
        slots.conditions.mayAct(reactor) &&
        slots.stances.mayReact(reactor) &&
        slots.space.inReach(reactor, actor)
      );
    }

    return {
      triggers: numbers,
      safeStep,
      onlyOne: by === 'one',
      mayReact: able,
      reacts(reactor) {
        reacted[reactor]++;
        anybody[0] = 1;
      },
      roundBegins() {
        if (anybody[0] === 0) return;
        anybody[0] = 0;
        for (let who = 0; who < n; who++) reacted[who] = 0;
      },
    };
  },
});

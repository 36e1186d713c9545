import { NO_COST, STANDARD } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { integer, yesOrNo } from '../parameter.ts';

const FIRST = 1;
const LATER = 2;

/** Hurries a standard action for the sake of another one in the same turn; both are harder. */
export const rush = mechanic('manoeuvres', {
  id: 'rush',
  title: 'Rush an action',
  source: ['R003-12'],
  parameters: {
    rushPenalty: integer({
      default: 5,
      min: 0,
      max: 100,
      ruling: 'C003-6',
      says: 'by how much the own rolls are harder',
    }),
    extraStandard: integer({ default: 1, min: 1, max: 5, says: 'standard actions gained' }),
    maxPerTurn: integer({ default: 1, min: 1, max: 5, ruling: 'C003-6', says: 'how often one may rush in a turn' }),
    appliesToExtra: yesOrNo({ default: true, says: 'whether the action gained is harder too' }),
  },
  columns: { rushing: { of: 'member', keptWhile: 'up' }, rushes: { of: 'battle' } },
  modifies: true,
  bind({ rushPenalty, extraStandard, maxPerTurn, appliesToExtra }, { rushing, rushes, grants }, _dice, { slots }) {
    const { canPay, gains } = slots.actions;
    const onlyFirst = !appliesToExtra;
    const harder = (who: number): number => (rushing[who] === FIRST ? -rushPenalty : 0);
    return {
      cost: () => NO_COST,
      aims: 'self',
      legal: (who) => rushes[0] < maxPerTurn && canPay(who, STANDARD),
      perform(who) {
        rushing[who] = FIRST;
        rushes[0]++;
        for (let i = 0; i < extraStandard; i++) {
          if (gains === undefined) grants(1);
          else gains(who);
        }
      },
      attackBonus: harder,
      checkBonus: harder,
      ...(onlyFirst && {
        attackMade(attacker: number) {
          if (rushing[attacker] === FIRST) rushing[attacker] = LATER;
        },
      }),
      rushing: (who) => rushing[who],
      turnEnds(who) {
        rushing[who] = 0;
        rushes[0] = 0;
      },
    };
  },
});

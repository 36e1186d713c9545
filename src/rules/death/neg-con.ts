import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

/** One is dead when hit points fall as far below zero as the Constitution score. */
export const negCon = mechanic('death', {
  id: 'neg-con',
  title: 'Dead at minus Constitution',
  source: ['R000-92', 'R000-96'],
  parameters: { boundary: choice(['atOrBelow', 'below'], { default: 'atOrBelow', ruling: 'C000-37' }) },
  reads: ['hp', 'con', 'dead'],
  bind({ boundary }, { hp, con, dead, dies }, _dice, { slots }) {
    const past = boundary === 'below' ? 1 : 0;
    const { lostCon } = slots.woundEffects;
    return {
      lost(who, cause) {
        if (dead[who] === 0 && hp[who] <= lostCon(who) - con[who] - past) dies(who, cause);
      },
      margin: (who) => hp[who] + con[who] - lostCon(who) + past,
    };
  },
});

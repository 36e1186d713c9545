import { costNumber } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer, yesOrNo } from '../parameter.ts';

/** Gives up the attack for a better defence until the own next turn. */
export const defend = mechanic('stances', {
  id: 'defend',
  title: 'Defend',
  source: ['R001-19', 'R001-57'],
  parameters: {
    defendCost: choice(['standard', 'move', 'fullRound'], { default: 'standard' }),
    defendBonus: integer({ default: 4, min: 0, max: 20 }),
    defendDuration: choice(['ownNextTurn', 'endOfRound'], {
      default: 'ownNextTurn',
      ruling: 'C001-31',
      says: 'what one round is',
    }),
    defendForbidsReacting: yesOrNo({ default: true, says: 'whether one leaves attacks out of turn meanwhile' }),
  },
  columns: { guarding: { of: 'member', keptWhile: 'up' } },
  modifies: true,
  bind(p, { guarding }, _dice, { shape }) {
    const { defendBonus } = p;
    const cost = costNumber(p.defendCost);
    const wholeRound = p.defendDuration === 'endOfRound';
    return {
      deed: {
        cost: () => cost,
        aims: 'self',
        legal: (who) => guarding[who] === 0,
        perform(who) {
          guarding[who] = 1;
        },
      },
      defenceBonus: (target, _attacker, evades) => (evades === 0 ? 0 : defendBonus * guarding[target]),
      turnBegins(who) {
        guarding[who] = 0;
      },
      ...(wholeRound && {
        roundBegins() {
          for (let who = 0; who < shape.members; who++) guarding[who] = 0;
        },
      }),
      ...(p.defendForbidsReacting && { mayReact: (who: number) => guarding[who] === 0 }),
    };
  },
});

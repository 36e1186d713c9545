import { mechanic } from '../mechanic.ts';
import { list, yesOrNo } from '../parameter.ts';

const STEPS = [
  'maxDexScore',
  'initCheckOfBest',
  'rollOff',
  'pcBeforeNpc',
  'higherDex',
  'simultaneous',
  'random',
] as const;

/** Equal initiative is settled by these steps in turn; what they leave equal goes by listed order. */
export const chain = mechanic('tieBreak', {
  id: 'chain',
  title: 'A chain of tie-breaks',
  source: ['R000-9', 'R000-10', 'R002-4', 'R001-3', 'R003-3'],
  parameters: {
    rules: list(STEPS, { default: ['random'], ruling: 'C002-7' }),
    withModifiers: yesOrNo({
      default: true,
      ruling: 'C001-2',
      says: 'whether a roll-off adds the bonus to initiative',
    }),
  },
  reads: ['dex', 'dexterity', 'sideOf', 'absent'],
  uses: ({ rules }) => [
    'sideOf',
    'absent',
    ...(rules.includes('maxDexScore') ? (['dex'] as const) : []),
    ...(rules.includes('higherDex') ? (['dexterity'] as const) : []),
  ],
  bind({ rules, withModifiers }, { dex, dexterity, sideOf, absent }, _dice, { shape, playersSide }) {
    const players = rules.includes('pcBeforeNpc') ? 1000 : 0;
    const higher = rules.includes('higherDex');
    const best = rules.includes('maxDexScore');
    const rolls = rules.includes('initCheckOfBest') || rules.includes('rollOff');
    const then = rules.includes('simultaneous') ? 'together' : rolls ? 'rollOff' : 'random';
    return {
      memberRank: (who) => players * playersSide[sideOf[who]] + (higher ? dexterity[who] + 500 : 0),
      teamRank(side) {
        let highest = 0;
        if (!best) return 0;
        for (let who = 0; who < shape.members; who++) {
          if (sideOf[who] === side && absent[who] === 0 && dex[who] > highest) highest = dex[who];
        }
        return highest;
      },
      then,
      withModifiers,
    };
  },
});

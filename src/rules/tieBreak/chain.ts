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

/** Steps that leave nothing equal, and how they settle it. */
const DECIDES: Partial<Record<(typeof STEPS)[number], 'together' | 'rollOff' | 'random'>> = {
  initCheckOfBest: 'rollOff',
  rollOff: 'rollOff',
  simultaneous: 'together',
  random: 'random',
};

/** Keeps ranks from falling below zero. */
const LEAST_DEX = 400;

/** Equal initiative is settled by these steps in turn; what they leave equal goes by listed order. */
export const chain = mechanic('tieBreak', {
  id: 'chain',
  title: 'A chain of tie-breaks',
  source: ['R000-9', 'R000-10', 'R002-4', 'R001-3', 'R003-3'],
  parameters: {
    rules: list(STEPS, {
      default: ['random'],
      ruling: 'C002-7',
      says: 'the steps that settle equal initiative, in turn',
    }),
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
    const last = rules.findIndex((rule) => DECIDES[rule] !== undefined);
    // What stands behind a step that leaves nothing equal is never reached.
    const steps = last < 0 ? rules : rules.slice(0, last + 1);
    const players = steps.indexOf('pcBeforeNpc');
    const higher = steps.indexOf('higherDex');
    const playersFirst = higher < 0 || players < higher;
    const ofPlayers = players < 0 ? 0 : playersFirst ? 1000 : 1;
    const ofDex = higher < 0 ? 0 : playersFirst ? 1 : 2;
    const best = steps.includes('maxDexScore');
    const then = DECIDES[steps.at(-1) ?? 'random'] ?? 'random';
    return {
      memberRank: (who) =>
        ofPlayers * playersSide[sideOf[who]] + (ofDex > 0 ? ofDex * (dexterity[who] + LEAST_DEX) : 0),
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

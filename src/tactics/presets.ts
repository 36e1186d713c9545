import type { TacticLine } from './line.ts';
import type { When } from './whenTree.ts';

const not = (name: string): When => ({ kind: 'not', of: { kind: 'name', name } });
const compare = (name: string, operator: '==' | '<=' | '>', value: number): When => ({
  kind: 'compare',
  operator,
  left: { kind: 'name', name },
  right: { kind: 'number', value },
});

const line = (does: string, more: Partial<TacticLine> = {}): TacticLine => ({ do: does, options: {}, ...more });

const READY: readonly TacticLine[] = [
  line('draw', { when: not('me.armed') }),
  line('reload', { when: compare('me.ammo', '==', 0) }),
];

/** Tactics by name. A scenario may replace one by its own of the same name. */
export const TACTICS: Readonly<Record<string, { readonly says: string; readonly lines: readonly TacticLine[] }>> = {
  steady: {
    says: 'draws, reloads, attacks whom the allies attack, else the nearest; leaves the downed alone',
    lines: [...READY, line('attack', { at: 'same-as-allies' })],
  },
  'focus-fire': {
    says: 'attacks the enemy who looks weakest',
    lines: [...READY, line('attack', { at: 'weakest-seen' })],
  },
  spread: {
    says: 'attacks the nearest enemy whom nobody has attacked this round, else the nearest',
    lines: [
      ...READY,
      line('attack', { at: 'nearest', when: compare('target.attacked', '==', 0) }),
      line('attack', { at: 'nearest' }),
    ],
  },
  aggressive: {
    says: 'goes for the nearest enemy',
    lines: [...READY, line('attack', { at: 'nearest' })],
  },
  cautious: {
    says: 'guards itself when badly wounded, else attacks the enemy who looks weakest',
    lines: [
      line('total-defence', { when: compare('me.quarters', '<=', 1) }),
      ...READY,
      line('attack', { at: 'weakest-seen' }),
    ],
  },
  medic: {
    says: 'saves dying allies in reach or one move away, those with least time first; else steady',
    lines: [
      line('stabilise', { at: 'dying-first', when: { kind: 'name', name: 'target.dying' } }),
      line('wake', { at: 'nearest' }),
      ...READY,
      line('attack', { at: 'same-as-allies' }),
    ],
  },
  rusher: {
    says: 'rushes its attacks on the enemy who looks weakest whenever it can shoot twice',
    lines: [
      ...READY,
      line('attack', { at: 'weakest-seen', when: compare('me.ammo', '>', 1), options: { rush: true } }),
      line('attack', { at: 'weakest-seen' }),
    ],
  },
  sniper: {
    says: 'aims at one enemy as long as that helps, then shoots',
    lines: [
      ...READY,
      line('aim', { at: 'aimed-at', when: compare('me.aimed', '<=', 2) }),
      line('attack', { at: 'aimed-at' }),
    ],
  },
  skirmisher: {
    says: 'hides when seen in the first round, shoots the nearest, steps back from whoever is in reach',
    lines: [
      ...READY,
      line('hide', {
        when: { kind: 'and', left: compare('round', '==', 1), right: { kind: 'name', name: 'me.seen' } },
      }),
      line('withdraw', { at: 'nearest', when: { kind: 'name', name: 'target.inReach' } }),
      line('attack', { at: 'nearest' }),
    ],
  },
};

import { REGISTRY } from '../../rules/registry.ts';
import type { RuleUsed } from './ruleIds.ts';

/** Deeds in words; `*` stands for whom they are done to. */
const WORDS: Readonly<Record<string, string>> = {
  draw: 'draws',
  reload: 'reloads',
  hide: 'tries to hide',
  stabilise: 'gives first aid to *',
  'total-defence': 'fights in total defence',
  defend: 'defends',
  'drop-prone': 'drops prone',
  'stand-up': 'stands up',
  aim: 'aims at *',
  'careful-aim': 'takes careful aim at *',
  hold: 'waits for the right moment',
  'full-attack': 'makes a full attack on *',
  run: 'runs at *',
  sprint: 'sprints at *',
  rush: 'rushes two attacks on *',
  sneak: 'sneaks up on *',
  'knock-out': 'tries to knock * out',
  club: 'clubs *',
  grapple: 'grapples *',
  escape: 'struggles to get free',
  'cover-fire': 'lays cover fire on *',
  'coup-de-grace': 'deals a coup de grace to *',
  'shocking-grasps': 'tries shocking grasps on *',
};

export function deedText(deed: string, target: string, onSelf: boolean): string {
  const words = WORDS[deed] ?? (onSelf ? `does: ${deed}` : `does to *: ${deed}`);
  return words.replace('*', () => target);
}

const CATALOGUES = ['gear', 'stances', 'manoeuvres'] as const;

/** The rule behind a deed. */
export function slotOfDeed(deed: string): RuleUsed {
  const slot = CATALOGUES.find((each) => REGISTRY[each].some(({ id }) => id === deed));
  if (slot !== undefined) return { slot, mechanic: deed };
  return { slot: deed === 'stabilise' ? 'stabilise' : 'awareness' };
}

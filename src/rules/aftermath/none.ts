import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

/** What becomes of those who are in danger when the fight is over. */
export const DANGERS = {
  losers: choice(['runClock', 'freeze'], { default: 'runClock', ruling: 'C-G14' }),
  winners: choice(['rescue', 'runClock', 'freeze'], { default: 'rescue', ruling: 'C-G14' }),
  leftovers: choice(['resolve', 'drop'], {
    default: 'resolve',
    says: 'whether the rest of what poison was still to do comes at once',
  }),
} as const;

/** After the fight poison does the rest of its work, the clocks of the dying run on, and winners rescue their own. */
export const none = mechanic('aftermath', {
  id: 'none',
  title: 'Only the dying and the poisoned matter after the fight',
  source: ['R000-99'],
  parameters: DANGERS,
  bind: (p) => p,
});

import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

export const BLEEDING = {
  losers: choice(['runClock', 'freeze'], { default: 'runClock', ruling: 'C-G14' }),
  winners: choice(['rescue', 'runClock', 'freeze'], { default: 'rescue', ruling: 'C-G14' }),
} as const;

/** After the fight the clocks of the dying run on, and winners rescue their own. */
export const none = mechanic('aftermath', {
  id: 'none',
  title: 'Only the dying matter after the fight',
  source: [],
  parameters: BLEEDING,
  bind: (p) => p,
});

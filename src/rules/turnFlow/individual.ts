import { mechanic } from '../mechanic.ts';

/** Each combatant has a turn of its own. */
export const individual = mechanic('turnFlow', {
  id: 'individual',
  title: 'One turn each',
  source: ['R001-6', 'R002-4'],
  parameters: {},
  bind: () => ({ unit: 'member', innerOrder: 'byInitScore' }),
});

import { mechanic } from '../mechanic.ts';

/** No hit is critical. */
export const none = mechanic('critical', {
  id: 'none',
  title: 'No criticals',
  source: [],
  parameters: {},
  bind: () => ({ attackFlag: 'none', damageFlag: 'none', multiplier: 1, stage: 'beforeMitigation', doubles: 'total' }),
});

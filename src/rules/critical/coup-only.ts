import { mechanic } from '../mechanic.ts';
import { CRITICAL } from './parameters.ts';

/** Only killing the helpless is critical. */
export const coupOnly = mechanic('critical', {
  id: 'coup-only',
  title: 'Coup de grace only',
  source: ['R001-46'],
  parameters: { multiplier: CRITICAL.multiplier, stage: CRITICAL.stage },
  bind: ({ multiplier, stage }) => ({ attackFlag: 'none', damageFlag: 'none', multiplier, stage, doubles: 'total' }),
});

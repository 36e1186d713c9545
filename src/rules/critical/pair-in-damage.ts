import { mechanic } from '../mechanic.ts';
import { CRITICAL } from './parameters.ts';

/** A hit is critical when two of the damage dice show the same number. */
export const pairInDamage = mechanic('critical', {
  id: 'pair-in-damage',
  title: 'A pair in the damage dice',
  source: ['R002-20'],
  parameters: CRITICAL,
  bind: (p) => ({ attackFlag: 'none', damageFlag: 'pair', ...p }),
});

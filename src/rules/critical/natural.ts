import { mechanic } from '../mechanic.ts';
import { CRITICAL } from './parameters.ts';

/** A hit is critical when the attack die shows its top face. */
export const natural = mechanic('critical', {
  id: 'natural',
  title: 'The top face of the attack die',
  source: ['R000-89'],
  parameters: CRITICAL,
  bind: (p) => ({ attackFlag: 'natural', damageFlag: 'none', ...p }),
});

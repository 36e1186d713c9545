import { mechanic } from '../mechanic.ts';
import { CRITICAL } from './parameters.ts';

/** A hit is critical when the attacker's dice show the same number. */
export const doublesOnAttack = mechanic('critical', {
  id: 'doubles-on-attack',
  title: 'Doubles on the attack dice',
  source: ['R002-20'],
  parameters: CRITICAL,
  bind: (p) => ({ attackFlag: 'doubles', damageFlag: 'none', ...p }),
});

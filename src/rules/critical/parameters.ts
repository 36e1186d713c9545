import { choice, integer } from '../parameter.ts';

/** What a critical hit multiplies, and when: shared by every trigger. */
export const CRITICAL = {
  multiplier: integer({
    default: 2,
    min: 1,
    max: 10,
    ruling: 'C000-26',
    says: 'how many times the damage a critical hit does',
  }),
  stage: choice(['beforeMitigation', 'afterMitigation'], {
    default: 'beforeMitigation',
    ruling: 'C002-3',
    says: 'whether damage is multiplied before or after armour',
  }),
  doubles: choice(['total', 'dice'], {
    default: 'total',
    ruling: 'C000-42',
    says: 'whether bonuses are multiplied too',
  }),
} as const;

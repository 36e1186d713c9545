import { mechanic } from '../mechanic.ts';

/** Conditions last as long as the fight. */
export const none = mechanic('counters', {
  id: 'none',
  title: 'Conditions do not run out',
  source: [],
  parameters: {},
  bind: () => ({}),
});

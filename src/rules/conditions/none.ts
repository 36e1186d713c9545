import { mechanic } from '../mechanic.ts';

/** Conditions do nothing. */
export const none = mechanic('conditions', {
  id: 'none',
  title: 'No conditions',
  source: [],
  parameters: {},
  bind: () => ({}),
});

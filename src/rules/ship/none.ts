import { mechanic } from '../mechanic.ts';

/** Persons fight, no ships. */
export const none = mechanic('ship', {
  id: 'none',
  title: 'No ships',
  source: [],
  parameters: {},
  bind: () => ({}),
});

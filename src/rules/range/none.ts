import { mechanic } from '../mechanic.ts';

/** Every shot reaches. */
export const none = mechanic('range', {
  id: 'none',
  title: 'No ranges',
  source: [],
  parameters: {},
  bind: () => ({}),
});

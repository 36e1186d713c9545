import { mechanic } from '../mechanic.ts';

/** Nothing is in the way. */
export const none = mechanic('cover', {
  id: 'none',
  title: 'No cover',
  source: [],
  parameters: {},
  bind: () => ({}),
});

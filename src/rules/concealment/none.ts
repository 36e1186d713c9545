import { mechanic } from '../mechanic.ts';

/** What can be attacked is seen. */
export const none = mechanic('concealment', {
  id: 'none',
  title: 'No concealment',
  source: [],
  parameters: {},
  bind: () => ({}),
});

import { mechanic } from '../mechanic.ts';

/** A hit lands nowhere in particular. */
export const none = mechanic('hitLocation', {
  id: 'none',
  title: 'No locations',
  source: [],
  parameters: {},
  bind: () => ({}),
});

import { mechanic } from '../mechanic.ts';

/** The dying cannot be saved. */
export const none = mechanic('stabilise', {
  id: 'none',
  title: 'No rescue',
  source: [],
  parameters: {},
  bind: () => ({}),
});

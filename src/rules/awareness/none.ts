import { mechanic } from '../mechanic.ts';

/** Everyone knows of everyone. */
export const none = mechanic('awareness', {
  id: 'none',
  title: 'No surprise',
  source: [],
  parameters: {},
  bind: () => ({}),
});

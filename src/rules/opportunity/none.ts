import { mechanic } from '../mechanic.ts';

/** Nothing provokes. */
export const none = mechanic('opportunity', {
  id: 'none',
  title: 'No attacks out of turn',
  source: [],
  parameters: {},
  bind: () => ({}),
});

import { mechanic } from '../mechanic.ts';

/** Nobody dies of lost hit points. */
export const none = mechanic('death', {
  id: 'none',
  title: 'Nobody dies',
  source: [],
  parameters: {},
  bind: () => ({}),
});

import { mechanic } from '../mechanic.ts';

/** Nobody is ever flat-footed. */
export const none = mechanic('flatFooted', {
  id: 'none',
  title: 'Never flat-footed',
  source: [],
  parameters: {},
  bind: () => ({}),
});

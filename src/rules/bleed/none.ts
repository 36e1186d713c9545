import { mechanic } from '../mechanic.ts';

/** The dying keep their hit points. */
export const none = mechanic('bleed', {
  id: 'none',
  title: 'No bleeding',
  source: [],
  parameters: {},
  bind: () => ({}),
});

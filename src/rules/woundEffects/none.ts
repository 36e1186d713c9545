import { mechanic } from '../mechanic.ts';

/** A hit takes hit points and does nothing else. */
export const none = mechanic('woundEffects', {
  id: 'none',
  title: 'Hit points only',
  source: [],
  parameters: {},
  bind: () => ({}),
});

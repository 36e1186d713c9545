import { mechanic } from '../mechanic.ts';

/** The fight is over when at most one side has anybody in. */
export const oneSideDefeated = mechanic('ending', {
  id: 'one-side-defeated',
  title: 'One side is out',
  source: ['R000-98'],
  parameters: {},
  bind: () => ({}),
});

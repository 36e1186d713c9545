import { mechanic } from '../mechanic.ts';
import { integer } from '../parameter.ts';

/** A round is worth a fixed number of seconds; used only to report time. */
export const fixed = mechanic('clock', {
  id: 'fixed',
  title: 'A fixed length of the round',
  source: ['R000-2', 'R002-1'],
  parameters: { roundSeconds: integer({ default: 6, min: 1, max: 3600 }) },
  bind: ({ roundSeconds }) => ({ roundSeconds }),
});

import { mechanic } from '../mechanic.ts';

/** Everyone knows of everyone. */
export const none = mechanic('awareness', {
  id: 'none',
  title: 'No surprise',
  source: [],
  parameters: {},
  bind: (_p, { notices }, _dice, { shape }) => ({
    prepare() {
      for (let who = 0; who < shape.members; who++) {
        for (let other = 0; other < shape.members; other++) notices(who, other);
      }
    },
  }),
});

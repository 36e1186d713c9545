import { mechanic } from '../mechanic.ts';

/** Armour takes nothing off; damage never heals (C-G4). */
export const none = mechanic('mitigation', {
  id: 'none',
  title: 'Armour takes nothing off',
  source: [],
  parameters: {},
  bind: () => ({ remains: (_target, _location, damage) => (damage < 0 ? 0 : damage) }),
});

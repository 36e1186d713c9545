import { mechanic } from '../mechanic.ts';
import { choice, integer, yesOrNo } from '../parameter.ts';

/** A hit for more than one withstands moves one down the condition track, however many hit points are left. */
export const threshold = mechanic('woundEffects', {
  id: 'threshold',
  title: 'A damage threshold',
  source: ['R001-47', 'R001-48', 'R001-49'],
  parameters: {
    compare: choice(['>', '>='], { default: '>', ruling: 'C001-17', says: 'damage against the threshold' }),
    steps: integer({ default: 1, min: 0, max: 5 }),
    usePenalisedFort: yesOrNo({ default: true, ruling: 'C001-16', says: 'whether the track lowers the threshold too' }),
  },
  reads: ['fort', 'dtMisc'],
  ofWeapon: ({ trackSteps }) => `${trackSteps ?? 0}`,
  brings: { conditions: { mechanic: 'track' } },
  bind({ compare, steps, usePenalisedFort }, { fort, dtMisc, weaponOf }, _dice, { slots, weapons, shape, scratch }) {
    const { sinks, onChecks } = slots.conditions;
    const edge = compare === '>' ? 0 : 1;
    // Stun and the like move the victim down by hitting.
    const ofWeapon = Int32Array.from(weapons, ({ trackSteps }) => trackSteps ?? 0);
    // As it was when the hit landed: the hit itself lowers it.
    const withstands = scratch(shape.members);

    return {
      wounded(attacker, target, damage) {
        withstands[target] = fort[target] + dtMisc[target] + (usePenalisedFort ? onChecks(target) : 0);
        const broken = damage + edge > withstands[target] ? steps : 0;
        const all = broken + ofWeapon[weaponOf(attacker)];
        if (all > 0) sinks(target, all);
      },
      breaks: (target, damage) => damage + edge > withstands[target],
    };
  },
});

import { parseDice } from '../../dice/notation.ts';
import { mechanic } from '../mechanic.ts';
import { dice } from '../parameter.ts';

/** Skill checks are rolled with one die or sum of dice. */
export const skillDie = mechanic('checks', {
  id: 'skill-die',
  title: 'One die for all checks',
  source: ['R000-72'],
  parameters: { skillDie: dice({ default: '1d20', says: 'what attacks, opposed rolls and checks are rolled with' }) },
  bind: ({ skillDie }) => ({ skillDie: parseDice(skillDie) }),
});

import { die } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { nthDie } from '../../dice/purpose.ts';
import { FULL_ROUND } from '../../model/action.ts';
import { modifierOf } from '../../model/statblock.ts';
import { mechanic } from '../mechanic.ts';
import { integer, yesOrNo } from '../parameter.ts';

const NOWHERE = 0;

/** Kills the helpless: an automatic critical hit, and a save against the damage or death. */
export const coupDeGrace = mechanic('manoeuvres', {
  id: 'coup-de-grace',
  title: 'Coup de grace',
  source: ['R000-85', 'R000-86', 'R000-87'],
  parameters: {
    autoCrit: yesOrNo({ default: true }),
    saveDc: integer({ default: 10, min: 0, max: 60, ruling: 'C000-41', says: 'what the damage is added to' }),
    provokes: yesOrNo({ default: true }),
  },
  reads: ['down', 'dead', 'con', 'armed', 'weaponMelee'],
  causes: { coup: 'coup de grace', save: 'failed the save against a coup de grace' },
  bind({ autoCrit, saveDc, provokes }, table, dice, { slots, purpose, cause }) {
    const { down, dead, con, armed, weaponMelee, wounds, dies, weaponOf } = table;
    const { damage, critical, mitigation, death, space } = slots;
    const { attacked } = slots.awareness;
    const save = poolOf(die(20));
    const factor = !autoCrit ? 1 : critical.multiplier > 1 ? critical.multiplier : 2;
    const before = critical.stage === 'beforeMitigation' ? factor : 1;
    const after = factor / before;
    const diceOnly = critical.doubles === 'dice';
    return {
      provokes,
      cost: () => FULL_ROUND,
      aims: 'enemy',
      legal: (who, target) =>
        down[target] === 1 &&
        dead[target] === 0 &&
        armed[who] === 1 &&
        weaponMelee[weaponOf(who)] === 1 &&
        space.inReach(who, target),
      perform(who, target) {
        const weapon = weaponOf(who);
        const rolled = dice.roll(nthDie(purpose.roll, 1), damage.pool(who, target, weapon));
        const bonus = damage.bonus(who, weapon);
        const total = diceOnly ? rolled * before + bonus : (rolled + bonus) * before;
        const full = Math.max(total, 0);
        const through = mitigation.remains(target, NOWHERE, full);
        const dealt = through * after;
        attacked(who);
        wounds(who, target, dealt, full - through);
        death.lost(target, cause.coup);
        if (dead[target] === 1) return;
        if (!dice.reaches(purpose.save, save, saveDc + dealt - modifierOf(con[target]))) dies(target, cause.save);
      },
    };
  },
});

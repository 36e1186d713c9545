import { MISS } from '../../dice/dice.ts';
import { die } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { nthDie } from '../../dice/purpose.ts';
import { FULL_ROUND } from '../../model/action.ts';
import { modifierOf } from '../../model/statblock.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer, yesOrNo } from '../parameter.ts';

const NOWHERE = 0;

/** Kills the helpless: a critical hit, and what the victim may do about it. */
export const coupDeGrace = mechanic('manoeuvres', {
  id: 'coup-de-grace',
  title: 'Coup de grace',
  source: ['R000-85', 'R000-86', 'R000-87', 'R001-37', 'R001-38'],
  parameters: {
    autoCrit: yesOrNo({ default: true }),
    attackRoll: yesOrNo({ default: false, says: 'whether it must hit' }),
    save: yesOrNo({ default: true, says: 'whether whoever survives the damage must save' }),
    saveDc: integer({ default: 10, min: 0, max: 60, ruling: 'C000-41', says: 'what the damage is added to' }),
    killAtZero: choice(['no', 'onHit', 'always'], {
      default: 'no',
      ruling: 'C001-40',
      says: 'whether it kills at zero hit points or fewer: when it hits, or without a roll',
    }),
    provokes: yesOrNo({ default: true }),
  },
  reads: ['down', 'dead', 'hp', 'con', 'armed', 'weaponMelee'],
  uses: ({ save }) => ['down', 'dead', 'hp', 'armed', 'weaponMelee', ...(save ? (['con'] as const) : [])],
  causes: { coup: 'coup de grace', save: 'failed the save against a coup de grace' },
  bind(p, table, dice, { slots, purpose, cause }) {
    const { down, dead, hp, con, armed, weaponMelee, wounds, dies, weaponOf } = table;
    const { damage, critical, mitigation, death, space, toHit, woundEffects, collapse } = slots;
    const { attacked } = slots.awareness;
    const { onChecks } = slots.conditions;
    const { attackRoll, save, saveDc, provokes, killAtZero } = p;
    const kills = killAtZero !== 'no';
    const surely = killAtZero === 'always';
    const d20 = poolOf(die(20));
    const factor = !p.autoCrit ? 1 : critical.multiplier > 1 ? critical.multiplier : 2;
    const before = critical.stage === 'beforeMitigation' ? factor : 1;
    const after = factor / before;
    const diceOnly = critical.doubles === 'dice';

    function hits(who: number, target: number, weapon: number): boolean {
      if (!attackRoll) return true;
      const { pool, need } = toHit.melee;
      return dice.judge(purpose.roll, pool(who, target, weapon), need(who, target, weapon)) !== MISS;
    }

    function strikes(who: number, target: number, weapon: number): void {
      const rolled = dice.roll(nthDie(purpose.roll, 1), damage.pool(who, target, weapon));
      const bonus = damage.bonus(who, weapon);
      const full = Math.max(0, diceOnly ? rolled * before + bonus : (rolled + bonus) * before);
      const through = mitigation.remains(target, NOWHERE, full);
      const dealt = through * after;
      wounds(who, target, dealt, full - through);
      woundEffects.wounded(who, target, dealt, NOWHERE);
      death.lost(target, cause.coup, dealt);
      collapse.wounded(target);
      if (!save || dead[target] === 1) return;
      const need = saveDc + dealt - modifierOf(con[target] - woundEffects.lostCon(target)) - onChecks(target);
      if (!dice.reaches(purpose.save, d20, need)) dies(target, cause.save);
    }

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
        attacked(who);
        const spent = kills && hp[target] <= 0;
        if (spent && surely) {
          dies(target, cause.coup);
          return;
        }
        if (!hits(who, target, weapon)) return;
        if (spent) dies(target, cause.coup);
        else strikes(who, target, weapon);
      },
    };
  },
});

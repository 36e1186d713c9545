import { poolOf } from '../../dice/pool.ts';
import { costNumber } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer, yesOrNo } from '../parameter.ts';

/** A roll of Heal stops the bleeding at 0; one who lies there wakes by a check of Endurance, or woken by an ally. */
export const heal = mechanic('stabilise', {
  id: 'heal',
  title: 'Heal, then wake',
  source: ['R003-52', 'R003-53', 'R003-6'],
  parameters: {
    cost: choice(['standard', 'fullRound', 'move'], { default: 'standard' }),
    dc: integer({ default: 15, min: 1, max: 60 }),
    healthAfter: integer({ default: 0, min: -100, max: 100, says: 'health of the healed' }),
    onSelf: yesOrNo({ default: true, ruling: 'C003-31', says: 'whether one may heal oneself while conscious' }),
    onConscious: yesOrNo({ default: true, ruling: 'C003-31', says: 'whether those who are up below 0 may be healed' }),
    wakeSelfCheck: yesOrNo({ default: true, says: 'whether the unconscious at 0 try to wake at their own place' }),
    wakeByAlly: yesOrNo({
      default: true,
      ruling: 'C003-33',
      says: 'whether an ally beside one can wake the unconscious',
    }),
    wakeCost: choice(['standard', 'fullRound', 'move'], {
      default: 'standard',
      ruling: 'C003-33',
      says: 'what waking another costs',
    }),
    wakeHealth: integer({ default: 1, min: 1, max: 100, says: 'health of one who wakes' }),
    wakePenalty: integer({ default: 0, min: 0, max: 10, ruling: 'C003-32', says: 'penalty on the check to wake' }),
  },
  reads: ['hp', 'hpMax', 'down', 'dead', 'dying', 'heal', 'endurance'],
  bind(p, table, dice, { slots, purpose }) {
    const { hp, hpMax, down, dead, dying, heal, endurance, stabilises, wakes } = table;
    const { checks, space, modifiers } = slots;
    const { roll, against } = checks.attribute;
    const skill = poolOf(checks.skillDie);
    const attribute = poolOf(roll);
    const price = costNumber(p.cost);
    const wakePrice = costNumber(p.wakeCost);
    const { dc, healthAfter, onConscious, wakeHealth, wakePenalty } = p;

    const awake = (who: number): number => (wakeHealth < hpMax[who] ? wakeHealth : hpMax[who]);
    const bleeding = (who: number): boolean =>
      dead[who] === 0 && hp[who] < healthAfter && (down[who] === 1 ? dying[who] === 1 : onConscious);
    const sleeping = (who: number): boolean => down[who] === 1 && dead[who] === 0 && hp[who] === healthAfter;

    return {
      wakesInTurn: p.wakeSelfCheck,
      ...(p.wakeSelfCheck && {
        wakes(who: number) {
          if (!sleeping(who)) return false;
          if (!dice.reaches(purpose.check, attribute, against - endurance[who] + wakePenalty)) return false;
          wakes(who, awake(who));
          return true;
        },
      }),
      deed: {
        cost: () => price,
        aims: 'ally',
        selfToo: p.onSelf,
        legal: (who, patient) => bleeding(patient) && (who === patient || space.inReach(who, patient)),
        perform(who, patient) {
          const need = dc - heal[who] - modifiers.checkBonus(who) - slots.conditions.onChecks(who);
          if (dice.reaches(purpose.check, skill, need)) stabilises(who, patient, healthAfter);
        },
      },
      ...(p.wakeByAlly && {
        wake: {
          cost: () => wakePrice,
          aims: 'ally' as const,
          legal: (who: number, patient: number) => sleeping(patient) && space.inReach(who, patient),
          perform: (_who: number, patient: number) => wakes(patient, awake(patient)),
        },
      }),
    };
  },
});

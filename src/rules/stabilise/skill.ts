import { parseDice } from '../../dice/notation.ts';
import { poolOf } from '../../dice/pool.ts';
import { costNumber } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer, dice as notation, yesOrNo } from '../parameter.ts';

/** A skill check with a medical kit stops the bleeding; the patient stays down, unless that reading lets it wake. */
export const skill = mechanic('stabilise', {
  id: 'skill',
  title: 'A skill check',
  source: ['R000-93', 'R000-34'],
  parameters: {
    cost: choice(['standard', 'fullRound', 'move'], { default: 'fullRound' }),
    die: notation({ default: '1d20' }),
    dc: integer({ default: 15, min: 1, max: 60, ruling: 'C000-39', says: 'what the check has to reach' }),
    result: choice(['setTo1', 'plus1', 'setTo0'], {
      default: 'setTo1',
      ruling: 'C000-39',
      says: 'hit points of one who is stabilised',
    }),
    awake: yesOrNo({ default: false, ruling: 'C000-40', says: 'whether a patient above zero gets up' }),
    needsKit: yesOrNo({ default: true }),
    masterworkAdvantage: integer({
      default: 1,
      min: 0,
      max: 3,
      ruling: 'C000-66',
      says: 'advantage dice of a masterwork kit',
    }),
  },
  reads: ['dying', 'hp', 'treatInjury', 'medkit'],
  bind({ cost, die, dc, result, awake, needsKit, masterworkAdvantage }, table, dice, { slots, purpose }) {
    const { dying, hp, treatInjury, medkit, stabilises, wakes } = table;
    const { rollMods } = slots;
    const { onChecks } = slots.conditions;
    const price = costNumber(cost);
    const pools = rollMods.family(parseDice(die)).map(poolOf);
    const adds = result === 'plus1';
    const points = result === 'setTo1' ? 1 : 0;
    return {
      deed: {
        cost: () => price,
        aims: 'ally',
        legal: (who, patient) =>
          dying[patient] === 1 &&
          treatInjury[who] > 0 &&
          (!needsKit || medkit[who] > 0) &&
          slots.space.inReach(who, patient),
        perform(who, patient) {
          const net = medkit[who] === 2 && who !== patient ? masterworkAdvantage : 0;
          const need = dc - treatInjury[who] - rollMods.bonus(net) - onChecks(who);
          if (!dice.reaches(purpose.check, pools[rollMods.index(net)], need)) return;
          stabilises(who, patient, adds ? hp[patient] + 1 : points);
          if (awake && hp[patient] > 0) wakes(patient, hp[patient]);
        },
      },
    };
  },
});

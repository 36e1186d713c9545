import { conditionIndex } from '../../model/condition.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

const SHAKEN = conditionIndex('shaken');
const SICKENED = conditionIndex('sickened');
const DAZED = conditionIndex('dazed');
const SHOCKED = conditionIndex('shocked');
const PRONE = conditionIndex('prone');

/** Shaken and sickened cost a disadvantage on rolls, dazed and shocked cost the turn; shaken slows the team. */
export const conditionList = mechanic('conditions', {
  id: 'list',
  title: 'A list of conditions',
  source: ['R000-32', 'R000-36', 'R000-37', 'R000-38', 'R000-39', 'R000-40', 'R000-7'],
  parameters: {
    teamInit: integer({ default: 1, min: 0, max: 10, says: 'what each condition takes from the initiative of a team' }),
    conditionPenaltyPer: choice(['distinctConditionOnTeam', 'affectedMember', 'allAffected'], {
      default: 'distinctConditionOnTeam',
      ruling: 'C000-5',
      says: 'what counts once against team initiative: a condition, a member who has it, or the team as a whole',
    }),
    shocked: choice(['noAction', 'noMove'], {
      default: 'noAction',
      ruling: 'C000-34',
      says: 'what one who is shocked cannot do',
    }),
    prone: choice(['none', 'advantage'], {
      default: 'none',
      ruling: 'C000-35',
      says: 'whether melee attacks on the prone have an advantage, and shots a disadvantage',
    }),
  },
  brings: { counters: { mechanic: 'round-end-if-acted' } },
  reads: ['afflicted', 'sideOf', 'absent', 'weaponMelee'],
  uses: ({ prone }) => ['afflicted', 'sideOf', 'absent', ...(prone === 'advantage' ? (['weaponMelee'] as const) : [])],
  bind({ teamInit, conditionPenaltyPer, shocked, prone }, table, _dice, { shape }) {
    const { afflicted, sideOf, absent, weaponMelee } = table;
    const kinds = shape.conditions;
    const shockStops = shocked === 'noAction';
    const perMember = conditionPenaltyPer === 'affectedMember';
    const onlyIfAll = conditionPenaltyPer === 'allAffected';

    return {
      mayAct(who) {
        const at = who * kinds;
        return afflicted[at + DAZED] === 0 && (afflicted[at + SHOCKED] === 0 || !shockStops);
      },
      mayMove: (who) => afflicted[who * kinds + SHOCKED] === 0,
      advantage(who) {
        const at = who * kinds;
        return (afflicted[at + SHAKEN] > 0 ? -1 : 0) + (afflicted[at + SICKENED] > 0 ? -1 : 0);
      },
      ...(prone === 'advantage' && {
        exposes(target: number, weapon: number) {
          if (afflicted[target * kinds + PRONE] === 0) return 0;
          return weaponMelee[weapon] === 1 ? 1 : -1;
        },
      }),
      teamInitiative(side) {
        let shaken = 0;
        let present = 0;
        for (let who = 0; who < shape.members; who++) {
          if (sideOf[who] !== side || absent[who] === 1) continue;
          present++;
          if (afflicted[who * kinds + SHAKEN] > 0) shaken++;
        }
        if (perMember) return teamInit * shaken;
        return shaken > 0 && (!onlyIfAll || shaken === present) ? teamInit : 0;
      },
    };
  },
});

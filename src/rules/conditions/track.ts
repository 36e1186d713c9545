import { costNumber } from '../../model/action.ts';
import { conditionIndex } from '../../model/condition.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer, yesOrNo } from '../parameter.ts';

const PRONE = conditionIndex('prone');
const BOTTOM = 5;
/** Nobody starts a fight helpless. */
const DEEPEST_START = BOTTOM - 1;
const HELPLESS_REF = 5;
/** So much less that everything hits. */
const WIDE_OPEN = 0x1000;

const penalty = (amount: number) => integer({ default: amount, min: 0, max: 100 });

/** Six steps from normal to helpless; each lowers attacks, defences and checks, and swift actions lead up again. */
export const track = mechanic('conditions', {
  id: 'track',
  title: 'A condition track',
  says: 'Whatever wears one down without killing moves one down the same six steps: normal, inconvenienced, distressed, hurt, disabled, helpless.',
  source: ['R001-32', 'R001-47', 'R001-52', 'R001-53', 'R001-54', 'R001-55'],
  parameters: {
    inconvenienced: penalty(1),
    distressed: penalty(2),
    hurt: penalty(5),
    disabled: penalty(10),
    helpless: penalty(10),
    helplessDefence: choice(['penalised', 'ref5', 'autoHit'], {
      default: 'penalised',
      ruling: 'C001-14',
      says: 'how hard the helpless are to hit: a penalty and no DEX, a Reflex defence of 5, or not at all',
    }),
    pronePoints: integer({
      default: 0,
      min: 0,
      max: 100,
      ruling: 'C001-29',
      says: 'how much easier the prone are to hit in melee, and how much harder at range; the document says nothing of it',
    }),
    recoverCost: choice(['swift', 'simple', 'move', 'standard', 'fullRound'], {
      default: 'swift',
      says: 'what one part of a recovery costs',
    }),
    recoverParts: integer({ default: 3, min: 1, max: 9, says: 'parts that lead one step up' }),
    spreadTurns: integer({
      default: 3,
      min: 0,
      max: 99,
      ruling: 'C001-22',
      says: 'turns that a recovery may take before it is lost; 0: any number',
    }),
    floorHolds: yesOrNo({
      default: true,
      ruling: 'C001-23',
      says: 'whether nobody recovers above the point that persistent conditions fix',
    }),
    lostByHit: yesOrNo({
      default: false,
      ruling: 'C001-22',
      says: 'whether a hit undoes a recovery that is not complete',
    }),
  },
  reads: ['down', 'trackStep', 'persistentSteps', 'ref', 'afflicted', 'weaponMelee'],
  uses: ({ helplessDefence, pronePoints }) => [
    'down',
    'trackStep',
    'persistentSteps',
    ...(helplessDefence === 'ref5' ? (['ref'] as const) : []),
    ...(pronePoints > 0 ? (['afflicted', 'weaponMelee'] as const) : []),
  ],
  columns: {
    steps: { of: 'member' },
    parts: { of: 'member', keptWhile: 'up' },
    turnsLeft: { of: 'member', keptWhile: 'up' },
  },
  brings: { woundEffects: { mechanic: 'threshold' } },
  modifies: true,
  bind(p, table, _dice, { shape }) {
    const { steps: step, parts, turnsLeft, down, trackStep, persistentSteps, ref, knocksOut, losesGuard } = table;
    const bonuses = Int32Array.of(0, -p.inconvenienced, -p.distressed, -p.hurt, -p.disabled, -p.helpless);
    const { afflicted, weaponMelee, weaponOf } = table;
    const { recoverParts, spreadTurns, floorHolds, lostByHit, helplessDefence, pronePoints } = p;
    const price = costNumber(p.recoverCost);
    const losesDex = helplessDefence === 'penalised';
    const open = helplessDefence === 'autoHit';

    function floor(who: number): number {
      return Math.min(persistentSteps[who], DEEPEST_START);
    }

    function defenceOfHelpless(who: number): number {
      if (losesDex) return bonuses[BOTTOM];
      return open ? -WIDE_OPEN : HELPLESS_REF - ref[who];
    }

    function worn(target: number): number {
      return step[target] === BOTTOM ? defenceOfHelpless(target) : bonuses[step[target]];
    }

    function wornOrProne(target: number, attacker: number, evades?: number): number {
      if (evades === 0 || afflicted[target * shape.conditions + PRONE] === 0) return worn(target);
      return worn(target) + (weaponMelee[weaponOf(attacker)] === 1 ? 0 - pronePoints : pronePoints);
    }

    return {
      prepare() {
        for (let who = 0; who < shape.members; who++) {
          const from = Math.min(trackStep[who], DEEPEST_START);
          step[who] = from > floor(who) ? from : floor(who);
        }
      },
      mayAct: (who) => step[who] < BOTTOM,
      step: (who) => step[who],
      // Whoever was woken is helpless still.
      turnBegins(who) {
        if (step[who] === BOTTOM && down[who] === 0) knocksOut(who);
      },
      sinks(who, steps) {
        const to = step[who] + steps;
        step[who] = Math.min(to, BOTTOM);
        if (step[who] < BOTTOM) return;
        if (losesDex) losesGuard(who);
        if (down[who] === 0) knocksOut(who);
      },
      attackBonus: (attacker) => bonuses[step[attacker]],
      defenceBonus: pronePoints > 0 ? wornOrProne : worn,
      onChecks: (who) => bonuses[step[who]],
      recover: {
        cost: () => price,
        aims: 'self',
        legal: (who) => step[who] > (floorHolds ? floor(who) : 0),
        perform(who) {
          if (parts[who] === 0) turnsLeft[who] = spreadTurns;
          parts[who]++;
          if (parts[who] < recoverParts) return;
          step[who]--;
          parts[who] = 0;
          turnsLeft[who] = 0;
        },
      },
      turnEnds(who) {
        if (turnsLeft[who] === 0) return;
        turnsLeft[who]--;
        if (turnsLeft[who] === 0) parts[who] = 0;
      },
      ...(lostByHit && {
        attackMade(_attacker, target, hit) {
          if (hit === 0) return;
          parts[target] = 0;
          turnsLeft[target] = 0;
        },
      }),
    };
  },
});

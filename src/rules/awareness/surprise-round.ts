import { CLOCK } from '../../dice/dice.ts';
import { die, difference } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { nthDie } from '../../dice/purpose.ts';
import { costNumber } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice, yesOrNo } from '../parameter.ts';

/** Who is not known to an enemy it knows of acts first, in a round of its own; the unseen cannot be attacked. */
export const surpriseRound = mechanic('awareness', {
  id: 'surprise-round',
  title: 'Awareness and a surprise round',
  source: [
    'R000-21',
    'R000-22',
    'R000-23',
    'R000-24',
    'R000-25',
    'R000-26',
    'R000-28',
    'R001-7',
    'R001-8',
    'R001-9',
    'R001-10',
  ],
  parameters: {
    eligibility: choice(['unnoticed', 'awareOfAny', 'awareOfAll'], {
      default: 'unnoticed',
      ruling: 'C000-10',
      says: 'who acts in the surprise round',
    }),
    surpriseBudget: choice(['full', 'standardOrMove', 'standardOnly'], {
      default: 'full',
      ruling: 'C000-12',
      says: 'what one may do in the surprise round',
    }),
    surpriseRound: yesOrNo({
      default: true,
      ruling: 'C003-41',
      says: 'whether the unnoticed act first, or it only matters who can be attacked unawares',
    }),
    trigger: choice(['surprised', 'always'], {
      default: 'surprised',
      ruling: 'C000-11',
      says: 'whether there is a surprise round only when somebody is surprised, or whenever somebody may act in it',
    }),
    allowRoll: yesOrNo({ default: true, says: 'whether Perception may notice the hidden before the fight' }),
    ties: choice(['observer', 'hider'], {
      default: 'observer',
      ruling: 'C000-69',
      says: 'who wins when perception and stealth are equal',
    }),
    hiddenUntargetable: yesOrNo({ default: true }),
    revealOnAttack: yesOrNo({ default: true, ruling: 'C000-53', says: 'whether attacking from hiding gives one away' }),
    hideCost: choice(['standard', 'move', 'swift', 'free'], { default: 'standard' }),
  },
  reads: ['aware', 'sideOf', 'perception', 'stealth', 'absent', 'dead', 'down'],
  columns: { eligible: { of: 'member' } },
  bind(p, table, dice, { shape, purpose, slots }) {
    const { onChecks } = slots.conditions;
    const { aware, sideOf, perception, stealth, absent, dead, down, eligible, notices, hides } = table;
    const n = shape.members;
    const opposed = poolOf(difference(die(20), die(20)));
    const edge = p.ties === 'observer' ? 0 : 1;
    const { surpriseRound, allowRoll, hiddenUntargetable, revealOnAttack, eligibility } = p;
    const cost = costNumber(p.hideCost);

    const anyway = p.trigger === 'always';
    const unnoticed = eligibility === 'unnoticed';
    const ofAny = eligibility === 'awareOfAny';

    function enemies(a: number, b: number): boolean {
      return sideOf[a] !== sideOf[b] && absent[b] === 0;
    }

    function mayAct(who: number): boolean {
      let knows = 0;
      let unknown = 0;
      let unseen = 0;
      for (let e = 0; e < n; e++) {
        if (!enemies(who, e)) continue;
        if (aware[who * n + e] === 0) unknown++;
        else {
          knows++;
          if (aware[e * n + who] === 0) unseen++;
        }
      }
      if (unnoticed) return unseen > 0;
      return knows > 0 && (ofAny || unknown === 0);
    }

    function surprised(who: number): boolean {
      for (let e = 0; e < n; e++) {
        if (enemies(who, e) && aware[who * n + e] === 0 && aware[e * n + who] === 1) return true;
      }
      return false;
    }

    function difficulty(hidden: number, observer: number): number {
      return stealth[hidden] + onChecks(hidden) - perception[observer] - onChecks(observer) + edge;
    }

    function spots(observer: number, hidden: number): boolean {
      return dice.reaches(nthDie(purpose.notice, hidden), opposed, difficulty(hidden, observer));
    }

    return {
      surpriseBudget: p.surpriseBudget,
      begin() {
        if (!allowRoll) return;
        for (let c = 0; c < n; c++) {
          let asked = false;
          for (let e = 0; e < n; e++) {
            if (aware[c * n + e] === 1 || !enemies(c, e)) continue;
            if (!asked) dice.at(CLOCK, 0, c);
            asked = true;
            if (spots(c, e)) notices(c, e);
          }
        }
      },
      surprise() {
        if (!surpriseRound) return false;
        let acting = 0;
        let victims = 0;
        for (let who = 0; who < n; who++) {
          eligible[who] = absent[who] === 0 && mayAct(who) ? 1 : 0;
          acting += eligible[who];
          if (absent[who] === 0 && surprised(who)) victims++;
        }
        return acting > 0 && (anyway || victims > 0);
      },
      actsInSurprise: (who) => eligible[who] === 1,
      canTarget: (who, target) => !hiddenUntargetable || aware[who * n + target] === 1,
      attacked(attacker) {
        if (!revealOnAttack) return;
        for (let c = 0; c < n; c++) if (enemies(attacker, c)) notices(c, attacker);
      },
      ...(allowRoll && {
        meets(observer: number, newcomer: number) {
          if (spots(observer, newcomer)) notices(observer, newcomer);
        },
      }),
      hide: {
        cost: () => cost,
        aims: 'self',
        legal(who) {
          for (let c = 0; c < n; c++) if (enemies(who, c) && aware[c * n + who] === 1 && dead[c] === 0) return true;
          return false;
        },
        perform(who) {
          for (let c = 0; c < n; c++) {
            if (!enemies(who, c) || aware[c * n + who] === 0 || down[c] === 1) continue;
            if (!dice.reaches(nthDie(purpose.notice, c), opposed, difficulty(who, c))) hides(who, c);
          }
        },
      },
    };
  },
});

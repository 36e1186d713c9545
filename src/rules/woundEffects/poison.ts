import { CLOCK } from '../../dice/dice.ts';
import { die as dieOf } from '../../dice/distribution.ts';
import { parseDice } from '../../dice/notation.ts';
import { poolOf } from '../../dice/pool.ts';
import { conditionIndex, FOR_GOOD } from '../../model/condition.ts';
import type { Member } from '../../model/encounter.ts';
import { modifierOf } from '../../model/statblock.ts';
import { mechanic } from '../mechanic.ts';
import { integer, dice as notation } from '../parameter.ts';

const POISONED = conditionIndex('poisoned');

const startsPoisoned = ({ starts }: Member): boolean => (starts.poisoned ?? 0) > 0;

/** Poison takes Constitution, a dose at each of the victim's turns, unless a check holds out; so death comes nearer. */
export const poison = mechanic('woundEffects', {
  id: 'poison',
  title: 'Poison: doses of CON damage',
  says: 'Who is poisoned, by a hit with a poisoned weapon or from the start, takes a dose at each of its turns until the condition runs out; CON damage lowers no hit points.',
  source: ['R000-96', 'R000-95', 'R000-92', 'R000-99'],
  parameters: {
    poisonDie: notation({ default: '1d4', says: 'CON damage of a dose' }),
    poisonDc: integer({
      default: 15,
      min: 1,
      max: 60,
      ruling: 'C000-46',
      says: 'what a check of d20 and CON must reach for a dose to do nothing; it is spent all the same',
    }),
  },
  reads: ['afflicted', 'con', 'dead', 'down', 'round'],
  roundOnlyForDice: true,
  ofWeapon: ({ poison: turns }) => `${turns ?? 0}`,
  columns: { conLost: { of: 'member' } },
  causes: { poison: 'died of poison' },
  bind(p, { afflicted, con, dead, down, round, conLost, afflicts, fades, weaponOf }, dice, own) {
    const { shape, weapons, members, purpose, cause, slots } = own;
    const turnsOf = Int32Array.from(weapons, ({ poison: turns }) => turns ?? 0);
    const onWeapons = turnsOf.some((turns) => turns > 0);
    if (!onWeapons && !members.some(startsPoisoned)) return {};
    const d20 = poolOf(dieOf(20));
    const amount = poolOf(parseDice(p.poisonDie));
    const { poisonDc } = p;
    const kinds = shape.conditions;

    function dose(who: number): void {
      dice.at(CLOCK, round[0], who);
      const { onChecks } = slots.conditions;
      const need = poisonDc - modifierOf(con[who] - conLost[who]) - onChecks(who);
      if (dice.reaches(purpose.check, d20, need)) return;
      const lost = conLost[who] + dice.roll(purpose.dose, amount);
      conLost[who] = lost > con[who] ? con[who] : lost;
      slots.death.lost(who, cause.poison, 0);
    }

    function suffers(who: number): boolean {
      if (dead[who] === 1 || afflicted[who * kinds + POISONED] === 0) return false;
      dose(who);
      return true;
    }

    return {
      ...(onWeapons && {
        wounded(attacker: number, target: number) {
          const turns = turnsOf[weaponOf(attacker)];
          if (turns > 0 && dead[target] === 0) afflicts(target, POISONED, turns);
        },
      }),
      turnBegins(who) {
        if (down[who] === 0) suffers(who);
      },
      suffersInTurn: true,
      suffers,
      lostCon: (who) => conLost[who],
      leftOver(who) {
        const cell = who * kinds + POISONED;
        const left = afflicted[cell];
        if (left === 0 || left >= FOR_GOOD || dead[who] === 1) return false;
        dose(who);
        fades(cell);
        return true;
      },
    };
  },
});

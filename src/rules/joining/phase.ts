import { CLOCK } from '../../dice/dice.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

/**
 * Latecomers come at the end of their round, or at the start of the next; either way they act from the next round on.
 * Those of whom enemies do not know may be noticed then, or surprise them.
 */
export const phase = mechanic('joining', {
  id: 'phase',
  title: 'Latecomers come between rounds',
  source: ['R000-14', 'R000-16', 'R000-17', 'R000-18', 'R000-20', 'R000-97', 'R001-4', 'R001-16'],
  parameters: {
    phase: choice(['roundEnd', 'roundStart'], {
      default: 'roundStart',
      ruling: 'C000-51',
      says: 'when newcomers begin to act',
    }),
    surpriseOnEntry: choice(['none', 'perception', 'surprisePhase'], {
      default: 'none',
      ruling: 'C001-3',
      says: 'whether enemies who do not know of a latecomer may notice it by Perception when it comes, and whether it then has a turn of its own before those who have not',
    }),
    reactionsPerRound: integer({
      default: 1,
      min: 0,
      max: 99,
      ruling: 'C001-33',
      says: 'latecomers whom one may try to notice in a round, where that is a reaction; before a surprise phase any number',
    }),
  },
  reads: ['absent', 'joinsAfterRound', 'aware', 'sideOf', 'down'],
  columns: ({ surpriseOnEntry }) => ({ ambushing: { of: surpriseOnEntry === 'surprisePhase' ? 'member' : 'battle' } }),
  bind({ phase, surpriseOnEntry, reactionsPerRound }, table, dice, { shape, members, slots, scratch }) {
    const { absent, joinsAfterRound, aware, sideOf, down, ambushing, joins, losesGuard } = table;
    if (members.every((member) => member.joinsAfterRound === 0)) return {};
    const n = shape.members;
    const looks = surpriseOnEntry !== 'none';
    const surprises = surpriseOnEntry === 'surprisePhase';
    const most = surprises ? n : reactionsPerRound;
    // By member: 1 when it comes just now.
    const comes = scratch(n);
    const { meets } = slots.awareness;

    function arrive(last: number): boolean {
      let any = false;
      for (let who = 0; who < n; who++) {
        comes[who] = absent[who] === 1 && joinsAfterRound[who] <= last ? 1 : 0;
        if (comes[who] === 0) continue;
        joins(who);
        any = true;
      }
      return any;
    }

    function unknown(observer: number, newcomer: number): boolean {
      return (
        comes[newcomer] === 1 &&
        sideOf[observer] !== sideOf[newcomer] &&
        absent[observer] === 0 &&
        down[observer] === 0 &&
        aware[observer * n + newcomer] === 0
      );
    }

    function look(round: number, observer: number): void {
      let tried = 0;
      for (let newcomer = 0; newcomer < n && tried < most; newcomer++) {
        if (!unknown(observer, newcomer)) continue;
        if (tried++ === 0) dice.at(CLOCK, round, observer);
        meets(observer, newcomer);
      }
    }

    /** Whoever is known of, and does not know of the one who comes, is caught off guard. */
    function surprise(newcomer: number): void {
      for (let enemy = 0; enemy < n; enemy++) {
        if (!unknown(enemy, newcomer) || aware[newcomer * n + enemy] === 0) continue;
        ambushing[newcomer] = 1;
        losesGuard(enemy);
      }
    }

    function come(last: number, round: number): void {
      if (!arrive(last) || !looks) return;
      for (let who = 0; who < n; who++) look(round, who);
      if (surprises) for (let who = 0; who < n; who++) surprise(who);
    }

    if (!surprises) {
      return phase === 'roundStart'
        ? { roundBegins: (round) => come(round - 1, round) }
        : { roundEnds: (round) => come(round, round) };
    }
    return {
      roundBegins() {
        for (let who = 0; who < n; who++) ambushing[who] = 0;
      },
      roundEnds: (round) => come(round, round),
      ambush() {
        for (let who = 0; who < n; who++) if (ambushing[who] === 1 && down[who] === 0) return true;
        return false;
      },
      ambushes: (who) => ambushing[who] === 1,
    };
  },
});

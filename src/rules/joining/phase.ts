import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

/** Latecomers come at the end of their round, or at the start of the next; either way they act from the next round on. */
export const phase = mechanic('joining', {
  id: 'phase',
  title: 'Latecomers come between rounds',
  source: ['R000-14', 'R000-16', 'R000-17', 'R000-18', 'R000-97', 'R001-4'],
  parameters: { phase: choice(['roundEnd', 'roundStart'], { default: 'roundStart', ruling: 'C000-51' }) },
  reads: ['absent', 'joinsAfterRound'],
  bind({ phase }, { absent, joinsAfterRound, joins }, _dice, { shape, members }) {
    if (members.every((member) => member.joinsAfterRound === 0)) return {};
    const never = () => {};
    function arrive(round: number): void {
      for (let who = 0; who < shape.members; who++) {
        if (absent[who] === 1 && joinsAfterRound[who] <= round) joins(who);
      }
    }
    const atStart = phase === 'roundStart';
    return {
      roundBegins: atStart ? (round) => arrive(round - 1) : never,
      roundEnds: atStart ? never : arrive,
    };
  },
});

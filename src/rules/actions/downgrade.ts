import { FREE, FULL_ROUND, MOVE, NO_COST, STANDARD, TWO_SWIFT } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';

/** A standard, a move and a swift action, each of which may be spent as a lesser one and never as a greater one. */
export const downgrade = mechanic('actions', {
  id: 'downgrade',
  title: 'Standard, move and swift, to be spent downwards',
  source: ['R001-12', 'R001-13', 'R001-14', 'R001-15', 'R001-17'],
  parameters: {},
  columns: {
    standardLeft: { of: 'battle' },
    moveLeft: { of: 'battle' },
    swiftLeft: { of: 'battle' },
    onlyAttacks: { of: 'battle' },
  },
  bind(_p, { standardLeft, moveLeft, swiftLeft, onlyAttacks }) {
    /** Standard actions that may be spent as something less. */
    function spare(): number {
      return onlyAttacks[0] === 1 ? 0 : standardLeft[0];
    }

    function paySwift(): void {
      if (swiftLeft[0] > 0) swiftLeft[0]--;
      else if (moveLeft[0] > 0) moveLeft[0]--;
      else standardLeft[0]--;
    }

    return {
      // In the surprise round a turn may be one standard action, which may or may not be spent downwards.
      startsTurn(_who, surprise) {
        standardLeft[0] = 1;
        moveLeft[0] = surprise === 0 ? 1 : 0;
        swiftLeft[0] = surprise === 0 ? 1 : 0;
        onlyAttacks[0] = surprise === 2 ? 1 : 0;
      },
      canPay(_who, cost) {
        switch (cost) {
          case NO_COST:
          case FREE:
            return true;
          case STANDARD:
            return standardLeft[0] > 0;
          case MOVE:
            return moveLeft[0] + spare() > 0;
          case TWO_SWIFT:
            return swiftLeft[0] + moveLeft[0] + spare() > 1;
          case FULL_ROUND:
            return standardLeft[0] > 0 && moveLeft[0] > 0 && swiftLeft[0] > 0;
          default:
            return swiftLeft[0] + moveLeft[0] + spare() > 0;
        }
      },
      gains() {
        standardLeft[0]++;
      },
      leavesAttack: (_who, cost) => standardLeft[0] > 0 && (cost !== TWO_SWIFT || swiftLeft[0] + moveLeft[0] > 1),
      pays(_who, cost) {
        switch (cost) {
          case NO_COST:
          case FREE:
            return;
          case STANDARD:
            standardLeft[0]--;
            return;
          case MOVE:
            if (moveLeft[0] > 0) moveLeft[0]--;
            else standardLeft[0]--;
            return;
          case FULL_ROUND:
            standardLeft[0] = 0;
            moveLeft[0] = 0;
            swiftLeft[0] = 0;
            return;
          case TWO_SWIFT:
            paySwift();
            paySwift();
            return;
          default:
            paySwift();
        }
      },
    };
  },
});

import { FREE, FULL_ROUND, MOVE, SIMPLE, STANDARD, SWIFT, TWO_SWIFT } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer, yesOrNo } from '../parameter.ts';

/** A turn is a budget of actions, each kind paid from its own. */
export const actionSlots = mechanic('actions', {
  id: 'slots',
  title: 'A budget of actions',
  source: ['R000-41', 'R000-42', 'R000-43', 'R000-44', 'R002-2', 'R002-7', 'R002-10'],
  parameters: {
    standard: choice(['one', 'moveAndAttack'], {
      default: 'moveAndAttack',
      ruling: 'C000-16',
      says: 'one action that is a move or an attack, or one of each',
    }),
    simple: integer({
      default: 0,
      min: 0,
      max: 9,
      ruling: 'C000-17',
      says: 'simple actions in a turn, beside the others',
    }),
    freeFree: integer({ default: 1, min: 0, max: 9, ruling: 'C000-21', says: 'free actions that cost nothing' }),
    freeForStandard: integer({ default: 1, min: 0, max: 9, says: 'free actions to be had for an attack or a move' }),
    freeForRound: yesOrNo({ default: false, says: 'whether more free actions are to be had for the whole round' }),
    moveForStandard: yesOrNo({ default: true, says: 'whether the standard action may be a second move' }),
  },
  columns: {
    standardLeft: { of: 'battle' },
    moveLeft: { of: 'battle' },
    simpleLeft: { of: 'battle' },
    freeUsed: { of: 'battle' },
    onlyAttacks: { of: 'battle' },
    gained: { of: 'battle' },
  },
  bind({ standard, simple, freeFree, freeForStandard, freeForRound, moveForStandard }, table) {
    const { standardLeft, moveLeft, simpleLeft, freeUsed, onlyAttacks, gained } = table;
    const moves = standard === 'one' ? 0 : 1;
    const forStandard = Math.max(freeFree, freeForStandard);
    const leftThen = forStandard > freeFree ? moves : moves + 1;
    const moveIsStandard = moveForStandard || standard === 'one';

    function takesAll(): void {
      standardLeft[0] = 0;
      moveLeft[0] = 0;
      simpleLeft[0] = 0;
    }

    // One beyond the free ones takes an attack or a move, one beyond those the whole round; what follows is paid for.
    function canPayFree(): boolean {
      const used = freeUsed[0];
      if (used < freeFree) return true;
      if (used < forStandard) return used > freeFree || standardLeft[0] + moveLeft[0] > 0;
      if (!freeForRound) return false;
      return used > forStandard || (standardLeft[0] + moveLeft[0] === leftThen && simpleLeft[0] === simple);
    }

    function paysFree(): void {
      const used = freeUsed[0]++;
      if (used === forStandard && freeForRound) takesAll();
      else if (used !== freeFree) return;
      else if (moveLeft[0] > 0) moveLeft[0]--;
      else standardLeft[0]--;
    }

    return {
      // In the surprise round a turn may be one standard action, which may or may not be a move.
      startsTurn(_who, surprise) {
        standardLeft[0] = 1;
        moveLeft[0] = surprise === 0 ? moves : 0;
        simpleLeft[0] = surprise === 0 ? simple : 0;
        freeUsed[0] = 0;
        gained[0] = 0;
        onlyAttacks[0] = surprise === 2 ? 1 : 0;
      },
      canPay(_who, cost) {
        switch (cost) {
          case STANDARD:
            return standardLeft[0] > 0;
          case MOVE:
            return moveLeft[0] > 0 || (moveIsStandard && standardLeft[0] > 0 && onlyAttacks[0] === 0);
          case SIMPLE:
          case SWIFT:
            return simpleLeft[0] > 0;
          case TWO_SWIFT:
            return simpleLeft[0] > 1;
          case FREE:
            return canPayFree();
          case FULL_ROUND:
            return standardLeft[0] > 0 && gained[0] === 0 && moveLeft[0] === moves && simpleLeft[0] === simple;
          default:
            return true;
        }
      },
      gains() {
        standardLeft[0]++;
        gained[0] = 1;
      },
      leavesAttack: (_who, cost) =>
        standardLeft[0] > 0 && cost !== STANDARD && cost !== FULL_ROUND && (cost !== MOVE || moveLeft[0] > 0),
      pays(_who, cost) {
        switch (cost) {
          case STANDARD:
            standardLeft[0]--;
            return;
          case MOVE:
            if (moveLeft[0] > 0) moveLeft[0]--;
            else standardLeft[0]--;
            return;
          case SIMPLE:
          case SWIFT:
            simpleLeft[0]--;
            return;
          case TWO_SWIFT:
            simpleLeft[0] -= 2;
            return;
          case FREE:
            paysFree();
            return;
          case FULL_ROUND:
            takesAll();
            freeUsed[0] = freeFree;
            return;
          default:
            return;
        }
      },
    };
  },
});

import { NAMES, type Reads } from './names.ts';
import type { View } from './view.ts';
import type { Comparison, When } from './whenTree.ts';

/** Whether any part of a condition speaks of a target. */
export function namesTarget(when: When): boolean {
  if (when.kind === 'name') return when.name.startsWith('target.') || when.name === 'chance';
  if (when.kind === 'number' || when.kind === 'word') return false;
  return when.kind === 'not' ? namesTarget(when.of) : namesTarget(when.left) || namesTarget(when.right);
}

/** A condition as a function of who decides and of a target; 0 is no, all else is yes. */
export function bindCondition(when: When, view: View): Reads {
  switch (when.kind) {
    case 'number': {
      const { value } = when;
      return () => value;
    }
    case 'name':
      return NAMES[when.name].bind(view);
    case 'word':
      throw new Error(`"${when.word}" stands alone in a condition`);
    case 'not': {
      const of = bindCondition(when.of, view);
      return (who, target) => (of(who, target) === 0 ? 1 : 0);
    }
    case 'and': {
      const [left, right] = [bindCondition(when.left, view), bindCondition(when.right, view)];
      return (who, target) => (left(who, target) !== 0 && right(who, target) !== 0 ? 1 : 0);
    }
    case 'or': {
      const [left, right] = [bindCondition(when.left, view), bindCondition(when.right, view)];
      return (who, target) => (left(who, target) !== 0 || right(who, target) !== 0 ? 1 : 0);
    }
    case 'compare':
      return bindComparison(when.operator, bindCondition(when.left, view), bindCondition(when.right, view));
    case 'arithmetic': {
      const [left, right] = [bindCondition(when.left, view), bindCondition(when.right, view)];
      if (when.operator === '+') return (who, target) => left(who, target) + right(who, target);
      if (when.operator === '-') return (who, target) => left(who, target) - right(who, target);
      if (when.operator === '*') return (who, target) => left(who, target) * right(who, target);
      return (who, target) => left(who, target) / right(who, target);
    }
  }
}

function bindComparison(operator: Comparison, left: Reads, right: Reads): Reads {
  switch (operator) {
    case '==':
      return (who, target) => (left(who, target) === right(who, target) ? 1 : 0);
    case '!=':
      return (who, target) => (left(who, target) !== right(who, target) ? 1 : 0);
    case '<':
      return (who, target) => (left(who, target) < right(who, target) ? 1 : 0);
    case '<=':
      return (who, target) => (left(who, target) <= right(who, target) ? 1 : 0);
    case '>':
      return (who, target) => (left(who, target) > right(who, target) ? 1 : 0);
    case '>=':
      return (who, target) => (left(who, target) >= right(who, target) ? 1 : 0);
  }
}

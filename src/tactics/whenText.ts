import type { When } from './whenTree.ts';

/** A condition as one would type it; parentheses stand wherever a part has parts. */
export function whenText(when: When): string {
  switch (when.kind) {
    case 'number':
      return String(when.value);
    case 'name':
      return when.name;
    case 'word':
      return when.word;
    case 'not':
      return `not ${part(when.of)}`;
    case 'and':
    case 'or':
      return `${part(when.left)} ${when.kind} ${part(when.right)}`;
    case 'compare':
    case 'arithmetic':
      return `${part(when.left)} ${when.operator} ${part(when.right)}`;
  }
}

const part = (when: When): string => ('left' in when ? `(${whenText(when)})` : whenText(when));

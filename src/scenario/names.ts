import { STAT_NAMES } from '../model/statblock.ts';

/** Words that mean something where a path or an outcome names a side. */
const RESERVED_FOR_SIDES: readonly string[] = [
  'bothDown',
  'timeout',
  'weapons',
  'tactics',
  'maps',
  'rules',
  'readings',
  'encounter',
];

/** Keys of a side; `Side.tactic` must not be a member called tactic. */
const SIDE_KEYS = ['controlledBy', 'knowledge', 'tactic', 'starts', 'members'] as const;

/** Keys of a member besides its stats. */
export const MEMBER_KEYS = [
  'count',
  'weapons',
  'drawn',
  'techniques',
  'persistent',
  'hiddenFrom',
  'cover',
  'starts',
  'joins',
  'tactic',
] as const;

/** What is wrong with the name of anything, if anything is. */
export function nameProblem(name: string): string | undefined {
  if (!/^\p{L}/u.test(name)) return 'a name starts with a letter';
  if (/[.,=]/.test(name)) return 'a name holds no `.`, `,` or `=`';
  if (name.length > 60) return 'a name is longer than 60 characters';
  return undefined;
}

export function sideNameProblem(name: string): string | undefined {
  return RESERVED_FOR_SIDES.includes(name) ? 'this name is reserved; call the side otherwise' : nameProblem(name);
}

export function memberNameProblem(name: string): string | undefined {
  const reserved: readonly string[] = [...STAT_NAMES, ...MEMBER_KEYS, ...SIDE_KEYS, 'like'];
  return reserved.includes(name) ? 'this name is a key of a statblock; call the member otherwise' : nameProblem(name);
}

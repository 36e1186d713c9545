import { MELEE_GAP, type Space } from '../model/encounter.ts';
import type { Findings } from './findings.ts';
import { isProblem, readLength } from './quantity.ts';
import { object, says, scalar } from './shape.ts';
import type { Node } from './tree.ts';
import { word } from './values.ts';

const DEFAULT_SPACE: Space = { mode: 'abstract', gap: MELEE_GAP };

/** Feet between enemies at each band (the farthest foot of it). */
const BANDS: Readonly<Record<string, number>> = { melee: MELEE_GAP, short: 30, mid: 60, long: 120 };
const LONGEST_GAP = 10_000;

const MODES = ['abstract', 'line'] as const;

/** How far the sides are apart: a band, or a length. */
const gap = scalar({ type: 'string' }, (text) => {
  if (Object.hasOwn(BANDS, text)) return { value: BANDS[text]! };
  const read = readLength(text);
  const allowed = [...Object.keys(BANDS), '30 ft', '10 m'];
  if (isProblem(read)) return { problem: /^\d/.test(text) ? read.problem : 'neither a band nor a length', allowed };
  if (read.value < 0 || read.value > LONGEST_GAP || !Number.isInteger(read.value)) {
    return { problem: `a gap is whole feet from 0 to ${LONGEST_GAP.toLocaleString('en')}` };
  }
  return read;
});

export const SPACE = object('`space`', {
  mode: says('one distance for everyone, or places along a line', word(MODES, 'no way to lay out a fight')),
  gap: says('how far the sides are apart: melee, short, mid, long, or a length', gap),
});

/** Where the fight is; without a word everyone is in melee with everyone. */
export function readSpace(node: Node | undefined, findings: Findings): Space {
  if (node === undefined) return DEFAULT_SPACE;
  const { mode = DEFAULT_SPACE.mode, gap: feet = DEFAULT_SPACE.gap } = SPACE.read(node, findings) ?? {};
  return { mode, gap: feet };
}

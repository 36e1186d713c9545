import { MELEE_GAP, RANGE_BANDS, type RangeBand, type Space } from '../model/encounter.ts';
import type { Findings } from './findings.ts';
import { isProblem, type Read, readLength } from './quantity.ts';
import { object, says, scalar } from './shape.ts';
import type { Node } from './tree.ts';
import { word } from './values.ts';

const DEFAULT_SPACE: Space = { mode: 'abstract', gap: MELEE_GAP };

/** Feet between enemies at each band of fixed length (the farthest foot of it). */
const BANDS: Readonly<Record<string, number>> = { melee: MELEE_GAP, short: 30, mid: 60, long: 120 };
const LONGEST_GAP = 10_000;

/** The range that stands for all where a band is a multiple of each weapon's own. */
const NOMINAL_RANGE = 30;
const FEET: Readonly<Record<RangeBand, number>> = {
  close: 10,
  standard: NOMINAL_RANGE,
  long: BANDS.long!,
  extreme: 3 * NOMINAL_RANGE,
  impossible: 4 * NOMINAL_RANGE,
  trueLimit: 5 * NOMINAL_RANGE,
};

interface Gap {
  readonly feet: number;
  readonly band?: RangeBand;
}

const MODES = ['abstract', 'line'] as const;

/** How far the sides are apart: a band, or a length. */
const gap = scalar({ type: 'string' }, (text): Read<Gap> => {
  if (Object.hasOwn(FEET, text)) return { value: { feet: FEET[text as RangeBand], band: text as RangeBand } };
  if (Object.hasOwn(BANDS, text)) return { value: { feet: BANDS[text]! } };
  const read = readLength(text);
  const allowed = [...new Set([...Object.keys(BANDS), ...RANGE_BANDS]), '30 ft', '10 m'];
  if (isProblem(read)) return { problem: /^\d/.test(text) ? read.problem : 'neither a band nor a length', allowed };
  if (read.value < 0 || read.value > LONGEST_GAP || !Number.isInteger(read.value)) {
    return { problem: `a gap is whole feet from 0 to ${LONGEST_GAP.toLocaleString('en')}` };
  }
  return { value: { feet: read.value } };
});

export const SPACE = object('`space`', {
  mode: says('one distance for everyone, or places along a line', word(MODES, 'no way to lay out a fight')),
  gap: says('how far the sides are apart: melee, a band of the rules, or a length', gap),
});

/** Where the fight is; without a word everyone is in melee with everyone. */
export function readSpace(node: Node | undefined, findings: Findings): Space {
  if (node === undefined) return DEFAULT_SPACE;
  const { mode = DEFAULT_SPACE.mode, gap: apart = { feet: DEFAULT_SPACE.gap } } = SPACE.read(node, findings) ?? {};
  const { feet, band } = apart;
  return { mode, gap: feet, ...(mode === 'abstract' && band !== undefined && { band }) };
}

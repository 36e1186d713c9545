import { KINDS, type SlotName } from '../rules/slots.ts';

/** A value of a parameter as people write it. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Of a to-hit mechanic, the kind of attack it is for. */
export function kindAt(slot: SlotName, place: number): string | null {
  return slot === 'toHit' ? (KINDS[place] ?? null) : null;
}

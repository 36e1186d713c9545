/** What a request is for: the hash of a name such as `bleed.clock`, part of the address of its dice. */
export type Purpose = number;

const named = new Map<Purpose, string>();

/** 32 bits from a text, well mixed (FNV-1a with a final avalanche). */
export function hashText(text: string, basis = 0x811c9dc5): number {
  let hash = basis | 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return hash ^ (hash >>> 15);
}

/** The purpose of this name. Throws when another name has the same hash, which would make the two share dice. */
export function purposeOf(name: string): Purpose {
  const purpose = hashText(name);
  const other = named.get(purpose);
  if (other !== undefined && other !== name)
    throw new Error(`purposes "${name}" and "${other}" share their dice; rename one`);
  named.set(purpose, name);
  return purpose;
}

/** How many further dice of one purpose a message looks through for the name of the first. */
const NAMED_DICE = 1000;

/** The name behind a purpose; further dice of one purpose bear the name of the first. */
export function purposeName(purpose: Purpose): string {
  for (let k = 0; k <= NAMED_DICE; k++) {
    const name = named.get(nthDie(purpose, -k));
    if (name !== undefined) return k === 0 ? name : `${name} (die ${k + 1})`;
  }
  return 'an unnamed purpose';
}

/** Whether a purpose is that of this name, or of a further die of it. */
export function isDieOf(name: string, purpose: Purpose): boolean {
  const first = purposeOf(name);
  for (let k = 0; k <= NAMED_DICE; k++) if (nthDie(first, k) === purpose) return true;
  return false;
}

/** The purpose of the k-th die when one occasion asks several times for the same thing; k = 0 is the purpose itself. */
export function nthDie(purpose: Purpose, k: number): Purpose {
  return (purpose + Math.imul(k, 0x9e3779b1)) | 0;
}

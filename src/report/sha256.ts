/**
 * SHA-256 (FIPS 180-4) in base64, as a content security policy names a script. Written out because the standard
 * functions of browsers answer only later, and those of Node are not there in a browser.
 */
export function sha256Base64(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const state = INITIAL.slice();
  const schedule = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) compress(state, words.subarray(block, block + 16), schedule);
  return btoa(String.fromCharCode(...[...state].flatMap((word) => [24, 16, 8, 0].map((by) => (word >>> by) & 255))));
}

const PRIMES = primes(64);
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);
/** The first 32 bits of the fractions of the square roots of the first 8 primes, of the cube roots of the first 64. */
const INITIAL = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUND = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** The message, a bit 1, zeros, and its length in bits, as big-endian words in blocks of sixteen. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16);
  const put = (byte: number, at: number): void => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)));
  };
  bytes.forEach(put);
  put(0x80, bytes.length);
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function compress(state: Uint32Array, block: Uint32Array, w: Uint32Array): void {
  const at = (t: number): number => w[t] ?? 0;
  w.set(block);
  for (let t = 16; t < 64; t++) {
    const s0 = turn(at(t - 15), 7) ^ turn(at(t - 15), 18) ^ (at(t - 15) >>> 3);
    const s1 = turn(at(t - 2), 17) ^ turn(at(t - 2), 19) ^ (at(t - 2) >>> 10);
    w[t] = at(t - 16) + s0 + at(t - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + big1 + ((e & f) ^ (~e & g)) + (ROUND[t] ?? 0) + at(t)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i] ?? 0) + word;
  });
}

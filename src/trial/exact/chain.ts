/** What a state of the chain is. */
export const WITHIN = 0;
/** A round is about to begin. */
export const ROUND_BEGINS = 1;
/** The fight is over, and time goes on. */
export const AFTER = 2;

/**
 * The fight as a chain of states: for each state where it leads to and how probably, and what is expected to happen on
 * the way there. Kept in growing arrays, one behind the other, in the order in which states were opened.
 */
export interface Chain {
  readonly kind: Uint8Array;
  /** Turns still to come in the round: paths within a round never lead to more of them. */
  readonly turnsLeft: Uint8Array;
  /** Of a state after the fight: who won. */
  readonly outcome: Uint8Array;
  /** 1 once it is known where a state leads. */
  readonly opened: Uint8Array;
  /** Of an opened state: its part of `to` and `chance`, and of `quantity` and `amount`. */
  readonly firstEdge: Uint32Array;
  readonly edges: Uint32Array;
  readonly firstSum: Uint32Array;
  readonly sums: Uint32Array;
  /** A state, or, below zero, -1 minus the outcome of a fight that is over. */
  readonly to: Int32Array;
  readonly chance: Float64Array;
  readonly quantity: Uint16Array;
  readonly amount: Float64Array;
}

/** A chain that grows. */
export interface GrowingChain extends Chain {
  /** Makes room for states up to this number. */
  hasState(number: number): void;
  open(state: number): void;
  /** Adds to the state opened last. */
  leads(to: number, chance: number): void;
  adds(quantity: number, amount: number): void;
  bytes(): number;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Grows = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

function longer<A extends Grows>(old: A, needed: number): A {
  if (needed <= old.length) return old;
  const more = new (old.constructor as new (length: number) => A)(Math.max(2 * old.length, needed));
  more.set(old);
  return more;
}

export function growingChain(): GrowingChain {
  let edge = 0;
  let sum = 0;
  let last = 0;
  const chain: Mutable<GrowingChain> = {
    kind: new Uint8Array(1024),
    turnsLeft: new Uint8Array(1024),
    outcome: new Uint8Array(1024),
    opened: new Uint8Array(1024),
    firstEdge: new Uint32Array(1024),
    edges: new Uint32Array(1024),
    firstSum: new Uint32Array(1024),
    sums: new Uint32Array(1024),
    to: new Int32Array(8192),
    chance: new Float64Array(8192),
    quantity: new Uint16Array(8192),
    amount: new Float64Array(8192),
    hasState(number: number) {
      if (number < chain.kind.length) return;
      chain.kind = longer(chain.kind, number + 1);
      chain.turnsLeft = longer(chain.turnsLeft, number + 1);
      chain.outcome = longer(chain.outcome, number + 1);
      chain.opened = longer(chain.opened, number + 1);
      chain.firstEdge = longer(chain.firstEdge, number + 1);
      chain.edges = longer(chain.edges, number + 1);
      chain.firstSum = longer(chain.firstSum, number + 1);
      chain.sums = longer(chain.sums, number + 1);
    },
    open(state: number) {
      chain.opened[state] = 1;
      chain.firstEdge[state] = edge;
      chain.firstSum[state] = sum;
      last = state;
    },
    leads(where: number, p: number) {
      if (edge === chain.to.length) {
        chain.to = longer(chain.to, edge + 1);
        chain.chance = longer(chain.chance, edge + 1);
      }
      chain.to[edge] = where;
      chain.chance[edge++] = p;
      chain.edges[last]++;
    },
    adds(what: number, howMuch: number) {
      if (sum === chain.quantity.length) {
        chain.quantity = longer(chain.quantity, sum + 1);
        chain.amount = longer(chain.amount, sum + 1);
      }
      chain.quantity[sum] = what;
      chain.amount[sum++] = howMuch;
      chain.sums[last]++;
    },
    bytes(): number {
      let bytes = 0;
      for (const part of Object.values(chain)) if (ArrayBuffer.isView(part)) bytes += part.byteLength;
      return bytes;
    },
  };
  return chain;
}

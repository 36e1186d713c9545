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
  readonly bytes: number;
}

type Grows = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

function longer<A extends Grows>(old: A, needed: number): A {
  if (needed <= old.length) return old;
  const more = new (old.constructor as new (length: number) => A)(Math.max(2 * old.length, needed));
  more.set(old as never);
  return more;
}

export function growingChain(): GrowingChain {
  let kind = new Uint8Array(1024);
  let turnsLeft = new Uint8Array(1024);
  let outcome = new Uint8Array(1024);
  let opened = new Uint8Array(1024);
  let firstEdge = new Uint32Array(1024);
  let edges = new Uint32Array(1024);
  let firstSum = new Uint32Array(1024);
  let sums = new Uint32Array(1024);
  let to = new Int32Array(8192);
  let chance = new Float64Array(8192);
  let quantity = new Uint16Array(8192);
  let amount = new Float64Array(8192);
  let edge = 0;
  let sum = 0;
  let last = 0;

  return {
    get kind() {
      return kind;
    },
    get turnsLeft() {
      return turnsLeft;
    },
    get outcome() {
      return outcome;
    },
    get opened() {
      return opened;
    },
    get firstEdge() {
      return firstEdge;
    },
    get edges() {
      return edges;
    },
    get firstSum() {
      return firstSum;
    },
    get sums() {
      return sums;
    },
    get to() {
      return to;
    },
    get chance() {
      return chance;
    },
    get quantity() {
      return quantity;
    },
    get amount() {
      return amount;
    },
    get bytes() {
      const all = [kind, turnsLeft, outcome, opened, firstEdge, edges, firstSum, sums, to, chance, quantity, amount];
      return all.reduce((bytes, one) => bytes + one.byteLength, 0);
    },
    hasState(number) {
      if (number < kind.length) return;
      kind = longer(kind, number + 1);
      turnsLeft = longer(turnsLeft, number + 1);
      outcome = longer(outcome, number + 1);
      opened = longer(opened, number + 1);
      firstEdge = longer(firstEdge, number + 1);
      edges = longer(edges, number + 1);
      firstSum = longer(firstSum, number + 1);
      sums = longer(sums, number + 1);
    },
    open(state) {
      opened[state] = 1;
      firstEdge[state] = edge;
      firstSum[state] = sum;
      last = state;
    },
    leads(where, p) {
      if (edge === to.length) {
        to = longer(to, edge + 1);
        chance = longer(chance, edge + 1);
      }
      to[edge] = where;
      chance[edge++] = p;
      edges[last]++;
    },
    adds(what, howMuch) {
      if (sum === quantity.length) {
        quantity = longer(quantity, sum + 1);
        amount = longer(amount, sum + 1);
      }
      quantity[sum] = what;
      amount[sum++] = howMuch;
      sums[last]++;
    },
  };
}

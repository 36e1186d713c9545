/**
 * What happens in a fight, told to whoever was bound to listen: counters, a narrator, a test. Rules and the loop raise
 * events and never count. Combatants, sides, weapons, actions and causes are numbers; amounts are hit points.
 */
export interface Events {
  roundBegins(round: number): void;
  turnBegins(who: number): void;
  /** A turn in which nothing was done. */
  idles(who: number): void;
  acts(who: number, action: number, target: number): void;
  moves(who: number, from: number, to: number): void;
  provokes(reactor: number, mover: number): void;
  attacks(attacker: number, target: number, weapon: number): void;
  misses(attacker: number, target: number): void;
  hits(attacker: number, target: number, critical: number): void;
  /** `dealt` after armour (G-4), `stopped` what armour took away. */
  wounds(attacker: number, target: number, dealt: number, stopped: number): void;
  bleeds(who: number, amount: number): void;
  falls(who: number): void;
  dies(who: number, cause: number): void;
  stabilises(healer: number, patient: number): void;
  afflicts(who: number, condition: number, rounds: number): void;
  wakes(who: number): void;
  joins(who: number): void;
  notices(observer: number, hidden: number): void;
}

const nothing = (): void => {};

/** Nobody listens. */
export const SILENT: Events = {
  roundBegins: nothing,
  turnBegins: nothing,
  idles: nothing,
  acts: nothing,
  moves: nothing,
  provokes: nothing,
  attacks: nothing,
  misses: nothing,
  hits: nothing,
  wounds: nothing,
  bleeds: nothing,
  falls: nothing,
  dies: nothing,
  stabilises: nothing,
  afflicts: nothing,
  wakes: nothing,
  joins: nothing,
  notices: nothing,
};

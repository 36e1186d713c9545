/** The only ways in which rules change what they do not own. Each raises its event. */
export interface Verbs {
  /** Takes hit points: damage of a hit, `stopped` of which armour took away. */
  wounds(attacker: number, target: number, dealt: number, stopped: number): void;
  /** Takes hit points outside an attack. */
  bleeds(who: number, amount: number): void;
  /** Puts out of the fight and starts dying. */
  falls(who: number): void;
  dies(who: number, cause: number): void;
  /** Sets hit points and ends dying; the patient stays down. */
  stabilises(healer: number, patient: number, hp: number): void;
  /** Puts under a condition for a number of rounds; a longer one it is under already stays. */
  afflicts(who: number, condition: number, rounds: number): void;
  /** Lets a condition end. */
  cures(who: number, condition: number): void;
  /** Its bearer has had a turn since the condition of this cell came; takes a round from the condition of this cell. */
  settles(cell: number): void;
  fades(cell: number): void;
  losesGuard(who: number): void;
  regainsGuard(who: number): void;
  notices(observer: number, hidden: number): void;
  hides(who: number, observer: number): void;
  draws(who: number, place: number): void;
  loads(who: number): void;
  shoots(who: number): void;
  moves(who: number, to: number): void;
  joins(who: number): void;
  /** Lets the one whose turn it is make further attacks without paying for them. */
  grants(attacks: number): void;
  /** Puts out of the fight without starting to die; and brings back in. */
  knocksOut(who: number): void;
  wakes(who: number, hp: number): void;
  /** Stops hit points at a number, whatever has been lost. */
  keepsAt(who: number, points: number): void;
  /** Starts dying without leaving the fight. */
  startsDying(who: number): void;
  /** Takes the weapon out of the hand; or spoils it for good. */
  disarms(who: number): void;
  breaks(who: number): void;
  /** The weapon in hand of `who`, a row of the weapon facts. */
  weaponOf(who: number): number;
}

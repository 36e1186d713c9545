import type { Distribution } from '../dice/distribution.ts';
import type { Pool } from '../dice/pool.ts';
import type { ReadonlyColumn } from '../model/columns.ts';

/** What makes an opponent attack out of turn. */
export const LEAVES_REACH = 0;
export const FIRES_IN_MELEE = 1;
export const KILLS_THE_HELPLESS = 2;

/** What one declares, as those see it who wait to interject. */
export const ATTACKS = 0;
export const MOVES = 1;
export const DOES_ELSE = 2;

/** Kinds of attack; each has a to-hit mechanic of its own (F-2). */
export const KINDS = ['melee', 'ranged', 'touch', 'technique'] as const;
export type Kind = (typeof KINDS)[number];

/** What a slot may do before the first trial: read the loaded numbers, and set up the state that trials start from. */
interface Prepared {
  prepare?(): void;
}

/**
 * What a mechanic of any slot may do beside answering its question; the loop asks every mechanic that has it, in the
 * order of SLOTS.
 */
export interface Aside {
  /** Added to attack rolls of `attacker`, and to what attacks on `target` must reach. Declare `modifies`. */
  attackBonus?(attacker: number, target: number, weapon: number): number;
  /** `evades` is 0 where agility is no help: an attack on body or mind. */
  defenceBonus?(target: number, attacker: number, evades?: number): number;
  /** Added to skill rolls of `who` that are no attacks, and to its next roll of initiative. Declare `modifies`. */
  checkBonus?(who: number): number;
  initiativeBonus?(who: number): number;
  /** Whether `who` can leave its place. */
  mayMove?(who: number): boolean;
  roundBegins?(round: number): void;
  roundEnds?(): void;
  turnBegins?(who: number): void;
  turnEnds?(who: number): void;
  /** After an attack was made, whether it hit or not. */
  attackMade?(attacker: number, target: number, hit: number): void;
  /** After somebody moved a step, and after a hit took hit points. */
  moved?(who: number): void;
  hurt?(who: number): void;
  /** Whether it takes weapons out of hands. */
  readonly disarms?: boolean;
  /** Whether `who` attacks an enemy now, between what that one declares (as below) and what comes of it; and that it does. */
  interjects?(who: number, enemy: number, doing: number): boolean;
  /** Whether anybody waits to interject at all: asked first, for it is seldom so. Goes with `interjects`. */
  anybodyWaits?(): boolean;
  interjected?(who: number): void;
  /** What tactics may see of it: rushing (0 no), at whom it aims (its number + 1) and for how much, who holds it (+ 1). */
  rushing?(who: number): number;
  aimedAt?(who: number): number;
  aimed?(who: number): number;
  heldBy?(who: number): number;
  /** Lets `by` hold `who`; -1: nobody does. */
  holds?(who: number, by: number): void;
  /** Whether one may use the weapon in hand, and whether one succeeds in drawing it. */
  mayStrike?(who: number): boolean;
  mayDraw?(who: number): boolean;
}

export interface ToHit extends Prepared {
  /** What is rolled; for an opposed roll the difference. */
  pool(attacker: number, target: number, weapon: number): Pool;
  /** What the roll must reach; already net of every modifier. */
  need(attacker: number, target: number, weapon: number): number;
}

/**
 * An attack that differs from the usual one in some of its steps; what is left out goes as always. It costs what an
 * attack costs, and where members act at the same time its hits wait like all others.
 */
export interface AttackForm {
  /** What is rolled to hit. */
  readonly toHit?: Pick<ToHit, 'pool' | 'need'>;
  /** What a hit does. */
  readonly damage?: {
    pool(attacker: number, target: number, weapon: number): Pool;
    bonus(attacker: number, weapon: number): number;
  };
  locate?(attacker: number, target: number): number;
  /** Added to the damage of a hit there. */
  locationBonus?(location: number): number;
  /** What is left of the damage in place of what distance leaves. */
  scaled?(attacker: number, target: number, weapon: number, damage: number): number;
  /** How many hits come of one roll. */
  volley?(attacker: number, target: number, verdict: number): number;
  /** What becomes of the target of a hit, in place of losing hit points and what that entails. */
  lands?(attacker: number, target: number, dealt: number, stopped: number, location: number): void;
  /** Whether a hit does no damage, so that none is rolled. */
  readonly harmless?: boolean;
  /** Whether the weapon in hand is not fired but swung. */
  readonly swung?: boolean;
  /** After the attack, whether it hit or not. */
  made?(attacker: number): void;
}

/** Something one can do in a turn; tactics choose among these. */
export interface Deed extends Prepared {
  /** What it costs `who`, as the cost numbers of model/action. */
  cost(who: number): number;
  readonly aims: 'enemy' | 'ally' | 'self';
  legal(who: number, target: number): boolean;
  perform(who: number, target: number): void;
  /** It is an attack of this form, which the loop makes in place of `perform`. */
  readonly form?: AttackForm;
  /** It makes ground dangerous: the next who is to be attacked (attacker times members plus target, or -1), and how. */
  readonly zone?: { next(): number; readonly form: AttackForm };
  /** Whether a deed to an ally may be done to oneself as well. */
  readonly selfToo?: boolean;
  /** Known while binding: nobody here can ever do it. */
  readonly never?: boolean;
  /** A move of this many feet towards the target that follows on `perform`, and what a hit on the way leaves of it. */
  feet?(who: number): number;
  readonly halvedByHits?: boolean;
  /** What becomes of whoever has moved so, wherever the move ended; not of one who fell on the way. */
  arrives?(who: number): void;
  /** Whether doing it lets threatening enemies attack. */
  readonly provokes?: boolean;
}

/**
 * The questions that a ruleset answers, as the functions that the loop calls. Functions marked with `?` may be left out
 * and then do nothing. Combatants are numbers in listed order.
 */
export interface Slots {
  /** What a round is worth. */
  clock: { readonly roundSeconds: number };
  /** What attribute checks and skill rolls are made with. */
  checks: {
    readonly skillDie: Distribution;
    /** An attribute is passed by reaching `against`, lowered by the attribute: to roll low is to reach far. */
    readonly attribute: { readonly roll: Distribution; readonly against: number };
  };
  /** How units with equal initiative are told apart. */
  tieBreak: {
    /** Larger goes first; whole numbers from 0 to 65535. */
    memberRank(who: number): number;
    teamRank(side: number): number;
    readonly then: 'random' | 'rollOff' | 'together';
    readonly withModifiers: boolean;
  };
  /** Who acts when: writes the order of members. */
  initiative: Prepared & {
    begin?(): void;
    roundBegins?(round: number): void;
    /** Whether it orders anew each round; then the order is forgotten at the end of a round. */
    readonly rerolls: boolean;
    /** Whether one who is about to draw a weapon says so before the order is made, and is then bound to do it. */
    readonly asksWhoDraws?: boolean;
  };
  /** Whether a whole team acts before the next, and in which order inside. */
  turnFlow: {
    readonly unit: 'member' | 'team';
    readonly innerOrder: 'byInitScore' | 'asListed' | 'random';
    /** By member its place among those who act at the lowest score of them, from 1 up; 0: at its own. */
    readonly coordinates?: ReadonlyColumn;
  };
  /** Who knows of whom. */
  awareness: Prepared & {
    begin?(): void;
    /** Whether there is a surprise round, and who acts in it; asked after the order is made. */
    surprise?(): boolean;
    actsInSurprise?(who: number): boolean;
    /** Actions of a turn in the surprise round. */
    readonly surpriseBudget?: 'full' | 'standardOrMove' | 'standardOnly';
    canTarget?(who: number, target: number): boolean;
    attacked?(attacker: number): void;
    /** Lets one try to notice another who has just come. */
    meets?(observer: number, newcomer: number): void;
    readonly hide?: Deed;
  };
  /** Defence before one has acted. */
  flatFooted: Prepared & {
    turnBegins?(who: number): void;
    /** Points that a defence loses, when DEX is `part` of it. */
    loses?(who: number, part: number, attacker?: number): number;
  };
  /** What one can do in a turn. */
  actions: Aside & {
    startsTurn(who: number, surprise: number): void;
    canPay(who: number, cost: number): boolean;
    pays(who: number, cost: number): void;
    /** Whether an attack is left after paying this. */
    leavesAttack?(who: number, cost: number): boolean;
    /** One more standard action in this turn. */
    gains?(who: number): void;
  };
  /** Distances and movement, in feet. */
  space: Prepared & {
    distance(a: number, b: number): number;
    inReach(a: number, b: number): boolean;
    /** One step of at most 5 ft toward (or away from) the target. */
    step(who: number, target: number, away: number): void;
    /** Whether that step takes `who` out of the reach of `other`. */
    leaves(other: number, who: number, target: number, away: number): boolean;
    readonly moves: boolean;
    /** The band of RANGE_BANDS that everyone is in, whatever the weapon; -1: it depends on the distance. */
    readonly band?: number;
    /** Feet of one move action. */
    stride(who: number): number;
  };
  toHit: ToHit;
  /** What distance does to a shot. */
  range: {
    legal?(attacker: number, target: number, weapon: number): boolean;
    /** Added to the attack roll. */
    modifier?(attacker: number, target: number, weapon: number): number;
    /** Whether one more die is rolled and the highest left out. */
    spoils?(attacker: number, target: number, weapon: number): boolean;
    /** What is left of the damage at this distance, and at which step it is asked. */
    scaled?(attacker: number, target: number, weapon: number, damage: number): number;
    readonly scales?: 'dice' | 'total' | 'dealt';
  };
  /** What advantages and disadvantages do to a roll. */
  rollMods: {
    /** Pools of a roll by net advantage, from the most disadvantages up. */
    readonly most: number;
    family(base: Distribution): readonly Distribution[];
    /** Net advantage within bounds, plus `most`: an index of a family. */
    index(net: number): number;
    /** Flat bonus of a net advantage. */
    bonus(net: number): number;
    /** Whether of several penalties to an attack roll all count, or only the worst; absent: all. */
    readonly stack?: 'add' | 'worst';
    /** Whether the attacker's own net advantage counts for damage as well. */
    readonly onDamage?: boolean;
  };
  /** When a hit is critical, and what that does. */
  critical: {
    readonly attackFlag: 'none' | 'natural' | 'doubles';
    readonly damageFlag: 'none' | 'pair';
    readonly multiplier: number;
    readonly stage: 'beforeMitigation' | 'afterMitigation';
    readonly doubles: 'total' | 'dice';
  };
  /** How much a hit does: what is rolled, and what is added. */
  damage: Prepared & {
    pool(attacker: number, target: number, weapon: number): Pool;
    bonus(attacker: number, weapon: number): number;
  };
  hitLocation: Prepared & {
    /** Number of the location; 0 where there are none. */
    locate?(attacker: number, target: number): number;
    /** Added to the damage of a hit there. */
    bonus?(location: number): number;
    /** Names of the locations, from number 1 up. */
    readonly locations?: readonly string[];
    /** Attacks that choose where to hit, by the location they choose. */
    readonly called?: readonly Deed[];
  };
  /** What armour leaves of the damage. */
  mitigation: Prepared & {
    remains(target: number, location: number, damage: number): number;
    /** A hit that did `dealt` has struck there; and whether it makes a difference where. */
    struck?(target: number, location: number, dealt: number): void;
    wears?(target: number, location: number): boolean;
  };
  cover: { remains?(attacker: number, target: number, location: number, damage: number): number };
  concealment: { misses?(attacker: number, target: number): boolean };
  /** States one can be under. */
  conditions: Prepared &
    Aside & {
      mayAct?(who: number): boolean;
      mayMove?(who: number): boolean;
      /** Net advantage on the own rolls; and that of whoever attacks `target`. */
      advantage?(who: number): number;
      exposes?(target: number, weapon: number): number;
      /** Added to checks and to defences that a rule reads by itself; attacks and defences have their bonus from Aside. */
      onChecks?(who: number): number;
      /** How far down a track one is; moves one down it, by a negative number up. */
      step?(who: number): number;
      sinks?(who: number, steps: number): void;
      readonly recover?: Deed;
      /** What conditions of its members take from a team's initiative. */
      teamInitiative?(side: number): number;
    };
  /** What a hit does besides hit points. */
  woundEffects: Aside & {
    wounded?(attacker: number, target: number, damage: number, location: number): void;
    /** Whether so much at once is more than it withstands. */
    breaks?(target: number, damage: number): boolean;
    /** What one who is down suffers at its own place in the order, if anything; whether the down need their place for it. */
    suffers?(who: number): boolean;
    readonly suffersInTurn?: boolean;
    /** Points of Constitution that it has lost. */
    lostCon?(who: number): number;
    /** After the fight: one more of what it was still to suffer; gives whether there was any. */
    leftOver?(who: number): boolean;
  };
  /** Crossing zero. */
  collapse: Aside & { wounded(who: number): void };
  /** The clock of the dying. */
  bleed: {
    roundBegins?(who: number): void;
    turnBegins?(who: number): void;
    roundEnds?(who: number): void;
    /** Whether the dying need their place in the order. */
    readonly ticksInTurn?: boolean;
    /** How many more ticks it survives at the soonest; 0: it is not in danger. */
    ticksLeft?(who: number): number;
    /** A hit has struck one who was dying already. */
    struck?(who: number): void;
  };
  /** The final line. */
  death: {
    /** Hit points were lost, `hit` of them to one hit. */
    lost?(who: number, cause: number, hit?: number): void;
    /** Hit points that are left to lose before it is dead; at least one while it lives. */
    margin?(who: number): number;
    /** Whether only hits kill, so that nobody bleeds to death. */
    readonly onlyByHits?: boolean;
  };
  /** Rescue. */
  stabilise: Aside & {
    readonly deed?: Deed;
    /** Waking an ally. */
    readonly wake?: Deed;
    /** Whether one who is down wakes at its own place in the order, and acts at once. */
    wakes?(who: number): boolean;
    /** Whether the down need their place in the order, to try to wake. */
    readonly wakesInTurn?: boolean;
  };
  /** Attacks out of turn. */
  opportunity: {
    mayReact?(reactor: number, actor: number, trigger: number): boolean;
    reacts?(reactor: number): void;
    roundBegins?(): void;
    /** A move of at most this many feet provokes nothing. */
    readonly safeStep?: number;
    /** Whether only the first who may react to an action does. */
    readonly onlyOne?: boolean;
    readonly triggers?: readonly number[];
  };
  manoeuvres: Deed & Aside;
  stances: Aside & {
    readonly deed: Deed;
    dexBonus?(who: number): number;
    /** Whether it leaves attacks out of turn. */
    mayReact?(who: number): boolean;
  };
  gear: Deed & Aside;
  /** How long effects last. */
  counters: { turnEnds?(who: number): void; turnBegins?(who: number): void; roundEnds?(surprise: number): void };
  /** When latecomers come. */
  joining: {
    roundBegins?(round: number): void;
    roundEnds?(round: number): void;
    /** Whether some who came at the end of this round surprise enemies, and so act before the next; and who does. */
    ambush?(): boolean;
    ambushes?(who: number): boolean;
  };
  ending: Record<never, never>;
  /** What becomes of the dying when the fight is over. */
  aftermath: Aside & {
    readonly losers: 'runClock' | 'freeze';
    readonly winners: 'rescue' | 'runClock' | 'freeze';
    readonly leftovers: 'resolve' | 'drop';
  };
  ship: Record<never, never>;
}

export type SlotName = keyof Slots;

interface SlotAbout {
  /** What it asks. */
  readonly question: string;
  /** Names of what its dice are for. */
  readonly purposes: readonly string[];
  /** A ruleset chooses one mechanic, one for each kind of attack, or holds many. */
  readonly holds: 'one' | 'oneByKind' | 'many';
}

const one = <const P extends readonly string[]>(question: string, ...purposes: P) =>
  ({ question, purposes, holds: 'one' }) as const;
const many = <const P extends readonly string[]>(question: string, ...purposes: P) =>
  ({ question, purposes, holds: 'many' }) as const;

/** Every slot and catalogue: RULES.md A.2 and F-1, in the order in which they are bound. */
export const SLOTS = {
  clock: one('what is a round worth?'),
  checks: one('what are checks rolled with?'),
  rollMods: one('what do advantages and disadvantages do to a roll?'),
  critical: one('when is a hit critical, and what does that do?'),
  conditions: one('which states can one be under, and what do they do?'),
  tieBreak: one('who goes first when initiative is equal?'),
  turnFlow: one('how do turns interleave?'),
  initiative: one('who acts first?', 'roll', 'tie'),
  awareness: one('who knows of whom, and is there a surprise round?', 'notice'),
  space: one('where is everybody, and how does one move?'),
  stances: many('which actions buy a bonus?', 'check'),
  flatFooted: one('how well does one defend before having acted?'),
  actions: one('what can one do in a turn?'),
  range: one('what does distance do to a shot?'),
  toHit: { question: 'does the attack hit?', purposes: ['roll'], holds: 'oneByKind' },
  damage: one('how much does a hit do?', 'roll'),
  hitLocation: one('where does a hit land?', 'roll'),
  mitigation: one('what does armour take off?'),
  cover: one('what do objects in the way take off?', 'roll'),
  concealment: one('can an unseen target be missed?', 'roll'),
  woundEffects: one('what does a hit do besides hit points?', 'check', 'dose'),
  death: one('when is one dead?', 'save'),
  collapse: one('what happens at zero hit points?', 'check'),
  bleed: one('what happens to the dying?', 'clock'),
  stabilise: one('how are the dying saved?', 'check'),
  opportunity: one('what lets an enemy attack out of turn?'),
  manoeuvres: many('which special attacks are there?', 'roll', 'save'),
  gear: many('what does handling weapons cost?'),
  counters: one('when do effects run out?'),
  joining: one('when do latecomers come?'),
  ending: one('when does a fight stop?'),
  aftermath: one('what becomes of the dying after the fight?'),
  ship: one('how do ships fight?'),
} as const satisfies Record<SlotName, SlotAbout>;

export const SLOT_NAMES = Object.keys(SLOTS) as readonly SlotName[];

/** Names of the purposes of a slot: `clock` of `bleed` is the purpose `bleed.clock`. */
export type PurposeOf<S extends SlotName> = (typeof SLOTS)[S]['purposes'][number];

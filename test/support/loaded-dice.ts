import { onTestFinished } from 'vitest';
import { type Battle, type BattleOptions, bindBattle } from '../../src/combat/battle.ts';
import { ACT, BEGIN, BOTH_DOWN, DONE, NEXT, RESOLVE, ROUND, TIMEOUT } from '../../src/combat/clock.ts';
import { checkedDice } from '../../src/dice/checked.ts';
import { CLOCK } from '../../src/dice/dice.ts';
import { type Scripted, scriptedDice } from '../../src/dice/scripted.ts';
import { type Condition, conditionIndex } from '../../src/model/condition.ts';
import { resolveStats } from '../../src/rules/adapters.ts';
import { type Kind, LEAVES_REACH } from '../../src/rules/slots.ts';
import { parseScenario } from '../../src/scenario/parseScenario.ts';
import type { Variant } from '../../src/scenario/variant.ts';
import { APPROACH, ATTACK, FIRST_DEED, WITHDRAW } from '../../src/tactics/view.ts';
import { METRICS } from '../../src/trial/metrics.ts';
import { type Names, narrator } from './narrator.ts';
import { type RolledOrders, withRolledOrders } from './rolled-order.ts';

/** A member as a scenario writes it, with its weapon in place: `with`, or `weapons` named under `weapons:`. */
export interface Fighter {
  readonly with?: object | undefined;
  readonly [key: string]: unknown;
}

/** Sides of fighters, and everything else that a scenario may say. */
export type Sides = Readonly<Record<string, Readonly<Record<string, Fighter>>>>;
export type More = Readonly<Record<string, unknown>> & {
  readonly aftermath?: boolean;
  /** What the tactics of a side see, by side. */
  readonly knowledgeOf?: Readonly<Record<string, 'fair' | 'full'>>;
};

/** A tactic that never does anything: its members do what the test says. */
const PUPPET = 'puppet';
const NOTHING_EVER = [{ do: 'attack', when: 'round < 0' }];
/** What scratch holds between joints: whoever relies on it goes wrong loudly. */
const RUBBISH = 0x2bad;

/** One thing that a test lets a fighter do: `['attack', 'Bob']`, `['draw']`, `['withdraw', 'Bob', 5]`. */
export type Doing = readonly [deed: string, target?: string, feet?: number];

/** Reads a scenario given as an object. Fighters are armed, and do nothing of their own unless they have a tactic. */
export function variantOf(ruleset: string, sides: Sides, more: More = {}): Variant {
  const { aftermath: _, weapons = {}, tactics = {}, knowledgeOf = {}, ...rest } = more;
  const own: Record<string, unknown> = {};
  const asWritten = ([name, { with: weapon, ...fighter }]: [string, Fighter], side: string): [string, unknown] => {
    if (weapon !== undefined) own[`${side} ${name}`] = weapon;
    const carried = weapon === undefined ? {} : { weapons: [`${side} ${name}`] };
    return [name, { hp: 20, ac: 10, drawn: true, ...carried, ...fighter }];
  };
  const text = JSON.stringify({
    ruleset,
    ...rest,
    sides: Object.fromEntries(
      Object.entries(sides).map(([side, members]) => [
        side,
        {
          tactic: PUPPET,
          ...(side in knowledgeOf && { knowledge: knowledgeOf[side] }),
          members: Object.fromEntries(Object.entries(members).map((entry) => asWritten(entry, side))),
        },
      ]),
    ),
    weapons: { ...own, ...(weapons as object) },
    tactics: { [PUPPET]: NOTHING_EVER, ...(tactics as object) },
  });
  return parseScenario({ file: 'test.yaml', text, metrics: METRICS }).variants[0];
}

/** Members of a variant by name; copies are `Bear 1`, `Bear 2`. */
export function namesOf({ encounter }: Variant): Names {
  const members = encounter.sides.flatMap(({ members }) =>
    members.map(({ name, ordinal }) => {
      return members.filter((other) => other.name === name).length > 1 ? `${name} ${ordinal + 1}` : name;
    }),
  );
  return { members, sides: encounter.sides.map(({ name }) => name) };
}

/**
 * A fight in which the dice fall as the test says and rules read only what they declare. Dice left over when the test
 * ends fail it.
 */
export function fight(ruleset: string, sides: Sides, more: More = {}) {
  return fightOf(variantOf(ruleset, sides, more), more);
}

function fightOf(variant: Variant, options: BattleOptions = {}) {
  const script: Scripted[] = [];
  const loaded = scriptedDice(script);
  const orders: RolledOrders = { initiative: [], rollOffs: [] };
  const dice = checkedDice(withRolledOrders(loaded, orders));
  const names = namesOf(variant);
  const story = narrator(names);
  const { stats, missing } = resolveStats(variant.encounter, variant.ruleset);
  if (missing.length > 0) throw new Error(`${missing[0].member.name} lacks ${missing[0].stat}`);
  const battle = bindBattle({ ...variant, stats }, dice, story.events, { checked: true, ...options });
  story.told.length = 0;
  story.knows(battle);
  onTestFinished(() => {
    loaded.done();
    const { initiative, rollOffs } = orders;
    if (initiative.length + rollOffs.length > 0) throw new Error('dice for the order of acting are left over');
  });
  battle.reset();
  dice.begin(0);
  return new LoadedFight(battle, script, orders, dice, names, story.told);
}

export class LoadedFight {
  readonly battle: Battle;
  /** Everything that happened since the last look, as sentences. */
  private readonly told: string[];
  private readonly script: Scripted[];
  private readonly orders: RolledOrders;
  private readonly dice: ReturnType<typeof checkedDice>;
  private readonly names: Names;

  constructor(
    battle: Battle,
    script: Scripted[],
    orders: RolledOrders,
    dice: ReturnType<typeof checkedDice>,
    names: Names,
    told: string[],
  ) {
    this.battle = battle;
    this.script = script;
    this.orders = orders;
    this.dice = dice;
    this.names = names;
    this.told = told;
  }

  /** How the next dice fall. */
  rolls(...entries: Scripted[]): this {
    this.script.push(...entries);
    return this;
  }

  /** What everybody rolls the next time that all roll for initiative: faces, in listed order. */
  initiative(...faces: number[][]): this {
    this.orders.initiative.push(faces);
    return this;
  }

  /** What the tied roll in the next roll-off. */
  rollOff(...faces: number[]): this {
    this.orders.rollOffs.push(faces);
    return this;
  }

  /** What happened since the last look. */
  tells(): string[] {
    return this.told.splice(0);
  }

  who(name: string): number {
    const who = this.names.members.indexOf(name);
    if (who < 0) throw new Error(`nobody is called ${name}; there are ${this.names.members.join(', ')}`);
    return who;
  }

  private cell(column: keyof Battle['table']['columns'], name: string): number {
    return this.battle.table.columns[column][this.who(name)];
  }

  hp = (name: string): number => this.cell('hp', name);
  isDown = (name: string): boolean => this.cell('down', name) === 1;
  isDead = (name: string): boolean => this.cell('dead', name) === 1;
  isDying = (name: string): boolean => this.cell('dying', name) === 1;
  isArmed = (name: string): boolean => this.cell('armed', name) === 1;
  isFlatFooted = (name: string): boolean => this.cell('flatFooted', name) === 1;
  /** Steps down the condition track. */
  sunk = (name: string): number => this.battle.rules.slots.conditions.step(this.who(name));
  position = (name: string): number => this.cell('position', name);
  ammo = (name: string): number => this.battle.view.ammo(this.who(name));
  round = (): number => this.battle.table.columns.round[0];

  /** How one stands: up, down and stable, dying, or dead. */
  standing(name: string): 'up' | 'stable' | 'dying' | 'dead' {
    if (this.isDead(name)) return 'dead';
    if (!this.isDown(name)) return 'up';
    return this.isDying(name) ? 'dying' : 'stable';
  }

  /** Rounds left of a condition. */
  left(name: string, condition: Condition): number {
    const { afflicted } = this.battle.table.columns;
    return afflicted[this.who(name) * this.battle.table.shape.conditions + conditionIndex(condition)];
  }

  knowsOf(observer: string, other: string): boolean {
    const { aware } = this.battle.table.columns;
    return aware[this.who(observer) * this.battle.table.shape.members + this.who(other)] === 1;
  }

  /** What an attack must roll on its dice. */
  need(attacker: string, target: string, kind?: Kind): number {
    const [a, t] = [this.who(attacker), this.who(target)];
    const weapon = this.battle.table.weaponOf(a);
    const usual = this.battle.table.columns.weaponMelee[weapon] === 1 ? 'melee' : 'ranged';
    return this.battle.rules.slots.toHit[kind ?? usual].need(a, t, weapon);
  }

  /** Exact chance of an attack as things stand. */
  chance(attacker: string, target: string): number {
    return this.battle.view.chance(this.who(attacker), this.who(target));
  }

  mayAttack(attacker: string, target: string): boolean {
    const { view } = this.battle;
    return view.mayAttack(this.who(attacker)) && view.inRange(this.who(attacker), this.who(target));
  }

  /** Order of acting, by name. */
  order(): string[] {
    const { members, size } = this.battle.clock.order;
    return [...members.subarray(0, size[0])].map((who) => this.names.members[who]);
  }

  outcome(): string {
    const { outcome, phase } = this.battle.clock;
    if (phase[0] !== DONE) return 'undecided';
    if (outcome[0] === BOTH_DOWN) return 'both down';
    return outcome[0] === TIMEOUT ? 'timeout' : this.names.sides[outcome[0]];
  }

  /** Sets hit points, and what becomes of one who has so many. */
  wounded(name: string, hp: number): this {
    const who = this.who(name);
    const { table, rules } = this.battle;
    table.columns.hp[who] = hp;
    this.dice.at(CLOCK, this.round(), who);
    rules.slots.collapse.wounded(who);
    rules.slots.death.lost(who, 0);
    this.told.length = 0;
    return this;
  }

  /** One attack outside any turn; the target's guard and the turn's budget stay as they are. */
  attack(attacker: string, target: string): this {
    this.battle.rules.slots.actions.startsTurn(this.who(attacker), 0);
    return this.act(attacker, ['attack', target]);
  }

  /** Goes from joint to joint until this holds, at most to the end. */
  private until(holds: () => boolean): this {
    while (this.battle.clock.phase[0] !== DONE) {
      this.step();
      if (holds()) break;
    }
    return this;
  }

  /** One joint further; whatever was left in scratch is spoilt. */
  step(): this {
    this.battle.step();
    this.battle.table.scratchpad().fill(RUBBISH);
    return this;
  }

  private in = (phase: number): boolean => this.battle.clock.phase[0] === phase;

  /** Awareness and order; the surprise round, if there is one, is still to be played. */
  begins(): this {
    if (!this.in(BEGIN)) throw new Error('the fight has begun already');
    return this.step();
  }

  /** Plays to the end of the round at hand (a surprise round is one), or of the next. */
  playsRound(): this {
    if (this.in(BEGIN)) this.begins();
    return this.until(() => this.in(ROUND));
  }

  /** Plays to the start of the next round: latecomers, clocks of the dying, order. */
  roundBegins(): this {
    if (!this.in(ROUND) && !this.in(BEGIN)) this.playsRound();
    return this.until(() => this.in(NEXT));
  }

  /** Plays whoever comes next: a turn by the own tactic, or a clock of the dying in its place. */
  next(): this {
    if (this.in(BEGIN) || this.in(ROUND)) this.until(() => this.in(NEXT));
    this.step();
    return this.in(ACT) ? this.until(() => !this.in(ACT) && !this.in(RESOLVE)) : this;
  }

  /** Plays to the end of the fight, and of the aftermath where there is one. */
  ends(): this {
    return this.until(() => false);
  }

  /** A whole turn, out of any order, of what the test says; throws when something is not legal or cannot be paid. */
  turn(name: string, ...doings: Doing[]): this {
    this.turnBegins(name);
    for (const doing of doings) this.does(name, doing);
    return this.turnEnds();
  }

  turnBegins(name: string): this {
    const { clock } = this.battle;
    clock.order.members[0] = this.who(name);
    clock.order.size[0] = 1;
    clock.turn[0] = 0;
    clock.phase[0] = NEXT;
    this.step();
    if (!this.in(ACT)) throw new Error(`${name} has no turn`);
    return this;
  }

  turnEnds(): this {
    while (this.in(ACT) || this.in(RESOLVE)) this.step();
    return this;
  }

  /** Whether the rules let one do this now. */
  may(name: string, [deed, target = name]: Doing): boolean {
    const { view } = this.battle;
    const [who, other] = [this.who(name), this.who(target)];
    if (this.isDown(name) || !this.battle.rules.slots.conditions.mayAct(who)) return false;
    if (deed === 'attack') return this.mayAttack(name, target);
    if (deed === 'move' || deed === 'withdraw') return view.mayMove(who);
    const action = this.actionOf(deed);
    return view.mayDo(who, action) && view.legal(who, action, other);
  }

  does(name: string, doing: Doing): this {
    if (!this.may(name, doing)) throw new Error(`${name} may not ${doing.join(' ')}`);
    this.battle.clock.acts[0]++;
    return this.act(name, doing);
  }

  private actionOf(deed: string): number {
    if (deed === 'attack') return ATTACK;
    if (deed === 'move') return APPROACH;
    if (deed === 'withdraw') return WITHDRAW;
    const place = this.battle.rules.deeds.findIndex((each) => each.name === deed);
    if (place < 0) throw new Error(`these rules know nothing called ${deed}`);
    return FIRST_DEED + place;
  }

  private act(name: string, [deed, target = name, feet = 0]: Doing): this {
    const { actions, view, clock, table } = this.battle;
    view.target[0] = this.who(target);
    view.feet[0] = feet;
    actions.begin(this.who(name), this.actionOf(deed));
    table.scratchpad().fill(RUBBISH);
    while (clock.depth[0] > 0) {
      actions.resolve();
      table.scratchpad().fill(RUBBISH);
    }
    return this;
  }

  /** One tick of the clock of the dying, at its place in the round. */
  ticks(name: string): this {
    const who = this.who(name);
    const { bleed } = this.battle.rules.slots;
    this.dice.at(CLOCK, this.round(), who);
    bleed.roundBegins(who);
    bleed.turnBegins(who);
    bleed.roundEnds(who);
    return this;
  }

  /** Whether an enemy could attack one who now left its reach. */
  mayReact(reactor: string, mover: string): boolean {
    return this.battle.rules.slots.opportunity.mayReact(this.who(reactor), this.who(mover), LEAVES_REACH);
  }
}

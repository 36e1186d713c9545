import { type Battle, bindBattle } from '../../src/combat/battle.ts';
import { AFTERMATH, BEGIN, BOTH_DOWN, DONE, TIMEOUT } from '../../src/combat/clock.ts';
import { addressedDice } from '../../src/dice/addressed.ts';
import { checkedDice } from '../../src/dice/checked.ts';
import type { Dice } from '../../src/dice/dice.ts';
import { actorKeys, runKeyOf } from '../../src/dice/keys.ts';
import { recordingDice } from '../../src/dice/recording.ts';
import { replayingDice } from '../../src/dice/replaying.ts';
import type { Encounter } from '../../src/model/encounter.ts';
import { type Events, SILENT } from '../../src/model/event.ts';
import { resolveStats } from '../../src/rules/adapters.ts';
import { presetOf } from '../../src/rules/presets.ts';
import { type RuleChange, resolveRuleset } from '../../src/rules/ruleset.ts';
import type { Variant } from '../../src/scenario/variant.ts';
import { askedMetrics } from '../../src/trial/metrics.ts';
import { actorNames, bindTrials } from '../../src/trial/trials.ts';
import { budgetKeeper, isAttack } from './budget.ts';
import { namesOf } from './loaded-dice.ts';
import { narrator } from './narrator.ts';
import { RANDOM_TACTICS } from './random-encounter.ts';

/** A fight as a small file: the rules, who fights, and which trial of which seed. */
export interface FightCase {
  readonly preset: string;
  readonly changes: readonly RuleChange[];
  readonly encounter: Encounter;
  readonly seed: string;
  readonly trial: number;
}

/** The variant of a case; throws CannotMarry where its rules do not go together. */
export function variantOfCase({ preset, changes, encounter }: Omit<FightCase, 'trial'>): Variant {
  const { mode, gap } = encounter.space;
  const space = mode === 'abstract' ? { mechanic: mode, parameters: { gap } } : { mechanic: mode };
  const ruleset = resolveRuleset(presetOf(preset)!, changes, space);
  return { name: '', levels: {}, reference: 0, encounter, ruleset, tactics: RANDOM_TACTICS };
}

const RUBBISH = 0x2bad;
const MOST_STEPS = 200_000;

/** Dice that refuse what is no whole number: a column read beyond its end compares with nothing, silently. */
function strict<D extends Dice>(dice: D): D {
  const whole = (need: number): number => {
    if (!Number.isInteger(need)) throw new Error(`a need of ${need}`);
    return need;
  };
  return {
    ...dice,
    reaches: (purpose, pool, need) => dice.reaches(purpose, pool, whole(need)),
    judge: (purpose, pool, need) => dice.judge(purpose, pool, whole(need)),
  };
}

/**
 * Plays trials of a variant three times and holds them against each other: step by step under watched columns and dice,
 * with scratch spoilt at every joint; from the record of that; and as sampling plays them.
 */
export function bindWatchedFight(variant: Variant, seed: string, most: number) {
  const { encounter, ruleset } = variant;
  const { stats } = resolveStats(encounter, ruleset);
  const plan = { ...variant, stats };
  const names = namesOf(variant);

  const recording = recordingDice(addressedDice(runKeyOf(seed), actorKeys(actorNames(encounter))));
  const dice = checkedDice(strict(recording));
  const story = narrator(names);
  const laws = bindLaws(variant);
  // What is told while binding is no part of any fight.
  const listening = { to: SILENT };
  const forward = Object.fromEntries(
    Object.keys(SILENT).map((name) => [
      name,
      (...what: number[]): void => Reflect.apply(listening.to[name as keyof Events], undefined, what),
    ]),
  ) as unknown as Events;
  const battle = bindBattle(plan, dice, forward, { checked: true, aftermath: true });
  story.knows(battle);
  laws.knows(battle);
  listening.to = both(story.events, laws.events);

  let replay: Dice = recording;
  const replaying: Dice = {
    at: (...where) => replay.at(...where),
    roll: (...asked) => replay.roll(...asked),
    ask: (...asked) => replay.ask(...asked),
    reaches: (...asked) => replay.reaches(...asked),
    judge: (...asked) => replay.judge(...asked),
    order: (...asked) => replay.order(...asked),
  };
  const second = narrator(names);
  const again = bindBattle(plan, replaying, second.events, { aftermath: true });
  second.knows(again);

  const asked = askedMetrics(
    ['rounds', 'deaths'],
    encounter.sides.map(({ name }) => name),
  );
  const trials = bindTrials(variant, runKeyOf(seed), asked);
  trials.play(0, most);

  /** Plays one trial and throws at the first thing that is wrong; gives what happened. */
  function play(trial: number): readonly string[] {
    dice.begin(trial);
    story.told.length = 0;
    battle.reset();
    laws.begin();
    for (let steps = 0; battle.clock.phase[0] !== DONE; steps++) {
      if (steps === MOST_STEPS) throw new Error('the fight never ends');
      const fought = battle.clock.phase[0];
      battle.step();
      laws.hold();
      if (fought < AFTERMATH && battle.clock.phase[0] >= AFTERMATH) laws.decided();
      battle.table.scratchpad().fill(RUBBISH);
    }

    const replayed = replayingDice(recording.record);
    replay = replayed;
    second.told.length = 0;
    const outcome = again.play();
    replayed.done();
    const told = [...story.told];
    same('the replay tells', second.told.join('\n'), told.join('\n'));
    same('the replay ends', outcome, battle.clock.outcome[0]);
    same('the sampler ends', trials.outcomes[trial], battle.clock.outcome[0]);
    return told;
  }

  return { battle, play };
}

function same<T>(what: string, found: T, wanted: T): void {
  if (found !== wanted) throw new Error(`${what} ${String(found)}, not ${String(wanted)}`);
}

/** What holds in any fight under any rules: in everything that happens, after every step, and at the end. */
function bindLaws(variant: Variant) {
  const { members } = namesOf(variant);
  const budget = budgetKeeper(variant.ruleset);
  const wasDead = new Set<number>();
  let battle: Battle;
  // Below it nobody is up, where that is settled without dice and at once.
  const [collapse] = variant.ruleset.slots.collapse;
  const atOnce =
    Array.isArray(variant.ruleset.slots.tieBreak[0].parameters.rules) &&
    !variant.ruleset.slots.tieBreak[0].parameters.rules.includes('simultaneous');
  const line =
    !atOnce || collapse.mechanic === 'endurance-check' ? -Infinity : collapse.parameters.at === '<0' ? -1 : 0;
  const bleedsAwake = collapse.parameters.bleeds === 'belowZero';
  let gifts = 0;

  function broken(law: string, who?: number): never {
    throw new Error(who === undefined ? law : `${law}: ${members[who]}`);
  }

  function inTheFight(who: number, does: string): void {
    const { down, absent } = battle.table.columns;
    if (down[who] === 1) broken(`${does} and is down`, who);
    if (absent[who] === 1) broken(`${does} and is not there`, who);
  }

  const events: Events = {
    ...SILENT,
    turnBegins(who) {
      inTheFight(who, 'has a turn');
      budget.turnBegins();
      gifts = 0;
    },
    acts(who, action) {
      inTheFight(who, 'acts');
      if (battle.clock.actor[0] !== who) broken('acts out of turn', who);
      const fault = budget.acts(battle, who, action, gifts > 0);
      if (isAttack(battle, action) && gifts > 0) gifts--;
      if (fault) broken(fault, who);
    },
    attacks(attacker, target) {
      const { sideOf, absent } = battle.table.columns;
      inTheFight(attacker, 'attacks');
      if (sideOf[attacker] === sideOf[target]) broken('attacks a friend', attacker);
      if (absent[target] === 1) broken('is attacked and is not there', target);
    },
    wounds(_attacker, target, dealt, stopped) {
      if (dealt < 0 || stopped < 0) broken(`is dealt ${dealt}, and armour stops ${stopped}`, target);
    },
    bleeds(who, amount) {
      if (amount < 0) broken('gains hit points by bleeding', who);
      if (battle.table.columns.dying[who] === 0) broken('bleeds and is not dying', who);
    },
  };

  function begin(): void {
    wasDead.clear();
    gifts = 0;
  }

  /** After every step. */
  function hold(): void {
    const { hp, hpMax, down, dead, dying, sideOf, standing, sidesIn, granted } = battle.table.columns;
    const { shape } = battle.table;
    gifts = granted[0];
    const up = new Array<number>(shape.sides).fill(0);
    for (let who = 0; who < shape.members; who++) {
      if (hp[who] > hpMax[who]) broken('has more hit points than it can', who);
      if (dead[who] === 1 && (down[who] === 0 || dying[who] === 1)) broken('is dead and up, or dying still', who);
      if (dying[who] === 1 && down[who] === 0 && !bleedsAwake) broken('is dying and up', who);
      if (down[who] === 0 && hp[who] <= line && battle.clock.phase[0] !== BEGIN) broken(`is up with ${hp[who]}`, who);
      if (wasDead.has(who) && dead[who] === 0) broken('is back from the dead', who);
      if (dead[who] === 1) wasDead.add(who);
      if (down[who] === 0) up[sideOf[who]]++;
    }
    up.forEach((count, side) => {
      if (standing[side] !== count) broken(`standing of side ${side} is ${standing[side]}, and ${count} are up`);
    });
    const sides = up.filter((count) => count > 0).length;
    if (sidesIn[0] !== sides) broken(`sidesIn is ${sidesIn[0]}, and ${sides} have somebody in`);
    const { depth } = battle.clock;
    if (depth[0] < 0 || depth[0] > 4) broken(`${depth[0]} declared actions on the stack`);
  }

  /** When the fight is decided, before the time after it. */
  function decided(): void {
    const { standing, round } = battle.table.columns;
    const outcome = battle.clock.outcome[0];
    const left = [...standing].flatMap((count, side) => (count > 0 ? [side] : []));
    if (round[0] > variant.encounter.maxRounds) broken(`round ${round[0]}`);
    if (outcome === TIMEOUT) {
      if (left.length < 2 || round[0] < variant.encounter.maxRounds) broken(`a timeout in round ${round[0]}`);
    } else if (left.join() !== (outcome === BOTH_DOWN ? '' : String(outcome))) {
      broken(`outcome ${outcome}, and standing are ${left.join() || 'none'}`);
    }
  }

  return {
    events,
    begin,
    hold,
    decided,
    knows(bound: Battle): void {
      battle = bound;
    },
  };
}

/** Tells two listeners. */
function both(first: Events, second: Events): Events {
  const told = Object.keys(first).map((name) => {
    const tell = (...what: number[]): void => {
      for (const events of [first, second]) Reflect.apply(events[name as keyof Events], undefined, what);
    };
    return [name, tell];
  });
  return Object.fromEntries(told) as Events;
}

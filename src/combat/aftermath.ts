import { CLOCK, OWN_TURN } from '../dice/dice.ts';
import { no } from '../rules/nothing.ts';
import type { Fight } from './fight.ts';

/** What is not settled by then (the clock of the dying has stopped by itself) never will be. */
const MOST_ROUNDS_AFTER = 10_000;

export interface Aftermath {
  /** One round of the time after the fight: rescue, and the clocks of the dying. Gives whether anybody is in danger still. */
  passRound(): boolean;
}

/** After the fight (F-11): poison is settled; clocks run on for those who lost; those who stand rescue their own, each trying in turn. */
export function bindAftermath({ encounter, table, rules, dice }: Fight): Aftermath {
  const { round, dying, dead, down, absent, sideOf, standing, position } = table.columns;
  const { members } = table.shape;
  const { bleed, stabilise, aftermath } = rules.slots;
  const rescue = aftermath.winners === 'rescue' ? stabilise.deed : undefined;
  const { leftOver } = rules.slots.woundEffects;
  const resolves = aftermath.leftovers === 'resolve' && leftOver !== no;
  const losersClock = aftermath.losers === 'runClock';
  const winnersClock = aftermath.winners !== 'freeze';

  function clockRuns(who: number): boolean {
    return standing[sideOf[who]] > 0 ? winnersClock : losersClock;
  }

  function inDanger(who: number): boolean {
    return dying[who] === 1 && dead[who] === 0 && bleed.ticksLeft(who) > 0 && clockRuns(who);
  }

  function nextPatient(healer: number): number {
    let patient = -1;
    for (let who = 0; who < members; who++) {
      if (sideOf[who] !== sideOf[healer] || !inDanger(who)) continue;
      if (patient < 0 || bleed.ticksLeft(who) < bleed.ticksLeft(patient)) patient = who;
    }
    return patient;
  }

  function rescueWith(deed: NonNullable<typeof rescue>): void {
    for (let healer = 0; healer < members; healer++) {
      if (down[healer] === 1 || absent[healer] === 1) continue;
      const patient = nextPatient(healer);
      if (patient < 0) continue;
      if (position[healer] !== position[patient]) table.moves(healer, position[patient]);
      if (!deed.legal(healer, patient)) continue;
      dice.at(OWN_TURN, round[0], healer);
      deed.perform(healer, patient);
    }
  }

  function tick(who: number): void {
    dice.at(CLOCK, round[0], who);
    bleed.roundBegins(who);
    if (dying[who] === 1) bleed.turnBegins(who);
    if (dying[who] === 1) bleed.roundEnds(who);
  }

  /** What was still to be suffered, a part at a time: all of it before anything else happens. */
  function suffersOn(): boolean {
    let any = false;
    for (let who = 0; who < members; who++) if (absent[who] === 0 && leftOver(who)) any = true;
    return any;
  }

  return {
    passRound() {
      round[0]++;
      if (resolves && suffersOn()) return true;
      if (rescue !== undefined) rescueWith(rescue);
      let left = 0;
      for (let who = 0; who < members; who++) {
        if (!inDanger(who)) continue;
        tick(who);
        if (inDanger(who)) left++;
      }
      return left > 0 && round[0] < encounter.maxRounds + MOST_ROUNDS_AFTER;
    },
  };
}

import { membersOf } from '../model/encounter.ts';
import type { Rules } from '../rules/bind.ts';
import type { TacticLine } from '../tactics/line.ts';
import { bindTactic, type Decide } from '../tactics/tactic.ts';
import { APPROACH, ATTACK, FIRST_DEED, type View, WITHDRAW } from '../tactics/view.ts';
import type { BattlePlan } from './plan.ts';

/** Whether any tactic looks at what the loop keeps only for it. */
export function tacticsLook({ encounter, tactics }: BattlePlan): boolean {
  const used = new Set(membersOf(encounter).map((member) => member.tactic));
  const looks = (line: TacticLine) =>
    line.at === 'same-as-allies' || JSON.stringify(line.when ?? '').includes('target.attacked');
  return [...used].some((name) => tactics[name]?.some(looks));
}

/** What each member decides: those of one tactic and knowledge share one function. */
export function bindDecisions({ encounter, tactics }: BattlePlan, view: View, rules: Rules): Decide {
  // @binding
  const actionOf = (does: string): number | undefined => {
    if (does === 'attack') return ATTACK;
    if (does === 'move') return APPROACH;
    if (does === 'withdraw') return WITHDRAW;
    const name = does.replace(/^technique +/, '');
    const i = rules.deeds.findIndex((each) => each.name === name);
    return i < 0 || rules.deeds[i].deed.never ? undefined : FIRST_DEED + i;
  };
  const bound = new Map<string, Decide>();
  const each = encounter.sides.flatMap((side) =>
    side.members.map(({ tactic }) => {
      const full = side.knowledge === 'full';
      const key = `${full} ${tactic}`;
      const decide = bound.get(key) ?? bindTactic(tactics[tactic] ?? [], view, full, actionOf);
      bound.set(key, decide);
      return decide;
    }),
  );
  if (bound.size === 1) return each[0];
  const different = [...bound.values()];
  const which = Int32Array.from(each, (decide) => different.indexOf(decide));
  return (who) => different[which[who]](who);
}

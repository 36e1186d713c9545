import { type Dice, type Lineup, ROLL_OFF, TOGETHER } from '../../src/dice/dice.ts';

/** What each unit of a lineup rolls, as faces, in listed order; and the single dice of roll-offs, one list for each. */
export interface RolledOrders {
  readonly initiative: (readonly number[])[][];
  readonly rollOffs: number[][];
}

/** Dice that put a lineup in order by faces that a test gives; without faces the dice inside answer. */
export function withRolledOrders<D extends Dice>(dice: D, { initiative, rollOffs }: RolledOrders): D {
  function order(round: number, lineup: Lineup): void {
    const units = [...lineup.units.subarray(0, lineup.size[0])];
    if (lineup.pool === null ? rollOffs.length === 0 : initiative.length === 0) {
      dice.order(round, lineup);
      return;
    }
    const faces = lineup.pool === null ? [] : initiative.shift()!;
    const rolled = new Map(units.map((unit, i) => [unit, (faces[i] ?? []).reduce((a, b) => a + b, 0)]));
    const score = (unit: number) => rolled.get(unit)! + lineup.bonus[unit];
    const stand = (a: number, b: number) => score(b) - score(a) || lineup.rank[b] - lineup.rank[a];
    const groups = grouped(units, stand);
    const settled = groups.map((group) => (lineup.ties === TOGETHER ? [group] : settle(group, lineup).map((u) => [u])));
    lineup.order.set(settled.flat(2));
    lineup.joined.set(settled.flat().flatMap((group) => group.map((_, i) => (i === 0 ? 0 : 1))));
  }

  function settle(group: number[], lineup: Lineup): number[] {
    if (group.length === 1) return group;
    const faces = rollOffs.shift();
    if (lineup.ties !== ROLL_OFF || faces === undefined) throw new Error(`units ${group.join()} are tied`);
    const total = new Map(group.map((unit, i) => [unit, faces[i] + lineup.tieBonus[unit]]));
    return grouped(group, (a, b) => total.get(b)! - total.get(a)!).flatMap((left) => settle(left, lineup));
  }

  return { ...dice, order };
}

/** Sorted into groups of equals. */
function grouped(units: readonly number[], compare: (a: number, b: number) => number): number[][] {
  const groups: number[][] = [];
  for (const unit of units.toSorted(compare)) {
    const last = groups.at(-1);
    if (last && compare(last[0], unit) === 0) last.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

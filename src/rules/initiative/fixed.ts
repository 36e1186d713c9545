import { CannotMarry } from '../cannot-marry.ts';
import { mechanic } from '../mechanic.ts';
import { names, yesOrNo } from '../parameter.ts';

/** Places of all members in the order that names give: a name of a side stands for all of its members. */
function placesOf(order: readonly string[], sides: readonly string[], members: readonly string[]): number[][] {
  const wanted = order.length > 0 ? order : sides;
  const groups = wanted.map((name) => {
    const group = members.flatMap((member, who) => (member === name || member.startsWith(`${name}.`) ? [who] : []));
    if (group.length === 0) throw new CannotMarry(`initiative.order: "${name}" is neither a side nor a member`);
    return group;
  });
  const listed = groups.flat();
  const left = members.filter((_, who) => !listed.includes(who));
  if (left.length > 0) throw new CannotMarry(`initiative.order leaves out ${left.join(', ')}`);
  if (new Set(listed).size < listed.length) throw new CannotMarry('initiative.order names somebody twice');
  return groups;
}

/** An order given by the scenario: side after side, or one of each in turn. */
export const fixed = mechanic('initiative', {
  id: 'fixed',
  title: 'A fixed order',
  says: 'The scenario says who acts when; nobody rolls.',
  source: [],
  parameters: {
    order: names({ default: [], says: 'sides or members, first to last; empty: as listed' }),
    interleaved: yesOrNo({
      default: false,
      says: 'whether the first of each acts, then the second of each, and so on',
    }),
  },
  brings: { turnFlow: { mechanic: 'individual' } },
  bind({ order, interleaved }, _table, _dice, { names: known, turnOrder, slots }) {
    if (slots.turnFlow.innerOrder === 'random') {
      throw new CannotMarry('initiative: fixed has an order of its own, and turnFlow.intraTeam is random');
    }
    const groups = placesOf(order, known.sides, known.members);
    const longest = Math.max(...groups.map((group) => group.length));
    const turns = interleaved
      ? Array.from({ length: longest }, (_, i) => groups.flatMap((group) => group.slice(i, i + 1))).flat()
      : groups.flat();
    const places = Int32Array.from(turns);
    return {
      rerolls: false,
      begin() {
        for (let i = 0; i < places.length; i++) {
          turnOrder.members[i] = places[i];
          turnOrder.joined[i] = 0;
        }
        turnOrder.size[0] = places.length;
      },
    };
  },
});

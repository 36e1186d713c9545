import { type Encounter, membersOf } from '../../model/encounter.ts';

/** How a story calls those in it. */
export interface People {
  readonly members: readonly string[];
  readonly sides: readonly string[];
}

/** `Brandon`, `Bear 2` of several, and with the side behind it where two sides have one of that name. */
export function peopleOf(encounter: Encounter): People {
  const members = membersOf(encounter);
  const sides = encounter.sides.map(({ name }) => name);
  const whose = encounter.sides.flatMap((side) => side.members.map(() => side.name));
  const names = members.map(({ name, ordinal }, who) => {
    const copies = members.filter((other, i) => other.name === name && whose[i] === whose[who]).length;
    return copies > 1 ? `${name} ${ordinal + 1}` : name;
  });
  return {
    sides,
    members: names.map((name, who) =>
      names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${whose[who]})`,
    ),
  };
}

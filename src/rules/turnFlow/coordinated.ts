import { CannotMarry } from '../cannot-marry.ts';

/** By member its place among those who coordinate, from 1 up; 0: it does not. A name of a side stands for all of it. */
export function coordinatedPlaces(wanted: readonly string[], members: readonly string[]): Int32Array {
  const places = new Int32Array(members.length);
  let next = 1;
  for (const name of wanted) {
    const group = members.flatMap((member, who) => (member === name || member.startsWith(`${name}.`) ? [who] : []));
    if (group.length === 0) throw new CannotMarry(`turnFlow.coordinate: "${name}" is neither a side nor a member`);
    for (const who of group) {
      if (places[who] > 0) throw new CannotMarry(`turnFlow.coordinate names ${members[who]} twice`);
      places[who] = next++;
    }
  }
  return places;
}

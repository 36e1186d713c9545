import type { Member, Side } from '../model/encounter.ts';
import type { Place } from './diagnostic.ts';
import type { Findings } from './findings.ts';
import { type Known, memberReader, nameOf, type Printed, roundsLeft, STARTS } from './member.ts';
import { memberNameProblem, sideNameProblem } from './names.ts';
import { object, type Shape, says } from './shape.ts';
import { child, type Entry, type Node } from './tree.ts';
import { text, word } from './values.ts';

const FEWEST_SIDES = 2;
const MOST_SIDES = 8;
/** A table of sixty is more than anyone plays, and the state grows with its square. */
const MOST_MEMBERS = 60;

/** What a member does who has no tactic, and whose side has none. */
const DEFAULT_TACTIC = 'steady';

const ANYTHING: Shape<Node> = { schema: {}, read: (node) => node };

/** The shape of a side, but for its members, which are read apart. */
export function sideShape(tactics?: readonly string[], members: Shape<unknown> = ANYTHING) {
  return object(
    'a side',
    {
      controlledBy: says('who plays it: decides ties and preferences', word(['players', 'gm'])),
      knowledge: says('what its tactics see: what shows, or everything', word(['fair', 'full'])),
      tactic: says(
        'the tactic of members who have none',
        tactics === undefined ? text(60) : nameOf('no tactic', tactics),
      ),
      starts: says('conditions all its members start under', STARTS),
      members: says('its members by name', members),
    },
    { required: ['members'] },
  );
}

/** Reads all sides of a scenario, copies of members one after another in listed order. */
export function readSides(node: Node | undefined, at: Place, known: Known, findings: Findings): readonly Side[] {
  const entries = node?.kind === 'map' ? [...node.entries] : [];
  if (entries.length < FEWEST_SIDES || entries.length > MOST_SIDES) {
    const problem = `a fight has ${FEWEST_SIDES} to ${MOST_SIDES} sides`;
    findings.error(node?.at ?? at, problem, { found: node === undefined ? 'no `sides`' : `${entries.length} of them` });
    return [];
  }
  const reader = new SideReader(known, findings);
  const sides = entries.flatMap(([name, entry], i) => reader.side(name, entry, i === 0 ? 'players' : 'gm') ?? []);
  const count = sides.reduce((sum, { members }) => sum + members.length, 0);
  if (count > MOST_MEMBERS) {
    findings.error(node!.at, `a fight has at most ${MOST_MEMBERS} members`, { found: `${count} of them` });
  }
  return sides;
}

class SideReader {
  private readonly findings: Findings;
  private readonly shape: ReturnType<typeof sideShape>;
  private readonly readMember: ReturnType<typeof memberReader>;

  constructor(known: Known, findings: Findings) {
    this.findings = findings;
    this.shape = sideShape(known.tactics);
    this.readMember = memberReader(known);
  }

  side(name: string, { at, value: node }: Entry, control: Side['controlledBy']): Side | undefined {
    this.check(sideNameProblem(name), name, at);
    const side = this.shape.read(node, this.findings);
    if (side === undefined) return undefined;
    const { controlledBy = control, knowledge = 'fair', tactic = DEFAULT_TACTIC, starts } = side;
    const members = this.members(node).flatMap(([memberName, { at: memberAt, value }]) => {
      this.check(memberNameProblem(memberName), memberName, memberAt);
      const printed = this.readMember(value, this.findings);
      if (printed?.member.hiddenFrom.some((other) => other === name || other.startsWith(`${name}.`))) {
        this.findings.error(child(value, 'hiddenFrom')!.at, 'nobody is hidden from the own side', { found: name });
      }
      return printed === undefined ? [] : copies(memberName, printed, tactic, roundsLeft(starts));
    });
    return { name, controlledBy, knowledge, members };
  }

  private members(side: Node): [string, Entry][] {
    const node = child(side, 'members');
    if (node === undefined || (node.kind === 'map' && node.entries.size > 0))
      return node === undefined ? [] : [...node.entries];
    this.findings.error(node.at, 'a side without members', { allowed: ['members: { Name: { hp: 12 } }'] });
    return [];
  }

  private check(problem: string | undefined, name: string, at: Place): void {
    if (problem !== undefined) this.findings.error(at, problem, { found: name });
  }
}

/** The combatants that one printed member stands for. What a side starts under befalls those who are there. */
function copies(name: string, { count, stats, member }: Printed, tactic: string, starts: Member['starts']): Member[] {
  const present = member.joinsAfterRound === 0;
  return Array.from({ length: count }, (_, ordinal) => ({
    name,
    ordinal,
    stats,
    ...member,
    tactic: member.tactic ?? tactic,
    starts: present ? { ...starts, ...member.starts } : member.starts,
  }));
}

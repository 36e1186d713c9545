import { BODY } from '../model/body.ts';
import { deedName, REGISTRY } from '../rules/registry.ts';
import { AIMS, type TacticLine } from '../tactics/line.ts';
import { parseWhen } from '../tactics/when.ts';
import type { KnownNames, When } from '../tactics/whenTree.ts';
import type { Findings } from './findings.ts';
import { nameProblem } from './names.ts';
import { list, named, object, type Shape, says, scalar } from './shape.ts';
import { notOneOf } from './suggest.ts';
import { child, isNothing, type Node, placeInside, written } from './tree.ts';
import { flag, word } from './values.ts';

const MOST_LINES = 50;

/** Techniques that a combatant may know; all other special attacks are open to everyone. */
export const TECHNIQUES: readonly string[] = REGISTRY.manoeuvres.flatMap(({ id, taught }) => (taught ? [id] : []));
const OPEN: readonly string[] = REGISTRY.manoeuvres.filter(({ taught }) => !taught).map(deedName);

/** What a line may tell to do. */
const DEEDS: readonly string[] = distinct([
  'attack',
  'move',
  'withdraw',
  'hide',
  'stabilise',
  'wake',
  'recover',
  ...REGISTRY.gear.map(deedName),
  ...REGISTRY.stances.map(deedName),
  ...OPEN,
  ...TECHNIQUES.map((id) => `technique ${id}`),
]);

/** Mechanics of two documents may answer to one name. */
function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

const deed = scalar({ enum: DEEDS }, (text) => {
  const plain = text.replace(/\s+/g, ' ');
  return DEEDS.includes(plain) ? { value: plain } : { problem: 'nothing of this name can be done', allowed: DEEDS };
});

/** A condition; what is wrong in it is told at its very character. */
function whenShape(known: KnownNames): Shape<When> {
  return {
    schema: { type: 'string' },
    read(node, findings) {
      if (node.kind !== 'scalar' || isNothing(node)) {
        findings.error(node.at, 'a condition belongs here', {
          found: written(node),
          allowed: ['round == 1 and me.armed'],
        });
        return undefined;
      }
      const read = parseWhen(node.text, known);
      if ('when' in read) return read.when;
      const { problem, offset, found, allowed } = read;
      const hints =
        allowed === undefined ? { ...(found !== undefined && { found }) } : notOneOf(found ?? node.text, allowed);
      findings.error(placeInside(node, offset), problem, hints);
      return undefined;
    },
  };
}

const LINE_KEYS = {
  do: says('what is done', deed),
  at: says('how the target is picked', word(AIMS, 'no way to pick a target')),
  rush: says('whether it is rushed, for another action in this turn', flag),
  location: says('the place that an attack calls', word(BODY, 'no place of a body has this name')),
};

const isAgainstOthers = (what: string): boolean => what === 'attack' || what.startsWith('technique ');

/** All tactics of a scenario by name. */
export function tacticsShape(known: KnownNames): Shape<ReadonlyMap<string, readonly TacticLine[]>> {
  const fields = { ...LINE_KEYS, when: says('only when this holds', whenShape(known)) };
  const line = object('a line of a tactic', fields, { required: ['do'] });
  return named(atLeastOne(list(asLine(line), MOST_LINES)), nameProblem);
}

function atLeastOne<T>(lines: Shape<readonly T[]>): Shape<readonly T[]> {
  return {
    schema: { ...lines.schema, minItems: 1 },
    read(node, findings) {
      if (node.kind === 'list' && node.items.length === 0)
        findings.error(node.at, 'a tactic without lines does nothing');
      return lines.read(node, findings);
    },
  };
}

function asLine(line: ReturnType<typeof object<typeof LINE_KEYS & { when: Shape<When> }>>): Shape<TacticLine> {
  return {
    schema: line.schema,
    read(node, findings) {
      const { do: what, at, when, ...options } = line.read(node, findings) ?? {};
      if (what === undefined) return undefined;
      if (at === 'self' && isAgainstOthers(what)) {
        findings.error(child(node, 'at')?.at ?? node.at, 'this is done to an enemy', {
          found: 'self',
          allowed: AIMS.filter((aim) => aim !== 'self'),
        });
        return undefined;
      }
      const given = Object.entries(options).filter(([, value]) => value !== undefined);
      return {
        do: what,
        ...(at !== undefined && { at }),
        ...(when !== undefined && { when }),
        options: Object.fromEntries(given) as TacticLine['options'],
      };
    },
  };
}

/** Reads `tactics:`; a tactic may bear the name of a preset and then stands in its place. */
export function readTactics(
  node: Node | undefined,
  known: KnownNames,
  findings: Findings,
): Readonly<Record<string, readonly TacticLine[]>> {
  if (node === undefined) return {};
  const tactics = tacticsShape(known).read(node, findings) ?? new Map<string, readonly TacticLine[]>();
  return Object.fromEntries(tactics);
}

import type { Findings } from './findings.ts';
import { isProblem } from './quantity.ts';
import { LONGEST_RANGE, looksLikeRange, readRange } from './range.ts';
import { type ListNode, type Node, type ScalarNode, sameTree, scalarAt, written } from './tree.ts';

/** The points of a sweep, each as it would be written in a `set` line: a range, or a list of values. */
export function sweepPoints(node: Node, findings: Findings): ScalarNode[] {
  if (node.kind === 'list') return listPoints(node, findings);
  if (node.kind === 'scalar' && looksLikeRange(node.text)) {
    const range = readRange(node.text);
    if (!isProblem(range)) return range.value.map((text) => scalarAt(node.at, text));
    findings.problem(node, range);
    return [];
  }
  findings.error(node.at, 'a sweep needs a range or a list', { found: written(node), allowed: ['5..12', '[0, 2, 4]'] });
  return [];
}

function listPoints({ items, at }: ListNode, findings: Findings): ScalarNode[] {
  const points = items.filter((item) => item.kind === 'scalar');
  const other = items.find((item) => item.kind !== 'scalar');
  if (other !== undefined) findings.error(other.at, 'a sweep goes over single values', { found: written(other) });
  else if (points.length === 0) findings.error(at, 'a sweep over nothing');
  else if (points.length > LONGEST_RANGE)
    findings.error(at, `a list of ${points.length} points; at most ${LONGEST_RANGE}`);
  const twice = points.find((point, i) => points.findIndex((earlier) => sameTree(earlier, point)) < i);
  if (twice !== undefined) findings.error(twice.at, 'this point stands twice', { found: twice.text });
  return withoutDoubt(points, findings);
}

/**
 * In a list `-2` may mean two less or minus two: `[-2, 0, 2]` could be read both ways, so it is asked. Beside a value
 * with + or *, which is plainly relative, a bare 0 is the file's own value.
 */
function withoutDoubt(points: readonly ScalarNode[], findings: Findings): ScalarNode[] {
  const relative = points.some(({ text }) => /^[+*]/.test(text));
  const minus = points.some(({ text }) => /^-\s*\d/.test(text));
  return points.map((point) => {
    if (!/^\d/.test(point.text) || !(relative || minus)) return point;
    if (relative && Number(point.text) === 0) return { ...point, text: '+0' };
    findings.error(
      point.at,
      'numbers and steps from the file in one list; a step is written +2, the number minus two =-2',
      {
        found: point.text,
        allowed: [`+${point.text}`, `=${point.text}`],
      },
    );
    return point;
  });
}

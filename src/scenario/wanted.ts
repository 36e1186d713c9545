import { formatDiagnostic, type Place } from './diagnostic.ts';
import { Findings } from './findings.ts';
import { readGoals } from './goals.ts';
import type { MetricWords } from './metrics.ts';
import type { Read } from './quantity.ts';
import type { Scenario } from './scenario.ts';
import { mapAt, type Node, scalarAt } from './tree.ts';

/** What a metric is to be: one value, or one between bounds, either of which may be open. */
export interface Wanted {
  /** `name`, or `name.Side`. */
  readonly metric: string;
  readonly value?: number;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Of a goal of the scenario: its number, from 1, and the variant it is about. */
  readonly goal?: { readonly number: number; readonly variant: number };
}

const FORMS = [
  'win.Side=50%',
  'win.Side within [45%, 55%]',
  'win.Side atLeast 40%',
  'win.Side atMost 60%',
  'goal',
  'goal 2',
];

/** Reads `win.Heroes=50%`, `win.Heroes within [45%, 55%]`, `rounds atMost 6`, or `goal 2` of the scenario. */
export function readWanted(
  text: string,
  { sides, goals }: Pick<Scenario, 'sides' | 'goals'>,
  metrics: readonly MetricWords[],
): Read<Wanted> {
  const [, , number] = /^(goal)?\s*(\d+)$/.exec(text.trim()) ?? [];
  if (text.trim() === 'goal' || number !== undefined) return ofGoal(number, goals);
  const [, metric, equals, word, bounds] = /^(\S.*?)\s*(?:(=)|\s(within|atLeast|atMost)\s)\s*(\S.*)$/.exec(text) ?? [];
  if (metric === undefined || bounds === undefined) return { problem: 'not a target', allowed: FORMS };
  const key = equals === undefined ? word! : 'atLeast';
  const findings = new Findings();
  const value = key === 'within' ? listOf(bounds) : scalarAt(NOWHERE, bounds.trim());
  const goal = readGoals(goalsOf(metric, key, value), { ...BARE, metrics, sides, findings })[0];
  if (goal === undefined) return { problem: told(findings) };
  const { atLeast, atMost } = goal;
  if (equals !== undefined) return { value: { metric: goal.metric, value: atLeast! } };
  return {
    value: { metric: goal.metric, ...(atLeast !== undefined && { atLeast }), ...(atMost !== undefined && { atMost }) },
  };
}

function ofGoal(number: string | undefined, goals: Scenario['goals']): Read<Wanted> {
  if (goals.length === 0) return { problem: 'this scenario has no goals', allowed: FORMS.slice(0, 4) };
  const numbers = goals.map((goal, i) => `goal ${i + 1} (${goal.metric})`);
  if (number === undefined && goals.length > 1) return { problem: 'the scenario has several goals', allowed: numbers };
  const goal = goals[Number(number ?? 1) - 1];
  if (goal === undefined) return { problem: 'there is no goal of this number', allowed: numbers };
  const { metric, variant, atLeast, atMost } = goal;
  const bounds = { ...(atLeast !== undefined && { atLeast }), ...(atMost !== undefined && { atMost }) };
  return { value: { metric, ...bounds, goal: { number: Number(number ?? 1), variant } } };
}

/** What stands on a command line is in no file. */
const NOWHERE: Place = { file: '', line: 0, column: 0 };
/** One variant, the file itself. */
const BARE = { axes: [], points: [{ name: '', levels: {}, patch: [], reference: 0 }], compare: undefined };

const told = ({ errors }: Findings): string => formatDiagnostic(errors[0]!).replace(/^:0:0: /, '');

const listOf = (text: string): Node => ({
  kind: 'list',
  at: NOWHERE,
  items: text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((item) => scalarAt(NOWHERE, item.trim())),
});

function goalsOf(metric: string, key: string, value: Node): Node {
  const entry = (node: Node) => ({ at: NOWHERE, value: node });
  const goal = mapAt(
    NOWHERE,
    new Map([
      ['metric', entry(scalarAt(NOWHERE, metric))],
      [key, entry(value)],
    ]),
  );
  return { kind: 'list', at: NOWHERE, items: [goal] };
}

import { CannotMarry } from '../rules/cannot-marry.ts';
import type { Choice } from '../rules/mechanic.ts';
import type { Preset } from '../rules/preset.ts';
import { PRESETS, presetOf } from '../rules/presets.ts';
import { type RuleChange, RuleError, type Ruleset, resolveRuleset } from '../rules/ruleset.ts';
import type { Place } from './diagnostic.ts';
import type { Findings } from './findings.ts';
import { kindOf } from './parameterValue.ts';
import { readingSteps } from './readingSteps.ts';
import { ruleSteps, type Step } from './ruleSteps.ts';
import { notOneOf } from './suggest.ts';
import { child, type MapNode, type Node, written } from './tree.ts';

/** A rule document a scenario builds on: a preset, and what a file changes in it. */
export interface Base {
  readonly preset: Preset;
  readonly steps: readonly Step[];
}

/** Reads `ruleset:`, a preset or a file with `base`, `rules` and `readings`. */
export function readBase(
  node: Node | undefined,
  at: Place,
  loadTree: (node: Node) => MapNode | undefined,
  findings: Findings,
): Base | undefined {
  if (node === undefined) {
    findings.error(at, 'a scenario needs a `ruleset`', { allowed: PRESETS.map(({ id }) => id) });
    return undefined;
  }
  const name = written(node);
  if (!/\.(ya?ml|json)$/i.test(name)) return presetBase(node, findings);
  const file = loadTree(node);
  if (file === undefined) return undefined;
  for (const [key, entry] of file.entries) {
    if (!FILE_KEYS.includes(key))
      findings.error(entry.at, 'a ruleset has no key of this name', notOneOf(key, FILE_KEYS));
  }
  const base = child(file, 'base');
  if (base === undefined) findings.error(file.at, 'a ruleset needs a `base`', { allowed: PRESETS.map(({ id }) => id) });
  const preset = base === undefined ? undefined : presetBase(base, findings)?.preset;
  return preset && { preset, steps: stepsOf(file, findings) };
}

const FILE_KEYS: readonly string[] = ['title', 'base', 'rules', 'readings'];

function presetBase(node: Node, findings: Findings): Base | undefined {
  const preset = presetOf(written(node));
  if (preset !== undefined) return { preset, steps: [] };
  findings.error(
    node.at,
    'no ruleset has this name',
    notOneOf(
      written(node),
      PRESETS.map(({ id }) => id),
    ),
  );
  return undefined;
}

/** What `rules:` and `readings:` change, mechanics before parameters, so that no order of lines matters. */
function stepsOf(tree: MapNode, findings: Findings): Step[] {
  const rules = ruleSteps(child(tree, 'rules'), findings);
  const readings = readingSteps(child(tree, 'readings'), findings);
  refuseBoth(rules, readings, findings);
  return [...rules, ...readings].toSorted((a, b) => rank(a.change) - rank(b.change));
}

function rank({ mechanic, kind, add, remove }: RuleChange): number {
  if (add !== undefined || remove !== undefined) return 1;
  return (mechanic === undefined ? 2 : 0) + (kind === undefined ? 0 : 0.5);
}

/** A reading is another name for a line of `rules:`; when both stand there, one of them would be silently lost. */
function refuseBoth(rules: readonly Step[], readings: readonly Step[], findings: Findings): void {
  readings.forEach((reading, i) => {
    const other = [...rules, ...readings.slice(0, i)].find(
      (step) => step.name !== reading.name && setsTheSame(step.change, reading.change),
    );
    if (other === undefined) return;
    findings.error(reading.at, `this sets again what line ${other.at.line} sets`, {
      found: `${reading.name} and ${other.name}`,
    });
  });
}

function setsTheSame(a: RuleChange, b: RuleChange): boolean {
  if (a.slot !== b.slot || (a.kind !== undefined && b.kind !== undefined && a.kind !== b.kind)) return false;
  if (a.mechanic !== undefined && b.mechanic !== undefined) return true;
  return Object.keys(a.parameters ?? {}).some((parameter) => Object.hasOwn(b.parameters ?? {}, parameter));
}

/** What the rules of a variant are resolved for. */
export interface RulesContext {
  readonly space: Choice;
  /** Names of all sides, and of their members as `Side.Member`. */
  readonly people: readonly string[];
  /** Throws CannotMarry when the ruleset does not go together with who fights. */
  checkFit(ruleset: Ruleset): void;
}

/** The ruleset of a variant, with everything that a mechanic brings. */
export function resolveRules(
  base: Base,
  tree: MapNode,
  context: RulesContext,
  findings: Findings,
): Ruleset | undefined {
  const steps = [...base.steps, ...stepsOf(tree, findings)];
  const before = findings.errors.length;
  refuseStrangers(steps, context.people, findings);
  if (findings.errors.length > before) return undefined;
  try {
    return resolve(base.preset, steps, context);
  } catch (error) {
    const guilty = firstThatFails(base.preset, steps, context);
    tell(error, guilty, guilty?.at ?? child(tree, 'ruleset')?.at ?? tree.at, findings);
    return undefined;
  }
}

/** Parameters that list sides and members list those there are. */
function refuseStrangers(steps: readonly Step[], people: readonly string[], findings: Findings): void {
  for (const { change, placeOf } of steps) {
    for (const [name, value] of Object.entries(change.parameters ?? {})) {
      if (kindOf(change.slot, name) !== 'names' || !Array.isArray(value)) continue;
      const stranger = value.find((each: string) => !people.includes(each));
      if (stranger !== undefined)
        findings.error(placeOf([name]), 'no side or member has this name', notOneOf(stranger, people));
    }
  }
}

function resolve(preset: Preset, steps: readonly Step[], { space, checkFit }: RulesContext): Ruleset {
  const changes = steps.map(({ change }) => change);
  const ruleset = resolveRuleset(preset, changes, space);
  checkFit(ruleset);
  return ruleset;
}

/** The line that a failure is to be told at: without it all is well. */
function firstThatFails(preset: Preset, steps: readonly Step[], context: RulesContext): Step | undefined {
  return steps.find((_, i) => {
    try {
      resolve(preset, steps.slice(0, i + 1), context);
      return false;
    } catch {
      return true;
    }
  });
}

function tell(error: unknown, step: Step | undefined, at: Place, findings: Findings): void {
  if (error instanceof CannotMarry) findings.error(at, error.message);
  else if (error instanceof RuleError) {
    const { path, found, allowed } = error;
    findings.error(
      step?.placeOf(path.slice(1)) ?? at,
      error.message,
      allowed.length > 0 ? notOneOf(found, allowed) : { found },
    );
  } else throw error;
}

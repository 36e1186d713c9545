import { PRESETS } from '../rules/presets.ts';
import { KNOWN_NAMES } from '../tactics/names.ts';
import { TACTICS } from '../tactics/presets.ts';
import { GATE_SCHEMA, GOALS_SCHEMA } from './goals.ts';
import { ENCOUNTERS, MAX_ROUNDS, QUESTION, SEED, TITLE } from './header.ts';
import { memberShape } from './member.ts';
import type { MetricWords } from './metrics.ts';
import { readingsSchema, rulesSchema } from './rulesSchema.ts';
import type { Schema, Shape } from './shape.ts';
import { sideShape } from './sides.ts';
import { SPACE } from './space.ts';
import { tacticsShape } from './tacticLines.ts';
import { WEAPON } from './weapon.ts';

/**
 * The JSON schema of a scenario file, for completion and hints in editors. It is made of the very shapes that read the
 * file, but an editor is told less than the reader knows: names that stand elsewhere in the file, paths, dice.
 */
export function scenarioSchema(metrics: readonly MetricWords[]): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Melee Carlo scenario',
    type: 'object',
    properties: properties(metrics),
    required: ['ruleset', 'sides'],
    additionalProperties: false,
    $defs: {
      member: likeable(
        memberShape(),
        'a member, as Side.Member, or a statblock of a library: it is copied, then changed',
      ),
      weapon: likeable(WEAPON, 'another weapon: it is copied, then changed'),
      tactic: (tacticsShape(KNOWN_NAMES).schema as { additionalProperties: Schema }).additionalProperties,
      rules: rulesSchema(),
      readings: readingsSchema(),
      patch: patchSchema(),
    },
  };
}

function properties(metrics: readonly MetricWords[]): Readonly<Record<string, Schema>> {
  const members: Shape<unknown> = { schema: mapOf({ $ref: '#/$defs/member' }), read: () => undefined };
  return {
    title: said('what the report is called', TITLE.schema),
    question: said('one sentence that the report answers first', QUESTION.schema),
    ruleset: said('a rule document, or a file that changes one', rulesetSchema()),
    seed: said('any text; it fixes the dice', SEED.schema),
    encounters: said('fights of each variant', ENCOUNTERS.schema),
    maxRounds: said('rounds after which a fight is a timeout', MAX_ROUNDS.schema),
    space: said('where the fight is', SPACE.schema),
    use: said('files of weapons, tactics and statblocks', { type: 'array', items: { type: 'string' } }),
    sides: said('who fights, all hostile to each other', {
      ...mapOf(sideShape(undefined, members).schema),
      minProperties: 2,
      maxProperties: 8,
    }),
    weapons: said('weapons by name', mapOf({ $ref: '#/$defs/weapon' })),
    tactics: said(`tactics by name; there are ${Object.keys(TACTICS).join(', ')}`, mapOf({ $ref: '#/$defs/tactic' })),
    rules: { $ref: '#/$defs/rules' },
    readings: { $ref: '#/$defs/readings' },
    variants: said('the file with only these lines changed, by name', mapOf({ $ref: '#/$defs/patch' })),
    factors: said(
      'lists of levels, as a full grid',
      mapOf(mapOf({ anyOf: [{ const: 'as written' }, { $ref: '#/$defs/patch' }] })),
    ),
    compare: said('the factor that is compared inside every combination of the others', compareSchema()),
    sweep: said('paths, each with a range or a list', mapOf({ type: ['string', 'array'] })),
    metrics: said('what is asked: name, or name.Side', { type: 'array', items: metricSchema(metrics) }),
    goals: said('what should be true', GOALS_SCHEMA),
    gate: said('what must stay as it was in a stored result', GATE_SCHEMA),
  };
}

function rulesetSchema(): Schema {
  return { anyOf: [{ enum: PRESETS.map(({ id }) => id) }, { type: 'string', pattern: '\\.(ya?ml|json)$' }] };
}

function compareSchema(): Schema {
  const across = { type: 'string' };
  const full = {
    type: 'object',
    properties: { across, reference: across },
    required: ['across'],
    additionalProperties: false,
  };
  return { anyOf: [across, full] };
}

function metricSchema(metrics: readonly MetricWords[]): Schema {
  return { anyOf: [{ enum: metrics.map(({ name }) => name) }, { type: 'string', pattern: '^[A-Za-z.]+\\..+$' }] };
}

function patchSchema(): Schema {
  return {
    type: 'object',
    properties: {
      set: said('paths, each with a value, or +n, -n, *x from the file', { type: 'object' }),
      rules: { $ref: '#/$defs/rules' },
      readings: { $ref: '#/$defs/readings' },
      ruleset: rulesetSchema(),
    },
    additionalProperties: false,
  };
}

/** A shape whose keys may come from something else by `like`, so that none is required. */
function likeable({ schema }: Shape<unknown>, what: string): Schema {
  const { required: _, ...rest } = schema;
  return { ...rest, properties: { like: said(what, { type: 'string' }), ...(rest.properties as object) } };
}

function mapOf(additionalProperties: Schema): Schema {
  return { type: 'object', additionalProperties };
}

function said(description: string, schema: Schema): Schema {
  return { description, ...schema };
}

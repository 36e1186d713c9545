import type { Parameter } from '../rules/parameter.ts';
import { READINGS } from '../rules/readings.ts';
import { REGISTRY } from '../rules/registry.ts';
import { KINDS, SLOTS, type SlotName } from '../rules/slots.ts';
import { CHANGEABLE } from './ruleSteps.ts';
import type { Schema } from './shape.ts';

/** What may stand under `rules:`, from the literals of the mechanics. */
export function rulesSchema(): Schema {
  return closed(
    Object.fromEntries(CHANGEABLE.map((slot) => [slot, { description: SLOTS[slot].question, ...slotSchema(slot) }])),
  );
}

/** What may stand under `readings:`. */
export function readingsSchema(): Schema {
  return closed(
    Object.fromEntries(
      READINGS.map(({ name, says, values }) => {
        const [slot = '', parameter = ''] = name.split('.');
        const value = values === undefined ? parameters(slot as SlotName)[parameter] : { enum: Object.keys(values) };
        return [name, { description: says, ...value }];
      }),
    ),
  );
}

function slotSchema(slot: SlotName): Schema {
  const { holds } = SLOTS[slot];
  const mechanic = { enum: REGISTRY[slot].map(({ id }) => id) };
  const full = closed({ mechanic, ...parameters(slot) });
  const choice = { anyOf: [mechanic, full] };
  if (holds === 'one') return choice;
  if (holds === 'many')
    return closed({
      add: { type: 'array', items: choice },
      remove: { type: 'array', items: mechanic },
      ...parameters(slot),
    });
  return {
    anyOf: [
      mechanic,
      closed({ ...(full.properties as object), ...Object.fromEntries(KINDS.map((kind) => [kind, choice])) }),
    ],
  };
}

/** The parameters of all mechanics of a slot; where two share a name, a value of either is taken. */
function parameters(slot: SlotName): Record<string, Schema> {
  const found = new Map<string, Schema[]>();
  for (const { parameters: own } of REGISTRY[slot]) {
    for (const [name, spec] of Object.entries(own)) {
      const schemas = found.get(name) ?? [];
      const schema = parameterSchema(spec);
      if (!schemas.some((known) => JSON.stringify(known) === JSON.stringify(schema))) schemas.push(schema);
      found.set(name, schemas);
    }
  }
  return Object.fromEntries(
    [...found].map(([name, schemas]) => [name, schemas.length === 1 ? schemas[0]! : { anyOf: schemas }]),
  );
}

function parameterSchema({ kind, of, min, max, says }: Parameter): Schema {
  const bounds = { ...(Number.isFinite(min) && { minimum: min }), ...(Number.isFinite(max) && { maximum: max }) };
  const about = says === undefined ? {} : { description: says };
  switch (kind) {
    case 'integer':
      return { ...about, type: 'integer', ...bounds };
    case 'number':
      return { ...about, type: 'number', ...bounds };
    case 'probability':
      return {
        ...about,
        anyOf: [
          { type: 'number', ...bounds },
          { type: 'string', pattern: '^[0-9.]+ ?%$' },
        ],
      };
    case 'yesOrNo':
      return { ...about, type: 'boolean' };
    case 'choice':
      return { ...about, enum: of };
    case 'list':
      return { ...about, type: 'array', items: { enum: of } };
    case 'names':
      return { ...about, type: 'array', items: { type: 'string' } };
    case 'dice':
      return { ...about, type: 'string' };
  }
}

function closed(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, additionalProperties: false };
}

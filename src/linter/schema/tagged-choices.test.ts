import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine';
import { withTaggedChoices } from './tagged-choices';

const kind = (name: string, type: string): JsonObject => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: name }, value: { type } },
});
const when = (name: string, type: string): JsonObject => ({
  if: { required: ['kind'], properties: { kind: { const: name } } },
  then: { properties: { value: { type } } },
});
const reference = { $ref: 'all#/definitions/b' };

const schemas: Record<string, JsonObject> = {
  'kinds of objects': { oneOf: [kind('a', 'string'), kind('b', 'number')] },
  'kinds by reference': { oneOf: [kind('a', 'string'), reference] },
  conditions: { type: 'object', allOf: [when('a', 'string'), when('b', 'number')] },
  'kinds within kinds': {
    properties: { value: { oneOf: [kind('a', 'string'), kind('b', 'number')] } },
  },
};
const notTagged: Record<string, JsonObject> = {
  'conditions on any value': { allOf: [when('a', 'string'), when('b', 'number')] },
  'two branches of one kind': { oneOf: [kind('a', 'string'), kind('a', 'number')] },
  'a branch without a kind': { oneOf: [kind('a', 'string'), { type: 'object' }] },
  'a branch that is no object': { oneOf: [kind('a', 'string'), { type: 'string' }] },
  'a condition with an else': { type: 'object', allOf: [{ ...when('a', 'string'), else: false }] },
  'a condition beside other rules': {
    type: 'object',
    allOf: [when('a', 'string'), { minProperties: 2 }],
  },
  'two conditions of one kind': {
    type: 'object',
    allOf: [when('a', 'string'), when('a', 'number')],
  },
};

const values = [
  ...[null, 1, 'a', [], ['a'], {}, { kind: 1 }, { kind: 'c' }, { kind: 'a' }, { value: 1 }],
  ...['a', 'b'].flatMap((name) => [
    { kind: name, value: 1 },
    { kind: name, value: 'text' },
    { kind: name, value: { kind: 'b', value: 1 } },
    { value: { kind: name, value: 'text' } },
  ]),
];

function verdicts(schema: JsonObject) {
  const ajv = new Ajv({ strict: false, discriminator: true });
  ajv.addSchema({ definitions: { b: kind('b', 'number') } }, 'all');
  const validate = ajv.compile(schema);
  return values.map((value) => validate(value));
}

function tagged(schema: JsonObject): JsonObject {
  const all = { definitions: { b: kind('b', 'number') } };
  return Object(withTaggedChoices(schema, { all }));
}

describe('withTaggedChoices', () => {
  it.each(Object.entries(schemas))('asks once, with the same verdicts: %s', (_title, schema) => {
    expect(JSON.stringify(tagged(schema))).toContain('"discriminator":{"propertyName":"kind"}');
    expect(verdicts(tagged(schema))).toEqual(verdicts(schema));
    expect(verdicts(schema)).toContain(false);
  });

  it.each(Object.entries(notTagged))('leaves alone: %s', (_title, schema) => {
    expect(tagged(schema)).toEqual(schema);
  });

  it('takes no value for a schema', () => {
    const schema = { enum: [schemas.conditions ?? {}], const: schemas['kinds of objects'] ?? {} };
    expect(tagged(schema)).toEqual(schema);
  });
});

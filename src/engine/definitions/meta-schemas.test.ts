import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject, objectOf } from '../json/json';
import { fromPointer, valueAt } from '../json/pointer';
import type { Operation } from '../types';
import { defineBlock, defineWidget } from './define';
import { madeUpBlock, madeUpRegistry, madeUpWidget } from './made-up.test-support';
import { applyDefinitions, blockKey, type MetaSchemas } from './meta-schemas';
import { createRegistry } from './registry';

const committed: MetaSchemas = Object.fromEntries(
  Object.entries(
    import.meta.glob<JsonObject>('../../../schemas/*.schema.json', {
      eager: true,
      import: 'default',
    }),
  ).map(([path, schema]) => [path.slice(path.lastIndexOf('/') + 1), schema]),
);

const operation = (field: string): Operation => ({
  description: '操作。\nAn operation.',
  method: 'POST',
  path: '/x',
  encoding: 'json',
  request: { type: 'object', required: [field], properties: { [field]: { type: 'string' } } },
});
const names = {
  operations: { signIn: operation('user'), weighStudent: operation('kilograms') },
  screens: [
    { screen: 'login', title: 'Sign in' },
    { screen: 'scales', title: { en: 'Scales' } },
  ],
  closableScreens: ['scales'],
};
const registry = createRegistry({
  ...madeUpRegistry,
  widgets: [
    ...madeUpRegistry.widgets,
    defineWidget({
      ...madeUpWidget('star-rating'),
      options: {
        type: 'object',
        required: ['stars'],
        additionalProperties: false,
        properties: { stars: { type: 'integer', maximum: 10 } },
      },
    }),
  ],
  blocks: [
    ...madeUpRegistry.blocks,
    defineBlock(
      madeUpBlock('opening-hours', {
        required: ['from'],
        properties: { from: { type: 'string' }, to: { type: 'string' } },
      }),
    ),
  ],
});
const applied = applyDefinitions(committed, registry, names);
const at = (file: string, pointer: string) => valueAt(applied[file], fromPointer(pointer));

/** True for a screen that the meta-schemas with the made-up definitions accept. */
const isRight = (() => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const schema of Object.values(applied)) ajv.addSchema(schema);
  const validate = ajv.getSchema('screen.schema.json');
  return (screen: unknown) => validate?.(screen) === true;
})();

const screen = (block: unknown) => ({ screen: 's', title: 'S', blocks: [block] });
const rated = (field: unknown) =>
  screen({
    block: 'form',
    steps: [{ id: 'one', fields: { a: { label: 'A', ...objectOf(field) } }, submit: {} }],
  });

describe('applyDefinitions', () => {
  it('changes nothing the second time', () => {
    expect(applyDefinitions(applied, registry, names)).toEqual(applied);
  });
  it('leaves what it was given as it was', () => {
    const before = JSON.stringify(committed);
    applyDefinitions(committed, registry, names);
    expect(JSON.stringify(committed)).toBe(before);
  });
  it('keeps what is written by hand', () => {
    const untouched = ['configuration.schema.json', 'portal.schema.json', 'operations.schema.json'];
    for (const file of untouched) expect(applied[file]).toBe(committed[file]);
    expect(at('screen.schema.json', '/definitions/step')).toEqual(
      valueAt(committed['screen.schema.json'], ['definitions', 'step']),
    );
  });
  it('has a definition for every block, and no other', () => {
    const definitions = Object.keys(objectOf(at('screen.schema.json', '/definitions')));
    const blocks = definitions.filter((name) => name.endsWith('Block'));
    expect(blocks).toEqual(registry.blocks.map(({ name }) => blockKey(name)));
    expect(at('screen.schema.json', '/definitions/block/oneOf')).toEqual(
      blocks.map((name) => ({ $ref: `#/definitions/${name}` })),
    );
  });
  it('gives every block what all have: id, place and condition', () => {
    for (const { name } of registry.blocks) {
      const block = at('screen.schema.json', `/definitions/${blockKey(name)}/properties`);
      expect(Object.keys(objectOf(block)).slice(0, 5)).toEqual([
        ...['block', 'id', 'before', 'after', 'when'],
      ]);
    }
  });
  it('gives the options of a widget an example, made of those of its members', () => {
    const branches = at('screen.schema.json', '/definitions/field/allOf');
    const options = (Array.isArray(branches) ? branches : []).map((branch) =>
      valueAt(branch, ['then', 'properties', 'options', 'examples']),
    );
    expect(options).toContainEqual([{ style: 'all' }]);
    expect(options).toContainEqual([{}]);
  });
  it('explains a block in both languages, with its examples', () => {
    expect(at('screen.schema.json', '/definitions/openingHoursBlock')).toMatchObject({
      title: 'OpeningHoursBlock',
      description: '区块。\nA block.',
      examples: [{ block: 'opening-hours' }],
      required: ['block', 'from'],
    });
  });
  it.each([
    ['a made-up block', true, screen({ block: 'opening-hours', from: '8:00' })],
    ['one without what it requires', false, screen({ block: 'opening-hours' })],
    ['one with what it does not know', false, screen({ block: 'opening-hours', from: '', x: 1 })],
    ['a block that nobody defines', false, screen({ block: 'devices' })],
    ['a made-up widget', true, rated({ widget: 'star-rating', options: { stars: 5 } })],
    ['wrong options of it', false, rated({ widget: 'star-rating', options: { stars: 50 } })],
    ['options that it lacks', false, rated({ widget: 'star-rating', options: {} })],
    ['another widget with its options', false, rated({ widget: 'text', options: { stars: 5 } })],
  ])('judges %s: %s', (_what, expected, value) => {
    expect(isRight(value)).toBe(expected);
  });
  it('offers the names that an editor completes', () => {
    const examples = (file: string, pointer: string) => at(file, `${pointer}/examples`);
    const field = '/definitions/field/properties';
    expect(examples('screen.schema.json', `${field}/widget`)).toContain('star-rating');
    expect(examples('screen.schema.json', `${field}/format`)).toEqual(['digits']);
    expect(examples('common.schema.json', '/definitions/operationName')).toEqual([
      ...['signIn', 'weighStudent'],
    ]);
    expect(examples('common.schema.json', '/definitions/screenName')).toEqual(['login', 'scales']);
    expect(examples('common.schema.json', '/definitions/carrierCode')).toEqual(['CMCC']);
  });
  it('explains them in both languages', () => {
    const words = (pointer: string) => at('common.schema.json', pointer);
    expect(words('/definitions/operationName/defaultSnippets/0')).toEqual({
      label: '"signIn"',
      body: 'signIn',
      description: '操作。\nAn operation.',
    });
    expect(words('/definitions/screenName/defaultSnippets/1/description')).toBe(
      '页面“Scales”。\nThe page “Scales”.',
    );
    expect(Object.keys(objectOf(words('/definitions/openPages/properties')))).toEqual(['scales']);
  });
  it('offers the fields of the request that a submit names', () => {
    const values = '/then/properties/values/properties';
    expect(at('screen.schema.json', `/definitions/submit/allOf/1${values}`)).toMatchObject({
      kilograms: { description: expect.stringContaining('weighStudent 的请求字段，必填') },
    });
  });
  it('makes something of meta-schemas that are not there', () => {
    const made = applyDefinitions({}, registry, names);
    expect(Object.values(made).every(isJsonObject)).toBe(true);
  });
});

describe('blockKey', () => {
  it.each([
    ['form', 'formBlock'],
    ['opening-hours', 'openingHoursBlock'],
    ['wi-fi-6', 'wiFi6Block'],
  ])('of %s is %s', (name, key) => {
    expect(blockKey(name)).toBe(key);
  });
});

import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { madeUpRegistry } from '../definitions/made-up.test-support';
import { applyDefinitions } from '../definitions/meta-schemas';
import { type JsonObject, type JsonValue, objectOf } from '../json/json';
import { PATCH_PARTS } from './patch-parts';
import { patchSchemas } from './patch-schema';
import { patchScreen } from './patch-screen';
import { patchOf, stockLogin } from './project.test-support';

const metaSchemas = applyDefinitions(
  Object.fromEntries(
    Object.entries(
      import.meta.glob<JsonObject>('../../../schemas/*.schema.json', {
        eager: true,
        import: 'default',
      }),
    ).map(([path, schema]) => [path.slice(path.lastIndexOf('/') + 1), schema]),
  ),
  madeUpRegistry,
  { operations: {}, screens: [objectOf(stockLogin)], closableScreens: ['login'] },
);
const empty: JsonObject = { screen: 'empty', title: 'Empty', blocks: [] };
const login = patchScreen(stockLogin, {
  blocks: {
    form: {
      steps: {
        'sign-in': {
          fields: {
            carrier: { label: 'Carrier', widget: 'carrier', options: { style: 'list' } },
            room: { label: 'Room', choices: [{ id: 'n1', value: 'n1', label: 'North 1' }] },
          },
        },
      },
    },
  },
});
const schemas = patchSchemas([objectOf(login), empty], metaSchemas);

const ajv = new Ajv({ strict: false, validateFormats: false });
for (const schema of [...Object.values(metaSchemas), ...Object.values(schemas)])
  ajv.addSchema(schema);

/** The places that the patch schema of a screen finds wrong. */
function wrongPlaces(screen: string, patch: JsonObject): string[] {
  const validate = ajv.getSchema(`patches/${screen}.schema.json`);
  if (validate?.(patchOf('stock', patch, screen))) return [];
  return (validate?.errors ?? []).map(({ instancePath }) => instancePath);
}

const inForm = (change: JsonObject): JsonObject => ({ blocks: { form: change } });
const inStep = (change: JsonObject) => inForm({ steps: { 'sign-in': change } });
const link: JsonValue = { id: 'a', label: 'A', screen: 'login' };

describe('patchSchemas', () => {
  it('makes a schema for each screen, and one of the parts that they share', () => {
    expect(Object.keys(schemas)).toEqual([PATCH_PARTS, 'login.schema.json', 'empty.schema.json']);
  });

  it.each<[string, JsonObject]>([
    ['nothing', {}],
    ['the title', { title: { en: 'Sign in' } }],
    ['a member removed', { description: null }],
    ['a block removed', { blocks: { form: null } }],
    ['a new block', { blocks: { news: { block: 'note', text: 'News', before: 'form' } } }],
    ['the whole list of blocks', { blocks: [{ block: 'note', text: 'News' }] }],
    ['a field', inStep({ fields: { account: { label: 'Number', maxLength: null } } })],
    ['a field removed', inStep({ fields: { account: null } })],
    ['a new field', inStep({ fields: { room: { label: 'Room', after: 'account' } } })],
    ['a submit', inStep({ submit: { label: 'Go', values: { user: null, code: { text: 'x' } } } })],
    ['where to go next', inStep({ submit: { then: { step: null, screen: 'login' } } })],
    ['a message removed', inStep({ fields: { account: { messages: { required: null } } } })],
    [
      'the options of a known widget',
      inStep({ fields: { carrier: { options: { style: 'all' } } } }),
    ],
    ['an option removed', inStep({ fields: { carrier: { options: { style: null } } } })],
    [
      'the widget of a field that has options',
      inStep({ fields: { carrier: { widget: 'text', options: null } } }),
    ],
    ['a choice', inStep({ fields: { room: { choices: { n1: { label: 'North' }, n2: null } } } })],
    ['a link', inForm({ links: { reset: { label: 'Forgot?' } } })],
    ['a link removed', inForm({ links: { reset: null } })],
    ['a new link', inForm({ links: { help: { label: 'Help', href: 'tel:1', before: 'find' } } })],
    ['the whole list of links', inForm({ links: [link] })],
  ])('lets a patch change %s', (_what, patch) => {
    expect(wrongPlaces('login', patch)).toEqual([]);
  });

  it.each<[string, JsonObject, string]>([
    ['a member that screens do not have', { titel: 'x' }, '/patch'],
    ['a title of the wrong type', { title: 3 }, '/patch/title'],
    ['a new block of no kind', { blocks: { news: { text: 'x' } } }, '/patch/blocks/news'],
    ['a member that the block does not have', inForm({ step: {} }), '/patch/blocks/form'],
    [
      'a field’s member that fields do not have',
      inStep({ fields: { account: { maxlength: 3 } } }),
      '/patch/blocks/form/steps/sign-in/fields/account',
    ],
    [
      'a field’s rule of the wrong type',
      inStep({ fields: { account: { maxLength: '3' } } }),
      '/patch/blocks/form/steps/sign-in/fields/account/maxLength',
    ],
    [
      'an option of the wrong value, of a widget that the screen names',
      inStep({ fields: { carrier: { options: { style: 'x' } } } }),
      '/patch/blocks/form/steps/sign-in/fields/carrier/options/style',
    ],
    [
      'options that the widget does not have',
      inStep({ fields: { account: { widget: 'carrier', options: { style: 'x' } } } }),
      '/patch/blocks/form/steps/sign-in/fields/account/options/style',
    ],
  ])('finds %s', (_what, patch, place) => {
    expect(wrongPlaces('login', patch)).toContain(place);
  });

  it('is for files that extend and patch this screen', () => {
    const validate = ajv.getSchema('patches/login.schema.json');
    expect(validate?.(patchOf('stock', {}, 'empty'))).toBe(false);
    expect(validate?.({ screen: 'login', title: 'x', blocks: [] })).toBe(false);
    expect(validate?.({ ...patchOf('family', {}), $schema: 'x' })).toBe(true);
  });
  it('knows no ids where a screen has none', () => {
    expect(wrongPlaces('empty', { blocks: { any: { block: 'note', text: 'x' } } })).toEqual([]);
  });
});

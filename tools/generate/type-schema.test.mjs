import { compile } from 'json-schema-to-typescript';
import { expect, test } from 'vitest';
import { toTypeSchema } from './type-schema.mjs';

const common = {
  $id: 'common.schema.json',
  definitions: { text: { title: 'Text', type: 'string' } },
};

const types = (schemas) =>
  compile(toTypeSchema(schemas), 'Schemas', { bannerComment: '', format: false });

test('a definition used twice, with words beside it, is one type', async () => {
  const page = {
    title: 'Page',
    type: 'object',
    additionalProperties: false,
    properties: {
      title: { $ref: 'common.schema.json#/definitions/text', description: 'One.' },
      foot: { $ref: 'common.schema.json#/definitions/text', description: 'Two.' },
    },
  };
  const text = await types({ common, page });
  expect(text).toContain('title?: Text');
  expect(text).toContain('foot?: Text');
  expect(text).not.toContain('Text1');
});

test('titled branches of one object become types that require what they say', async () => {
  const screen = {
    title: 'Screen',
    type: 'object',
    required: ['screen'],
    additionalProperties: false,
    properties: {
      screen: { type: 'string' },
      title: { type: 'string' },
      patch: { type: 'object' },
    },
    oneOf: [
      { title: 'Whole', required: ['title'], not: { anyOf: [{ required: ['patch'] }] } },
      { title: 'Patched', required: ['patch'], not: { required: ['title'] } },
    ],
  };
  const text = (await types({ screen })).replace(/\s+/g, ' ');
  expect(text).toContain('type Screen = (Whole | Patched)');
  expect(text).toContain('interface Whole { screen: string title: string }');
  expect(text).toMatch(/interface Patched \{ screen: string patch: \{/);
});

test('bare conditions only narrow, and leave the type as it is', async () => {
  const link = {
    title: 'Link',
    type: 'object',
    additionalProperties: false,
    properties: { screen: { type: 'string' }, href: { type: 'string' } },
    oneOf: [{ required: ['screen'] }, { required: ['href'] }],
  };
  expect((await types({ link })).replace(/\s+/g, ' ')).toContain(
    'interface Link { screen?: string href?: string }',
  );
});

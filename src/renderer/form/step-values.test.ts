import { expect, test } from 'vitest';
import type { FormBlock } from '../../engine';
import { choiceText, choiceValue } from './choice-value';
import { initialData, normalized } from './step-data';

const form: FormBlock = {
  block: 'form',
  steps: [
    {
      id: 'one',
      schema: {
        type: 'object',
        properties: {
          carrier: { type: 'string', default: '#', ui: { label: 'x' } },
          terms: { type: 'boolean', const: true, ui: { label: 'x' } },
          kind: { type: 'string', enum: ['a'], ui: { label: 'x' } },
        },
      },
      submit: {},
    },
  ],
};

test('a form holds its defaults at first, and never the one value of a const or enum', () => {
  expect(initialData(form)).toEqual({ carrier: '#' });
});

test('texts are written as they are sent, what is not right as it was typed', () => {
  const mac = {
    name: 'mac',
    label: '',
    widget: 'text',
    options: {},
    type: 'string',
    required: false,
  } as const;
  const view = { order: ['mac'], fields: { mac: { ...mac, format: 'mac-address' } } };
  expect(normalized({ mac: 'aabb.ccdd.eeff' }, view, ['mac'])).toEqual({
    mac: 'AA:BB:CC:DD:EE:FF',
  });
  const wrong = { mac: 'aabb' };
  expect(normalized(wrong, view, ['mac'])).toBe(wrong);
});

test.each([
  ['2', 'integer', 2],
  ['true', 'boolean', true],
  ['false', 'boolean', false],
  ['@cmcc', 'string', '@cmcc'],
  ['', 'string', undefined],
] as const)('the choice %j of a %s is %j', (text, type, value) => {
  expect(choiceValue(text, type)).toBe(value);
  if (value !== undefined) expect(choiceText(value)).toBe(text);
});

import { describe, expect, it } from 'vitest';
import { madeUpRegistry } from '../definitions/made-up.test-support';
import type { Configuration, Field } from '../types';
import { fieldChoices, fieldType, optionsOf, widgetName, widgetOf } from './field';

const choices = [{ value: 'n1', label: 'North 1' }];
const configuration: Configuration = {
  schoolNameEn: 's',
  carriers: [{ value: '@a', label: 'A' }, { value: '#' }],
};
const context = { configuration, registry: madeUpRegistry };

describe('the widget of a field', () => {
  it.each<[string, Partial<Field>]>([
    ['text', {}],
    ['text', { type: 'string' }],
    ['select', { choices }],
    ['select', { type: 'integer', choices: [{ value: 1, label: 'One' }] }],
    ['checkbox', { type: 'boolean' }],
    ['number', { type: 'number' }],
    ['number', { type: 'integer' }],
    ['checkboxes', { type: 'array' }],
    ['checkboxes', { type: 'array', choices }],
    ['text', { type: 'number', choices: [{ value: 1.5, label: 'x' }] }],
    ['carrier', { widget: 'carrier' }],
    ['unheard-of', { widget: 'unheard-of' }],
  ])('is %s for %j', (name, field) => {
    expect(widgetName({ label: 'A', ...field }, madeUpRegistry)).toBe(name);
    expect(widgetOf({ label: 'A', ...field }, madeUpRegistry)).toBe(madeUpRegistry.widget(name));
  });
});

describe('the choices of a field', () => {
  it.each<[string, Partial<Field>, unknown]>([
    ['its own', { choices }, choices],
    [
      'those of its widget',
      { widget: 'carrier' },
      [
        { value: '@a', label: 'A' },
        { value: '#', label: '#' },
      ],
    ],
    ['its own rather than those of its widget', { widget: 'carrier', choices }, choices],
    ['none for a widget that has none', { widget: 'text' }, undefined],
    ['none for a widget that takes the field’s', { widget: 'select' }, undefined],
    ['none for a widget that nobody has', { widget: 'unheard-of' }, undefined],
  ])('are %s', (_what, field, expected) => {
    expect(fieldChoices({ label: 'A', ...field }, context)).toEqual(expected);
  });
});

it('is of type string unless it says otherwise', () => {
  expect(fieldType({})).toBe('string');
  expect(fieldType({ type: 'array' })).toBe('array');
});

it('has empty options where it gives none', () => {
  expect(optionsOf({})).toEqual({});
  expect(optionsOf({ options: { a: 1 } })).toEqual({ a: 1 });
});

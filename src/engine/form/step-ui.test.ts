import { describe, expect, it } from 'vitest';
import type { PluginDefinition } from './plugin';
import { createRegistry } from './registry';
import { stepUi } from './step-ui';
import type { Configuration, Field, Locale, StepSchema } from './types';

const both = (zh: string, en: string) => ({ 'zh-CN': zh, en });
const plugin: PluginDefinition = {
  name: 'carrier',
  description: {},
  widget: {
    types: ['string'],
    defaults: { autocomplete: 'off', inputmode: 'numeric' },
    choices: (configuration) =>
      (configuration.carriers ?? []).map(({ value, label }) => ({ value, label: label ?? value })),
  },
};
const configuration: Configuration = {
  schoolNameEn: 's',
  carriers: [{ value: '@a', label: both('甲', 'A') }, { value: '#' }],
};

function fieldsOf(properties: Record<string, Field>, locale: Locale = 'en', required?: string[]) {
  const schema: StepSchema = { type: 'object', properties, ...(required ? { required } : {}) };
  return stepUi({ schema }, locale, { configuration, registry: createRegistry([plugin]) });
}

describe('stepUi', () => {
  const field: Field = {
    type: 'string',
    format: 'cn-mobile',
    ui: {
      label: both('手机号', 'Mobile number'),
      help: both('帮助', 'Help'),
      placeholder: '138',
      widget: 'tel',
      autocomplete: 'tel',
      options: {
        linkText: both('协议', 'terms'),
        cooldown: 60,
        nested: [{ text: both('甲', 'A') }],
      },
      messages: { required: 'x' },
      visibleWhen: { a: 'b' },
    },
  };
  it('gives a field’s words in one locale', () => {
    expect(fieldsOf({ phone: field }, 'en', ['phone']).fields.phone).toEqual({
      name: 'phone',
      label: 'Mobile number',
      help: 'Help',
      placeholder: '138',
      widget: 'tel',
      autocomplete: 'tel',
      options: { linkText: 'terms', cooldown: 60, nested: [{ text: 'A' }] },
      type: 'string',
      format: 'cn-mobile',
      required: true,
      messages: { required: 'x' },
      visibleWhen: { a: 'b' },
    });
    const { phone } = fieldsOf({ phone: field }, 'zh-CN').fields;
    expect([phone?.label, phone?.options.linkText, phone?.required]).toEqual([
      '手机号',
      '协议',
      false,
    ]);
  });
  it('keeps the order in which fields are written', () => {
    expect(fieldsOf({ b: field, a: field, c: field }).order).toEqual(['b', 'a', 'c']);
  });
  it('takes from the widget what the field leaves out', () => {
    const own: Field = { type: 'string', ui: { label: 'C', widget: 'carrier', inputmode: 'tel' } };
    expect(fieldsOf({ own }).fields.own).toMatchObject({ autocomplete: 'off', inputmode: 'tel' });
  });
  it('gives a widget’s choices and those of enum, with their words', () => {
    const carrier: Field = { type: 'string', ui: { label: 'C', widget: 'carrier' } };
    const campus: Field = {
      type: 'integer',
      enum: [1, 2],
      ui: { label: 'C', labels: { 1: both('东', 'East') } },
    };
    const days: Field = {
      type: 'array',
      items: { type: 'string', enum: ['x'] },
      ui: { label: 'D', labels: { x: 'X' } },
    };
    const { fields } = fieldsOf({ carrier, campus, days });
    expect(fields.carrier?.choices).toEqual([
      { value: '@a', label: 'A' },
      { value: '#', label: '#' },
    ]);
    expect(fields.campus?.choices).toEqual([
      { value: '1', label: 'East' },
      { value: '2', label: '2' },
    ]);
    expect(fields.days?.choices).toEqual([{ value: 'x', label: 'X' }]);
  });
  it.each<[string, Omit<Field, 'ui'>]>([
    ['text', { type: 'string' }],
    ['select', { type: 'string', enum: ['a'] }],
    ['checkbox', { type: 'boolean' }],
    ['number', { type: 'number' }],
    ['number', { type: 'integer' }],
    ['select', { type: 'array' }],
  ])('draws as %s a field that names no widget: %j', (widget, rules) => {
    expect(fieldsOf({ a: { ...rules, ui: { label: 'A' } } }).fields.a?.widget).toBe(widget);
  });
});

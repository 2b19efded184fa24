import { describe, expect, it } from 'vitest';
import { madeUpRegistry } from '../definitions/made-up.test-support';
import { createTranslate } from '../text/text';
import type { Configuration, Field, Locale } from '../types';
import { stepUi } from './step-ui';

const both = (zh: string, en: string) => ({ 'zh-CN': zh, en });
const configuration: Configuration = {
  schoolNameEn: 's',
  carriers: [{ value: '@a', label: both('甲', 'A') }, { value: '#' }],
};

function uiOf(fields: Record<string, Field>, locale: Locale = 'en', more = configuration) {
  return stepUi({ fields }, createTranslate(locale), {
    configuration: more,
    registry: madeUpRegistry,
  });
}

function viewOf(field: Partial<Field>, more?: Configuration) {
  return uiOf({ a: { label: 'A', ...field } }, 'en', more).fields.a;
}

describe('stepUi', () => {
  const field: Field = {
    required: true,
    widget: 'text',
    options: {
      linkText: both('协议', 'terms'),
      cooldown: 60,
      nested: [{ text: both('甲', 'A') }],
      none: {},
    },
    format: 'digits',
    label: both('手机号', 'Mobile number'),
    help: both('帮助', 'Help'),
    placeholder: '138',
    autocomplete: 'tel',
    messages: { required: 'x' },
    visibleWhen: { a: 'b' },
  };
  it('gives a field’s looks and words in one locale', () => {
    expect(uiOf({ phone: field }).fields.phone).toEqual({
      name: 'phone',
      label: 'Mobile number',
      help: 'Help',
      placeholder: '138',
      widget: 'text',
      autocomplete: 'tel',
      options: { linkText: 'terms', cooldown: 60, nested: [{ text: 'A' }], none: {} },
      type: 'string',
      format: 'digits',
      required: true,
      labelMode: 'control',
      hidden: false,
      collapsed: false,
      isAgreement: false,
      messages: { required: 'x' },
    });
    const { phone } = uiOf({ phone: field }, 'zh-CN').fields;
    expect([phone?.label, phone?.help, phone?.options.linkText]).toEqual([
      '手机号',
      '帮助',
      '协议',
    ]);
  });
  it('keeps the order in which fields are written', () => {
    expect(uiOf({ b: field, a: field, c: field }).order).toEqual(['b', 'a', 'c']);
  });
  it('takes from the widget what the field leaves out', () => {
    expect(viewOf({ widget: 'carrier', inputmode: 'tel' })).toMatchObject({
      autocomplete: 'off',
      inputmode: 'tel',
      required: false,
    });
  });
  it.each<[string, Partial<Field>, unknown]>([
    [
      'of the widget',
      { widget: 'carrier' },
      [
        { value: '@a', label: 'A' },
        { value: '#', label: '#' },
      ],
    ],
    [
      'of the field, as text whatever their type',
      {
        type: 'integer',
        choices: [
          { value: 1, label: both('东', 'East') },
          { value: 2, label: '2' },
        ],
      },
      [
        { value: '1', label: 'East' },
        { value: '2', label: '2' },
      ],
    ],
    [
      'of a list',
      { type: 'array', choices: [{ value: 'x', label: 'X' }] },
      [{ value: 'x', label: 'X' }],
    ],
    ['where there are none', {}, undefined],
  ])('gives the choices %s', (_what, one, choices) => {
    expect(viewOf(one)?.choices).toEqual(choices);
  });
});

describe('how a label is tied', () => {
  const many: Configuration = {
    schoolNameEn: 's',
    carriers: ['a', 'b', 'c'].map((value) => ({ value })),
  };
  it.each<[string, string, Partial<Field>, Configuration]>([
    ['control', 'a widget with one control', {}, configuration],
    ['group', 'a widget with several', { type: 'array' }, configuration],
    ['none', 'a widget that draws its label', { type: 'boolean' }, configuration],
    ['control', 'a widget that nobody has', { widget: 'unheard-of' }, configuration],
    ['group', 'one whose few choices are all shown', { widget: 'carrier' }, configuration],
    ['control', 'the same with more choices', { widget: 'carrier' }, many],
    [
      'group',
      'the same with more choices, all shown by its options',
      { widget: 'carrier', options: { style: 'all' } },
      many,
    ],
  ])('is %s for %s', (mode, _what, field, schools) => {
    expect(viewOf(field, schools)?.labelMode).toBe(mode);
  });
  it('says which field a student never sees', () => {
    expect(viewOf({ widget: 'hidden' })?.hidden).toBe(true);
  });
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderForm, type ShortField } from '../../src/renderer/form/render-form.test-support';

afterEach(() => cleanup());

const label = { 'zh-CN': '校园卡', en: 'Campus card' };
const choices = ['A', 'B', 'C'].map((value) => ({ value, label: value }));

type Messages = readonly [zh: string, en: string];

/** What a student types or ticks in a field with a rule, and reads afterwards in each language. */
const cases: readonly [rule: string, field: ShortField, entry: string | string[], Messages][] = [
  ['required', { required: true }, '', ['请输入校园卡', 'Please enter Campus card']],
  [
    'blank space',
    { required: true },
    '   ',
    ['校园卡不能只包含空格', 'Campus card cannot be blank'],
  ],
  [
    'type',
    { type: 'integer' },
    'seven',
    ['请填写正确的校园卡', 'Campus card is not the right kind of value'],
  ],
  [
    'minLength',
    { minLength: 5 },
    'abcd',
    ['校园卡至少需要 5 个字符', 'Campus card must have 5 or more characters'],
  ],
  [
    'maxLength',
    { maxLength: 5 },
    'abcdef',
    ['校园卡最多 5 个字符', 'Campus card must have 5 or fewer characters'],
  ],
  [
    'minimum',
    { type: 'number', minimum: 3 },
    '2.5',
    ['校园卡不能小于 3', 'Campus card must be 3 or more'],
  ],
  [
    'maximum',
    { type: 'integer', maximum: 9 },
    '10',
    ['校园卡不能大于 9', 'Campus card must be 9 or less'],
  ],
  [
    'minItems',
    { type: 'array', choices, minItems: 2 },
    ['A'],
    ['校园卡至少选择 2 项', 'Campus card: choose 2 or more'],
  ],
  [
    'maxItems',
    { type: 'array', choices, maxItems: 2 },
    ['A', 'B', 'C'],
    ['校园卡最多选择 2 项', 'Campus card: choose 2 or fewer'],
  ],
  [
    'pattern',
    { pattern: '^[0-9]{6}$' },
    '12345x',
    ['校园卡的格式不正确', 'Campus card is not in the right format'],
  ],
];

/** Fills a form of one field in, sends it, and gives the messages that stand in it. */
async function messagesAfter(field: ShortField, entry: string | string[], locale: 'zh-CN' | 'en') {
  const { services } = await renderForm(
    [{ id: 'card', fields: { card: { ...field, label } }, operation: 'signIn' }],
    { locale },
  );
  if (typeof entry === 'string') {
    const input = screen.getByRole('textbox', { name: new RegExp(label[locale]) });
    fireEvent.change(input, { target: { value: entry } });
  } else {
    for (const name of entry) fireEvent.click(screen.getByRole('checkbox', { name }));
  }
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(services.call).not.toHaveBeenCalled();
  return [...document.querySelectorAll('.fg-error')].map(({ textContent }) => textContent);
}

describe('section 5: form defaults, as a student reads them', () => {
  it.each(cases)(
    'has a message in both languages for %s',
    async (_rule, field, entry, [zh, en]) => {
      expect(await messagesAfter(field, entry, 'zh-CN')).toEqual([zh]);
      cleanup();
      expect(await messagesAfter(field, entry, 'en')).toEqual([en]);
    },
  );
});

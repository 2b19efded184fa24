import { expect, test } from 'vitest';
import { plugins } from '../../../tests/support/render-blocks';
import { createTranslate, type FormBlock, stepUi } from '../../engine';
import { initialValues, normalizedValues, shownFields, withoutSecrets } from './step-values';

const { registry } = plugins;
const form: FormBlock = {
  block: 'form',
  steps: [
    {
      id: 'one',
      fields: {
        carrier: { default: '#', label: 'x' },
        terms: { type: 'boolean', const: true, label: 'x' },
        kind: { choices: [{ value: 'a', label: 'A' }], label: 'x' },
        mac: { format: 'mac-address', visibleWhen: { kind: 'a' }, label: 'x' },
        password: { widget: 'password', label: 'x' },
        code: { widget: 'sms-code', options: { send: 'requestCode' }, label: 'x' },
        holder: { format: 'cn-id-card', label: 'x' },
        count: { type: 'integer', label: 'x' },
      },
      submit: {},
    },
  ],
};
const [step = { id: 'none', fields: {}, submit: {} }] = form.steps;
const view = stepUi(step, createTranslate('en'), {
  configuration: { schoolNameEn: 'riverside' },
  registry,
});

test('a form holds its defaults at first, and never the one value of a const or of choices', () => {
  expect(initialValues(form)).toEqual({ carrier: '#' });
});

test('texts are written as they are sent, what is not right as it was entered', () => {
  expect(normalizedValues({ mac: 'aabb.ccdd.eeff' }, view, ['mac'], registry)).toEqual({
    mac: 'AA:BB:CC:DD:EE:FF',
  });
  expect(
    normalizedValues(
      { mac: 'ＡＡ：ｂｂ：cc:dd:ee:ff', code: '１２３' },
      view,
      ['mac', 'code'],
      registry,
    ),
  ).toEqual({
    mac: 'AA:BB:CC:DD:EE:FF',
    code: '123',
  });
  const verbatim = { password: 'ｐａｓｓ１', kind: 'ａ' };
  expect(normalizedValues(verbatim, view, ['password', 'kind'], registry)).toBe(verbatim);
  const wrong = { mac: 'aabb' };
  expect(normalizedValues(wrong, view, ['mac'], registry)).toBe(wrong);
});

test('a number in digits of full width is a number', () => {
  expect(normalizedValues({ count: '１２' }, view, ['count'], registry)).toEqual({ count: 12 });
  const wrong = { count: '12 apples' };
  expect(normalizedValues(wrong, view, ['count'], registry)).toBe(wrong);
});

test('a field is shown while the values of others say so', () => {
  expect(shownFields(form, step, view, { kind: 'a' }).order).toContain('mac');
  expect(shownFields(form, step, view, { kind: 'b' }).order).not.toContain('mac');
});

test('a draft holds no secrets', () => {
  const values = { code: '123456', holder: '11010519491231002X', kind: 'a' };
  expect(withoutSecrets(form, values, registry)).toEqual({ kind: 'a' });
});

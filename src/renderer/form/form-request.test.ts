import { expect, test } from 'vitest';
import { rendererServices } from '../../../tests/support/render-blocks';
import type { FormBlock, Step } from '../../engine';
import { formRequest } from './form-request';

const step = (id: string, ...names: string[]): Step => ({
  id,
  fields: Object.fromEntries(names.map((name) => [name, { label: name }])),
  submit: {},
});
const form: FormBlock = {
  block: 'form',
  steps: [step('one', 'phone'), step('two', 'code'), step('three', 'password')],
};
const services = rendererServices({
  operations: {
    known: { fields: ['phone', 'code', 'password'], defaults: { kind: 'sms' }, open: false },
    open: { fields: [], defaults: {}, open: true },
  },
});
const values = { phone: '138', code: '1', password: 'p' };
const position = (index: number, ...trail: number[]) => ({ form, flow: { index, trail }, values });

test('fields of the operation are sent under their names, from the steps up to the present one', () => {
  expect(formRequest('known', undefined, position(1, 0), services, 'PC')).toMatchObject({
    operation: 'known',
    values: { phone: '138', code: '1', kind: 'sms' },
    sources: { phone: 'phone', code: 'code' },
  });
  expect(formRequest('known', undefined, position(1, 0), services, 'PC').values).not.toHaveProperty(
    'password',
  );
});

test('a later step that the student came back from counts too', () => {
  const { values: sent } = formRequest('known', undefined, position(0, 0, 1, 2), services, 'PC');
  expect(sent).toEqual({ phone: '138', code: '1', password: 'p', kind: 'sms' });
});

test('builders come first, and errors are traced through them', () => {
  const builders = { phone: { from: 'code', prefix: ',0,' } };
  const request = formRequest('known', builders, position(1, 0), services, 'PC');
  expect(request.values.phone).toBe(',0,1');
  expect(request.sources.phone).toBe('code');
});

test('an affix goes by the device', () => {
  const builders = { phone: { from: 'phone', prefix: { device: { PC: '0,', IOS: '1,' } } } };
  const request = formRequest('known', builders, position(0), services, 'IOS');
  expect(request.values.phone).toBe('1,138');
});

test('an open operation gets what nothing else uses; one that nobody knows gets nothing', () => {
  expect(formRequest('open', undefined, position(0), services, 'PC').values).toEqual({
    phone: '138',
  });
  expect(formRequest('constructor', undefined, position(0), services, 'PC').values).toEqual({});
});

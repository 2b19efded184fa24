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

test('ticked terms are sent in the versions that the page shows, to what takes consent', () => {
  const agreement = (screen: string) => ({
    type: 'boolean' as const,
    widget: 'agreement',
    options: { screen, linkText: 'terms' },
    label: 'I agree',
  });
  const fields = {
    first: agreement('user-agreement'),
    second: agreement('privacy-policy'),
    unversioned: agreement('house-rules'),
  };
  const signIn: FormBlock = { block: 'form', steps: [{ id: 'one', fields, submit: {} }] };
  const own = rendererServices({
    operations: {
      taking: { fields: ['consent'], defaults: {}, open: false },
      other: { fields: [], defaults: {}, open: false },
    },
    terms: { 'user-agreement': '2.0', 'privacy-policy': '1.0' },
  });
  const sent = (operation: string, ticked: Record<string, boolean>) => {
    const at = { form: signIn, flow: { index: 0, trail: [] }, values: ticked };
    return formRequest(operation, undefined, at, own, 'PC').values;
  };
  const ticked = { first: true, second: false, unversioned: true };
  expect(sent('taking', ticked)).toEqual({ consent: { 'user-agreement': '2.0' } });
  expect(sent('taking', {})).toEqual({});
  expect(sent('other', ticked)).toEqual({});
});

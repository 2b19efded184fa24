import { describe, expect, test } from 'vitest';
import type { Field, FormBlock } from '../../engine';
import { landErrors } from './land-errors';

const field: Field = { type: 'string', ui: { label: 'x' } };
const step = (id: string, ...names: string[]) => ({
  id,
  schema: {
    type: 'object' as const,
    properties: Object.fromEntries(names.map((name) => [name, field])),
  },
  submit: {},
});
const form: FormBlock = {
  block: 'form',
  steps: [step('verify', 'phone', 'verifyCode'), step('password', 'password')],
};
const second = { index: 1, trail: [0] };
const request = {
  submit: {
    values: { user: { from: 'phone', suffix: '@x' }, verifyCode: 'verifyCode', secret: 'password' },
  },
  fields: ['user', 'verifyCode', 'secret'],
};
const failure = (fields?: Record<string, string>) => ({
  ok: false as const,
  code: 1009,
  message: 'Wrong code',
  silent: false,
  fields,
});

describe('an error lands', () => {
  test('on the field of this step that the value was made from', () => {
    expect(landErrors(failure({ secret: 'Too weak' }), form, second, request)).toEqual({
      flow: second,
      problems: { password: { type: 'server', message: 'Too weak' } },
      message: '',
    });
  });

  test('on a field of an earlier step, which is shown again', () => {
    expect(landErrors(failure({ user: 'Unknown' }), form, second, request)).toEqual({
      flow: { index: 0, trail: [] },
      problems: { phone: { type: 'server', message: 'Unknown' } },
      message: '',
    });
  });

  test('above the button when it is about no field of the form', () => {
    const { flow, problems, message } = landErrors(
      failure({ other: 'Odd' }),
      form,
      second,
      request,
    );
    expect([flow, problems, message]).toEqual([second, {}, 'Odd']);
  });

  test('above the button when it is about no field at all', () => {
    const { problems, message } = landErrors(failure(), form, second, request);
    expect([problems, message]).toEqual([{}, 'Wrong code']);
  });
});

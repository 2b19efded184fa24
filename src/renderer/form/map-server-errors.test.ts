import { describe, expect, test } from 'vitest';
import type { FormBlock, Step } from '../../engine';
import { mapServerErrors } from './map-server-errors';

const step = (id: string, ...names: string[]): Step => ({
  id,
  fields: Object.fromEntries(names.map((name) => [name, { label: name }])),
  submit: {},
});
const form: FormBlock = {
  block: 'form',
  steps: [step('verify', 'phone', 'verifyCode'), step('password', 'password')],
};
const second = { index: 1, trail: [0] };
const sources = { user: 'phone', verifyCode: 'verifyCode', secret: 'password', ip: undefined };
const failure = (fields?: Record<string, string>) => ({
  ok: false as const,
  code: 1009,
  message: 'Wrong code',
  silent: false,
  fields,
});

describe('an error is shown', () => {
  test('at the field of this step that the value was made from', () => {
    expect(mapServerErrors(failure({ secret: 'Too weak' }), form, second, sources)).toEqual({
      flow: second,
      problems: { password: { type: 'server', message: 'Too weak' } },
      message: '',
    });
  });

  test('at a field of an earlier step, which is shown again', () => {
    expect(mapServerErrors(failure({ user: 'Unknown' }), form, second, sources)).toEqual({
      flow: { index: 0, trail: [] },
      problems: { phone: { type: 'server', message: 'Unknown' } },
      message: '',
    });
  });

  test('above the button when it is about no field of the form', () => {
    const { flow, problems, message } = mapServerErrors(
      failure({ other: 'Odd' }),
      form,
      second,
      sources,
    );
    expect([flow, problems, message]).toEqual([second, {}, 'Odd']);
  });

  test('above the button when it is about no field at all', () => {
    const { problems, message } = mapServerErrors(failure(), form, second, sources);
    expect([problems, message]).toEqual([{}, 'Wrong code']);
  });

  test("at the form's field of the same name where no source is known", () => {
    const { problems } = mapServerErrors(failure({ password: 'Weak' }), form, second, {});
    expect(problems).toEqual({ password: { type: 'server', message: 'Weak' } });
  });
});

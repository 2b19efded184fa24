import { describe, expect, it } from 'vitest';
import { rendererServices } from '../../../tests/support/render-blocks';
import type { FormBlock } from '../../engine';
import { hiddenUsername } from './hidden-username';

const form: FormBlock = {
  block: 'form',
  steps: [
    {
      id: 'verify',
      fields: {
        number: { label: 'Phone', widget: 'cn-mobile' },
        account: { label: 'Account', autocomplete: 'username' },
      },
      submit: {},
    },
    { id: 'password', fields: { password: { label: 'Password', widget: 'password' } }, submit: {} },
  ],
};
const usernameOf = (order: readonly string[], values: Record<string, string>, carried?: string) => {
  const services = rendererServices();
  const storage = { ...services.storage, get: () => carried ?? null };
  const view = { order: [...order], fields: {} };
  return hiddenUsername(form, { view, values }, { plugins: services.plugins, storage });
};

describe('hiddenUsername', () => {
  it.each([
    ['the account of an earlier step', ['password'], { account: 'lin' }, undefined, 'lin'],
    ['its phone', ['password'], { number: '13800138000' }, undefined, '13800138000'],
    ['the account of the form before', ['password'], {}, 'lin', 'lin'],
    [
      'none where a field in sight has it',
      ['account', 'password'],
      { account: 'lin' },
      'x',
      undefined,
    ],
    ['none where nothing is known', ['password'], {}, undefined, undefined],
  ] as const)('is %s', (_, order, values, carried, expected) => {
    expect(usernameOf(order, values, carried)).toBe(expected);
  });
});

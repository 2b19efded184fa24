import { describe, expect, it, test } from 'vitest';
import type { AccountSettings, Identity, Security } from '../types';
import { allowsOperation, limitsOf, providerFor, withinLimits } from './account-limits';

const policy: Identity = {
  providers: { campus: { type: 'cas', url: 'https://cas.test', schools: ['riverside'] } },
  limits: { rememberDays: 7, passwords: { minLength: 10 }, recovery: { phone: false } },
  schoolLimits: { northlake: { rememberDays: 60, passwords: { kinds: 3 } } },
};
const within = (
  { security, accounts }: { security?: Security; accounts?: AccountSettings },
  by = policy,
  school = 'riverside',
) =>
  withinLimits(
    { schoolNameEn: school, ...(security && { security }), ...(accounts && { accounts }) },
    by,
    school,
  );

test('a school’s own limits take the place of the same for every school, one by one', () => {
  expect(limitsOf(policy, 'northlake')).toMatchObject({
    rememberDays: 60,
    sessionHours: 720,
    passwords: { minLength: 10, kinds: 3 },
    recovery: { phone: false, identification: 'alone' },
  });
  expect(limitsOf(policy, 'constructor').rememberDays).toBe(7);
});

describe('a setting', () => {
  it.each<[string, Security, Security]>([
    ['that goes further counts as the limit', { rememberDays: 365 }, { rememberDays: 7 }],
    ['that is stricter stays', { rememberDays: 0 }, { rememberDays: 0 }],
    ['that was taken out counts as the limit, not as the default', {}, { rememberDays: 7 }],
    ['without a limit stays', { maxDevices: 50 }, { maxDevices: 50 }],
  ])('%s', (_what, security, expected) => {
    expect(within({ security }).security).toMatchObject(expected);
  });

  it('of passwords is as strict as the operator asks, also where nothing is written', () => {
    expect(within({}).accounts?.passwords).toEqual({ minLength: 10, kinds: 1 });
    const passwords = { minLength: 8, kinds: 2, refused: ['abc'] };
    expect(within({ accounts: { passwords } }).accounts?.passwords).toEqual({
      ...passwords,
      minLength: 10,
    });
  });

  it.each<[AccountSettings['initialPassword'], AccountSettings['initialPassword']]>([
    [{ from: 'username' }, undefined],
    [
      { from: 'phone', last: 4 },
      { from: 'phone', last: 6 },
    ],
    [{ from: 'phone' }, { from: 'phone' }],
    [
      { from: 'identification', last: 8, prefix: 'x' },
      { from: 'identification', last: 8, prefix: 'x' },
    ],
  ])('of first passwords: %j counts as %j', (initialPassword, expected) => {
    const { accounts } = within(initialPassword ? { accounts: { initialPassword } } : {}, {});
    expect(accounts?.initialPassword).toEqual(expected);
  });

  it('of the identity provider counts where the provider serves the school', () => {
    const accounts = { identity: 'campus' };
    expect(within({ accounts }).accounts?.identity).toBe('campus');
    expect(within({ accounts }, policy, 'northlake').accounts?.identity).toBeUndefined();
    expect(within({ accounts: { identity: 'constructor' } }).accounts?.identity).toBeUndefined();
  });

  it('that shows whether an account exists counts unless the operator hides it', () => {
    const shown = { accountEnumeration: 'shown' } as const;
    expect(within({ security: shown }).security).toMatchObject(shown);
    const hidden = { limits: { accountEnumeration: 'hidden' } } as const;
    expect(within({ security: shown }, hidden).security).toMatchObject(hidden.limits);
  });
});

test('a way of recovery that is not allowed closes its operations, and no others', () => {
  const limits = limitsOf(policy, 'riverside');
  const open = ['signIn', 'resetPasswordByCode', 'resetPasswordByIdentification', 'toString'];
  expect(open.filter((name) => allowsOperation(limits, name))).toEqual([
    'signIn',
    'resetPasswordByIdentification',
    'toString',
  ]);
});

test('every school may have a provider that is for all', () => {
  const every: Identity = {
    providers: { campus: { type: 'cas', url: 'https://cas.test', schools: ['*'] } },
  };
  expect(providerFor(every, 'new', 'campus')?.type).toBe('cas');
});

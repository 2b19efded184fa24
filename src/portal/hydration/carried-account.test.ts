import { expect, it } from 'vitest';
import { createSafeStorage } from '../storage/safe-storage';
import { carryAccount } from './carried-account';

it.each([
  ['#account=openday-001', '/riverside/auth?ac_id=1', 'openday-001'],
  ['#account=%E8%AE%BF%E5%AE%A2-1', '/riverside/auth?ac_id=1', '访客-1'],
  ['', undefined, null],
  ['#form', undefined, null],
])('%s leaves %s in the address, and %s for the form', (hash, left, account) => {
  const storage = createSafeStorage(() => undefined);
  const url = { pathname: '/riverside/auth', search: '?ac_id=1', hash };
  expect(carryAccount(url, storage)).toBe(left);
  expect(storage.get('usernameForCheck')).toBe(account);
});

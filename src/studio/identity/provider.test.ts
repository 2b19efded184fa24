import { expect, test } from 'vitest';
import { providerPath, readReturned } from './provider';

test.each([
  ['#identity', { type: 'back' }],
  ['#identity-error=access_denied', { type: 'failed', code: 'access_denied' }],
  ['', undefined],
  ['#identity2', undefined],
])('the fragment %j is %j', (hash, returned) => {
  expect(readReturned(hash)).toEqual(returned);
});

test('the way back is to the page that was open', () => {
  expect(providerPath('/studio/schools/湖滨')).toBe(
    '/studio/identity/start?page=%2Fstudio%2Fschools%2F%E6%B9%96%E6%BB%A8',
  );
});

import { expect, test } from 'vitest';
import { isAccessDenied, unlessGone } from './file-errors';

const failing = (code: string) =>
  unlessGone('logo.svg', () => Promise.reject(Object.assign(new Error(code), { code }))).catch(
    (error: unknown) => error,
  );

test.each([
  ['EACCES', true],
  ['EPERM', true],
  ['ELOOP', false],
  ['EIO', false],
])('%s tells of missing rights: %s', async (code, expected) => {
  expect(isAccessDenied(await failing(code))).toBe(expected);
});

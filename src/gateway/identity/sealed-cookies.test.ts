import { expect, it } from 'vitest';
import { createSecrets } from '../crypto/secrets';
import { openCookie, sealCookie } from './sealed-cookies';

const secrets = createSecrets('0a'.repeat(32));
const cookie = { name: 'formgate-tried', path: '/', seconds: 120 };
const now = new Date('2026-03-02T08:00:00Z');

const sealed = (isSecure = false) => {
  const [pair = ''] = sealCookie(secrets, cookie, { user: 'nemo' }, { now, isSecure }).split(';');
  return pair;
};
const openAfter = (seconds: number, header = sealed(), of = cookie) =>
  openCookie(secrets, of, header, {
    now: new Date(now.getTime() + seconds * 1000),
    isSecure: false,
  });

it.each([
  [0, true],
  [119, true],
  [120, false],
  [86_400, false],
  // The clock was set back.
  [-1, false],
])('a cookie of two minutes is read after %i seconds: %s', (seconds, isRead) => {
  expect(openAfter(seconds)?.user).toBe(isRead ? 'nemo' : undefined);
});

it('a cookie is read under no other name, and not where a letter of it has changed', () => {
  const [name, value = ''] = sealed().split('=');
  const other = { ...cookie, name: 'formgate-another' };
  expect(openAfter(0, `formgate-another=${value}`, other)).toBeUndefined();
  const flipped = value.replace(/(?<=^.{20})./, (letter) => (letter === 'A' ? 'B' : 'A'));
  expect(openAfter(0, `${name}=${flipped}`)).toBeUndefined();
});

it('a cookie of plain http is none over https', () => {
  const at = { now, isSecure: true };
  expect(openCookie(secrets, cookie, sealed(), at)).toBeUndefined();
  expect(openCookie(secrets, cookie, sealed(true), at)?.user).toBe('nemo');
});

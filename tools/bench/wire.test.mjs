import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/paths.mjs';
import { createCipher, seal } from './wire.mjs';

const { vectors } = JSON.parse(
  readFileSync(join(root, 'tests', 'cases', 'wire-vectors.json'), 'utf8'),
);

test.each(vectors)('agrees with OpenSSL: $why', ({ key, iv, plain, hex }) => {
  const cipher = createCipher({ key, iv });
  expect(cipher.encrypt(plain)).toBe(hex);
  expect(cipher.decrypt(hex)).toBe(plain);
});

const [{ key, iv }] = vectors;
const cipher = createCipher({ key, iv });
test('what is sealed stands in the query, in one field of the form, or as the whole body', () => {
  const hex = cipher.encrypt('{"a":"1"}');
  const sent = (operation) => seal(cipher, { path: '/a', ...operation }, { a: '1' });
  expect(sent({ method: 'GET' })).toMatchObject({ path: `/a?params=${hex}` });
  expect(sent({ method: 'DELETE' })).toMatchObject({ path: `/a?params=${hex}` });
  expect(sent({ method: 'POST', encoding: 'form' })).toMatchObject({
    ...{ path: '/a', body: `params=${hex}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(sent({ method: 'POST' })).toMatchObject({
    ...{ path: '/a', body: `"${hex}"` },
    headers: { 'content-type': 'application/json' },
  });
});

test('a call that is carried out once says so', () => {
  const operation = { method: 'POST', path: '/a', repeatable: true };
  const { headers } = seal(cipher, operation, {}, { 'x-request-id': '12345678' });
  expect(headers).toMatchObject({ 'x-repeatable': '1', 'x-request-id': '12345678' });
});

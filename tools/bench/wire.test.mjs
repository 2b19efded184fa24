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
const operation = { method: 'POST', path: '/a', repeatable: false };

test('what is sealed stands in the query, in one field of the form, or as the whole body', () => {
  const hex = cipher.encrypt('{"a":"1"}');
  const sent = (encoding) => seal(cipher, { ...operation, encoding }, { a: '1' });
  expect(sent('query')).toMatchObject({ path: `/a?params=${hex}` });
  expect(sent('form')).toMatchObject({ path: '/a', body: `params=${hex}` });
  expect(sent('json')).toMatchObject({ path: '/a', body: `"${hex}"` });
});

test('a call that is carried out once says so', () => {
  const repeatable = { ...operation, encoding: 'json', repeatable: true };
  const { headers } = seal(cipher, repeatable, {}, { 'x-request-id': '12345678' });
  expect(headers).toMatchObject({ 'x-repeatable': '1', 'x-request-id': '12345678' });
});

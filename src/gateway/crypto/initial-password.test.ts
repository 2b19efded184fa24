import { expect, it } from 'vitest';
import {
  hashInitialPassword,
  isInitialHash,
  NO_PASSWORD_HASH,
  verifyInitialHash,
} from './initial-password';
import { createSecrets } from './secrets';

const secret = '0a'.repeat(32);
const secrets = createSecrets(secret);

it('knows a first password again, a small x at its end too, and no other', () => {
  const hash = hashInitialPassword(secrets, '31002X');
  expect(isInitialHash(hash)).toBe(true);
  expect(verifyInitialHash(secrets, '31002x', hash)).toBe(true);
  expect(verifyInitialHash(secrets, '31002Y', hash)).toBe(false);
  expect(verifyInitialHash(secrets, '', '$initial$')).toBe(false);
  expect(hash).not.toBe(hashInitialPassword(secrets, '31002X'));
});

it('takes no password for one that there is none of', () => {
  expect(isInitialHash(NO_PASSWORD_HASH)).toBe(true);
  for (const password of ['', ':', 'none']) {
    expect(verifyInitialHash(secrets, password, NO_PASSWORD_HASH)).toBe(false);
  }
});

it('goes by the key of ID numbers, also an older one', () => {
  const hash = hashInitialPassword(secrets, '31002X');
  expect(verifyInitialHash(createSecrets(secret, ['new']), '31002X', hash)).toBe(true);
  const outside = hashInitialPassword(createSecrets(secret, ['new']), '31002X');
  expect(verifyInitialHash(secrets, '31002X', outside)).toBe(false);
});

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets';

/**
 * Passwords that a rule makes of what is known of a student, such as the end of an ID number. They
 * are stored as a salted HMAC under the key of ID numbers and not as argon2id: 100,000 of them take
 * a second instead of half an hour. The HMAC gives nothing that the stored HMAC of the whole ID
 * number does not give to whoever has the database and its secret, such a password opens no
 * session, and the student's own one, in argon2id, takes its place at the first sign-in.
 */
const PREFIX = '$initial$';

const SALT_BYTES = 12;

/** Hashes a password that a rule has made, in the form that is stored. */
export function hashInitialPassword(secrets: Secrets, password: string): string {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return `${PREFIX}${salt}$${keyedHashes(secrets, salt, password)[0]}`;
}

/**
 * The stored hash of an account without a password: no password matches it, and no key has made it.
 */
export const NO_PASSWORD_HASH = `${PREFIX}none$:`;

/** True for a hash of `hashInitialPassword`, and for `NO_PASSWORD_HASH`. */
export function isInitialHash(hash: string): boolean {
  return hash.startsWith(PREFIX);
}

/** True when the password belongs to such a hash. */
export function verifyInitialHash(secrets: Secrets, password: string, hash: string): boolean {
  const [salt = '', stored = ''] = hash.slice(PREFIX.length).split('$');
  const right = Buffer.from(stored);
  const matches = keyedHashes(secrets, salt, password).map((each) => {
    const tried = Buffer.from(each);
    return right.length === tried.length && timingSafeEqual(right, tried);
  });
  return matches.includes(true);
}

/**
 * By the keys of ID numbers, of which such passwords are made. An X at the end of one counts in
 * both cases.
 */
function keyedHashes(secrets: Secrets, salt: string, password: string) {
  const plain = password.normalize('NFC').toUpperCase();
  return secrets.identificationHashes(`initial password ${salt} ${plain}`);
}

import pLimit from 'p-limit';
import { isScryptHash, verifyScryptHash } from './scrypt-hash';

/**
 * Password hashing: argon2id (RFC 9106) with its parameters written before the hash, so that they
 * can be raised later without losing older hashes. Hashes of scrypt are read as well.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Tells whether it is the password. Without a hash the same work is done as for a hash made now,
   * and the result is false. A hash of scrypt takes several times as long, which shows that its
   * account exists until the hash is renewed.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /**
   * True when `hash` would now make the hash another way: it is renewed once the password is known.
   */
  isOutdated(hash: string): boolean;
}

interface Cost {
  /** KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's setting (Password Storage Cheat Sheet): 19 MiB, and about 20 ms on one core of 2024. */
const COST: Cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export interface PasswordOptions {
  cost?: Cost;
  /**
   * How many are hashed at a time, each on a thread of Node's pool. That has four, and files and
   * compression need some of them too: with all of them taken a page would wait for passwords.
   */
  concurrency?: number;
}

/**
 * Loads what hashes passwords, which few commands do. A gateway loads it when it starts: an update
 * may replace the file while it runs.
 */
export function loadArgon2(): Promise<typeof import('@node-rs/argon2')> {
  return import('@node-rs/argon2');
}

/**
 * Hashing with bounded memory and threads; who may wait for it is a question of
 * `operations/fair-queue.ts`.
 */
export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { cost = COST, concurrency = 2 } = options;
  const limit = pLimit(concurrency);
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const dummy = `${current}${base64Of(16)}$${base64Of(32)}`;

  return {
    hash: (password) => limit(async () => (await loadArgon2()).hash(normalize(password), cost)),
    async verify(password, hash) {
      // Accounts of older versions may have something else in its place: no password is theirs.
      const known = hash?.startsWith('$') ? hash : undefined;
      const matches = await limit(() => verifyHash(known ?? dummy, normalize(password)));
      return matches && known !== undefined;
    },
    isOutdated: (hash) => !hash.startsWith(current),
  };
}

async function verifyHash(hash: string, password: string): Promise<boolean> {
  if (isScryptHash(hash)) return verifyScryptHash(hash, password);
  return (await loadArgon2()).verify(hash, password);
}

/** Two keyboards may write one letter in two ways; NFC makes them one. */
function normalize(password: string): string {
  return password.normalize('NFC');
}

/** So many zero bytes in base64 without padding, as the PHC string format has them. */
function base64Of(bytes: number): string {
  return Buffer.alloc(bytes).toString('base64').replace(/=+$/, '');
}

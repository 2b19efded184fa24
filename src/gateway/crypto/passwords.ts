import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Password hashing: scrypt with the parameters of its hash written before it, in the form
 * `$scrypt$ln=15,r=8,p=1$<salt>$<hash>`, so that they can be raised later without losing older hashes.
 */
export interface Passwords {
  /** Throws {@link BusyError} when too many wait already. */
  hash(password: string): Promise<string>;
  /** Whether it is the password. Without a hash the same work is done, and the answer is no. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** More passwords wait to be hashed than can be in reasonable time. */
export class BusyError extends Error {
  constructor() {
    super('Too many passwords wait to be checked.');
    this.name = 'BusyError';
  }
}

interface Cost {
  /** log2 of N. */
  ln: number;
  r: number;
  p: number;
}

/** 32 MB and about 80 ms on one core of 2024: OWASP's memory for scrypt, within what a sign-in may take. */
const COST: Cost = { ln: 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export interface PasswordOptions {
  cost?: Cost;
  /** How many are hashed at a time: times 32 MB is the memory. */
  concurrency?: number;
  /** How many may wait for their turn. */
  waiting?: number;
}

/** Hashing with bounded memory. */
export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { cost = COST, concurrency = 2, waiting = 200 } = options;
  const inTurn = createTurns(concurrency, waiting);
  const dummy = write(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return write(cost, salt, await inTurn(() => derive(password, salt, cost)));
    },
    async verify(password, hash) {
      const kept = read(hash ?? dummy);
      const derived = await inTurn(() => derive(password, kept.salt, kept.cost));
      return timingSafeEqual(derived, kept.hash) && hash !== undefined;
    },
  };
}

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  // Node counts a little more than scrypt's own 128 · N · r.
  const options = { N, r, p, maxmem: 128 * N * r * 2 };
  return new Promise((resolve, reject) => {
    // Two keyboards may write one letter in two ways; NFC makes them one.
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, options, (error, derived) => {
      if (error) reject(error);
      else resolve(derived);
    });
  });
}

function write({ ln, r, p }: Cost, salt: Buffer, hash: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

function read(text: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]{43})$/.exec(text);
  if (!parts) throw new Error('A password hash of the database is not written as expected.');
  const [, ln, r, p, salt = '', hash = ''] = parts;
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

/** Lets so many run at a time; the others wait in turn, and beyond that are refused. */
function createTurns(concurrency: number, limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= limit) throw new BusyError();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { scrypt, timingSafeEqual } from 'node:crypto';

const HASH_BYTES = 32;

/** True for a scrypt hash, which this gateway once made: `$scrypt$ln=15,r=8,p=1$<salt>$<hash>`. */
export function isScryptHash(hash: string): boolean {
  return hash.startsWith('$scrypt$');
}

/**
 * True when the password belongs to a scrypt hash. Throws for a hash that is not written as
 * expected.
 */
export async function verifyScryptHash(text: string, password: string): Promise<boolean> {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]{43})$/.exec(text);
  if (!parts) throw new Error('A scrypt hash of the database is not written as expected.');
  const [, ln, r, p, salt = '', hash = ''] = parts;
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}

function derive(
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number },
): Promise<Buffer> {
  // Node counts a little more than scrypt's own 128 · N · r.
  const options = { ...cost, maxmem: 128 * cost.N * cost.r * 2 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, options, (error, derived) => {
      if (error) reject(error);
      else resolve(derived);
    });
  });
}

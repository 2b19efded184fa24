import { createCipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { md4 } from './md4';

/**
 * MS-CHAPv2 (RFC 2759): what a client proves a password with, and how the server proves that it
 * knows it too.
 */

const MAGIC_SERVER = 'Magic server to client signing constant';
const MAGIC_ITERATION = 'Pad to make it do more than one iteration';

export interface MsChapChallenge {
  /** 16 bytes each. */
  authenticator: Buffer;
  peer: Buffer;
  username: string;
}

/** The 24 bytes of NT-Response (section 8.1). */
export function ntResponse(challenge: MsChapChallenge, password: string): Buffer {
  const key = Buffer.concat([ntHash(password), Buffer.alloc(5)]);
  const text = challengeHash(challenge);
  return Buffer.concat([0, 7, 14].map((at) => des(key.subarray(at, at + 7), text)));
}

/**
 * `S=` and 40 hex digits: what the server answers with when it knows the password (section 8.7).
 */
export function authenticatorResponse(
  challenge: MsChapChallenge,
  password: string,
  response: Buffer,
): string {
  const digest = sha1(md4(ntHash(password)), response, MAGIC_SERVER);
  return `S=${sha1(digest, challengeHash(challenge), MAGIC_ITERATION).toString('hex').toUpperCase()}`;
}

/** True when the text of MS-CHAP2-Success is the server's proof. */
export function isServerProof(text: string, right: string): boolean {
  const given = Buffer.from(text.slice(0, right.length));
  const expected = Buffer.from(right);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * The first eight bytes of SHA-1 of both challenges and the name without its Windows domain
 * (section 8.2).
 */
export function challengeHash({ authenticator, peer, username }: MsChapChallenge): Buffer {
  const name = username.slice(username.lastIndexOf('\\') + 1);
  return sha1(peer, authenticator, name).subarray(0, 8);
}

/** MD4 of the password in UTF-16LE (section 8.3). */
export function ntHash(password: string): Buffer {
  return md4(Buffer.from(password, 'utf16le'));
}

function sha1(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/**
 * DES of one block under seven bytes of key (section 8.6). Triple DES with one key three times is
 * DES, which Node lacks.
 */
function des(seven: Buffer, block: Buffer): Buffer {
  const bits = BigInt(`0x${seven.toString('hex')}`);
  const key = Buffer.from(
    Array.from({ length: 8 }, (_, index) => Number((bits >> BigInt(49 - 7 * index)) & 0x7fn) << 1),
  );
  const cipher = createCipheriv('des-ede3', Buffer.concat([key, key, key]), null);
  return cipher.setAutoPadding(false).update(block);
}

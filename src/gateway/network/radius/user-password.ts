import { createHash } from 'node:crypto';

/**
 * User-Password (RFC 2865, section 5.2): the password in blocks of 16 bytes, each mixed with a
 * digest of the secret and of the block before.
 *
 * @throws RangeError above 128 bytes
 */
export function hidePassword(password: string, authenticator: Buffer, secret: string): Buffer {
  const bytes = Buffer.from(password, 'utf8');
  if (bytes.length > 128) throw new RangeError('The password is too long for RADIUS.');
  const padded = Buffer.alloc(Math.max(16, Math.ceil(bytes.length / 16) * 16));
  bytes.copy(padded);
  let before = authenticator;
  for (let at = 0; at < padded.length; at += 16) {
    const mask = createHash('md5').update(secret).update(before).digest();
    const block = padded.subarray(at, at + 16);
    for (const [index, byte] of mask.entries()) block[index] = (block[index] ?? 0) ^ byte;
    before = block;
  }
  return padded;
}

/** CHAP-Password (RFC 2865, section 5.3): the CHAP id and MD5 of id, password and challenge. */
export function chapPassword(id: number, password: string, challenge: Buffer): Buffer {
  const digest = createHash('md5').update(Buffer.of(id)).update(password, 'utf8').update(challenge);
  return Buffer.concat([Buffer.of(id), digest.digest()]);
}

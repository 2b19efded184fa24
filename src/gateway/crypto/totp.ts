import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Of RFC 4648, section 6. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * As authenticator apps take it without being told: a code of six digits each 30 seconds, by SHA-1.
 */
const SECONDS = 30;
const DIGITS = 6;

/** A new secret of 160 bits, in base32 (RFC 4226, section 4). */
export function createTotpSecret(): string {
  return toBase32(randomBytes(20));
}

/**
 * The time step whose code it is: of now, or of one step before or after, since clocks differ
 * (RFC 6238, section 5.2). Undefined for any other code.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const typed = Buffer.from(code.replace(/\s/g, ''));
  const current = Math.floor(now.getTime() / 1000 / SECONDS);
  return [current, current - 1, current + 1].find((step) => {
    const right = Buffer.from(totpCode(secret, step));
    return typed.length === right.length && timingSafeEqual(typed, right);
  });
}

/** The code of a time step (RFC 4226, section 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The address that authenticator apps read from a QR code. */
export function totpUri(secret: string, issuer: string, name: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Bytes in base32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

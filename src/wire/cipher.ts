import type { WireKeys } from './page';

/**
 * The payload cipher, as both sides agree on it: AES-CBC, PKCS7 padding, UTF-8 text, ciphertext as
 * lower-case hex (specification, section 9). The two implementations stand in `browser/` and `node/`;
 * what must not differ between them stands here.
 */

/** Encrypts text to hex and back. Pure: equal plaintexts give equal ciphertexts. */
export interface Cipher {
  /** Any text, also an empty one, to lower-case hex of whole blocks. */
  encrypt(plain: string): string;
  /** Hex back to text. Throws {@link DecipherError} for anything that `encrypt` did not make. */
  decrypt(hex: string): string;
}

/** The size of an AES block in bytes. */
export const BLOCK_BYTES = 16;

/**
 * The one error for every ciphertext that cannot be read: odd length, not hex, wrong padding, wrong
 * key, not UTF-8. It carries no detail, so that no response built from it can tell these cases apart.
 */
export class DecipherError extends Error {
  readonly code = 'undecipherable';

  constructor() {
    super('The ciphertext cannot be read.');
    this.name = 'DecipherError';
  }
}

function isHex(text: string): boolean {
  return !/[^0-9a-f]/i.test(text);
}

/** True for hex of one or more whole AES blocks: what every ciphertext looks like. */
export function isCiphertext(text: string): boolean {
  return text.length > 0 && text.length % (BLOCK_BYTES * 2) === 0 && isHex(text);
}

/**
 * Checks that the key (16, 24 or 32 bytes) and the IV (16 bytes) are hex of the right sizes; throws a RangeError that names the one at fault,
 * never its value.
 */
export function checkWireKeys({ key, iv }: WireKeys): void {
  if (!isHex(key) || ![32, 48, 64].includes(key.length)) {
    throw new RangeError('The wire key must be 16, 24 or 32 bytes, written as hex.');
  }
  if (!isHex(iv) || iv.length !== BLOCK_BYTES * 2) {
    throw new RangeError('The wire IV must be 16 bytes, written as hex.');
  }
}

/**
 * Takes the PKCS7 padding (RFC 5652, section 6.3) off decrypted blocks and reads the rest as UTF-8.
 * Strict in both: crypto-js removes whatever the last byte says, and a wrong key would pass.
 *
 * @throws DecipherError for wrong padding or invalid UTF-8
 */
export function readPadded(bytes: Uint8Array): string {
  const padding = bytes[bytes.length - 1] ?? 0;
  const plainLength = bytes.length - padding;
  const padded = padding >= 1 && padding <= BLOCK_BYTES && plainLength >= 0;
  if (!padded || bytes.subarray(plainLength).some((byte) => byte !== padding)) {
    throw new DecipherError();
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes.subarray(0, plainLength),
    );
  } catch {
    throw new DecipherError();
  }
}

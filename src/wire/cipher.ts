import type { WireKeys } from './page';

/**
 * The payload cipher, as both sides agree on it: AES-CBC, PKCS7 padding, UTF-8 text, ciphertext as
 * lower-case hex (specification, section 9). The two implementations are in `browser/` and `node/`;
 * the parts that must not differ between them are here.
 */

/** Encrypts text to hex and back. Pure: equal plaintexts give equal ciphertexts. */
export interface Cipher {
  /** Any text, also an empty one, to lower-case hex of whole blocks. */
  encrypt(plain: string): string;
  /** Hex back to text. Throws {@link DecipherError} for anything that `encrypt` did not make. */
  decrypt(hex: string): string;
}

/** A cipher by the id of its key, which requests name. */
export interface KeyedCipher {
  id?: string;
  cipher: Cipher;
}

/**
 * Gives the cipher of one request: by the key that the request names; else by the key that decrypts
 * its content, for the response as well; else, for a request without content, by the current key.
 *
 * @param accepted the ciphers of all keys that are accepted, the current one first
 * @returns undefined when the request names a key that is not accepted
 */
export function cipherOfRequest(
  accepted: readonly [KeyedCipher, ...KeyedCipher[]],
  id: string | undefined,
): Cipher | undefined {
  const [current] = accepted;
  if (id !== undefined && current.id !== undefined) {
    return accepted.find((each) => each.id === id)?.cipher;
  }
  let used = current.cipher;
  return {
    encrypt: (plain) => used.encrypt(plain),
    decrypt: (hex) =>
      firstDecrypted(accepted, ({ cipher }) => {
        const plain = cipher.decrypt(hex);
        used = cipher;
        return plain;
      }),
  };
}

/**
 * Gives the result of the first key that decrypts a ciphertext.
 *
 * @throws DecipherError when no key does
 */
export function firstDecrypted<Key>(keys: readonly Key[], decrypt: (key: Key) => string): string {
  for (const key of keys) {
    try {
      return decrypt(key);
    } catch (error) {
      if (!(error instanceof DecipherError)) throw error;
    }
  }
  throw new DecipherError();
}

/** The size of an AES block in bytes. */
export const BLOCK_BYTES = 16;

/**
 * The one error for every ciphertext that cannot be read: odd length, not hex, wrong padding, wrong
 * key, not UTF-8. It carries no detail, so that no response built from it can reveal the case.
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
 * Checks that the key (16, 24 or 32 bytes) and the IV (16 bytes) are hex of the right sizes.
 *
 * @throws RangeError that names the wrong one, never its value
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

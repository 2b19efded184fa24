import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  BLOCK_BYTES,
  type Cipher,
  checkWireKeys,
  DecipherError,
  isCiphertext,
  readPadded,
} from '../cipher';
import type { WireKeys } from '../page';

/**
 * The payload cipher on the gateway, over Node's own crypto.
 *
 * @throws RangeError when key or IV is not hex of the right size
 */
export function createNodeCipher(keys: WireKeys): Cipher {
  checkWireKeys(keys);
  const key = Buffer.from(keys.key, 'hex');
  const iv = Buffer.from(keys.iv, 'hex');
  const algorithm = `aes-${key.length * 8}-cbc`;

  return {
    encrypt(plain) {
      const cipher = createCipheriv(algorithm, key, iv);
      return cipher.update(plain, 'utf8', 'hex') + cipher.final('hex');
    },
    decrypt(hex) {
      if (!isCiphertext(hex)) throw new DecipherError();
      // The shared reader checks the padding, so that both sides judge it by the same rule.
      const decipher = createDecipheriv(algorithm, key, iv).setAutoPadding(false);
      return readPadded(Buffer.concat([decipher.update(hex, 'hex'), decipher.final()]));
    },
  };
}

/** Makes the keys of a new deployment: a random 32-byte key and 16-byte IV, as hex. */
export function createWireKeys(): WireKeys {
  return {
    key: randomBytes(32).toString('hex'),
    iv: randomBytes(BLOCK_BYTES).toString('hex'),
  };
}

// Only the cipher and one encoder: the whole of crypto-js is four times this size.
import AES from 'crypto-js/aes.js';
import Hex from 'crypto-js/enc-hex.js';
import HexFormat from 'crypto-js/format-hex.js';
import WordArray from 'crypto-js/lib-typedarrays.js';
import NoPadding from 'crypto-js/pad-nopadding.js';
import {
  type Cipher,
  checkWireKeys,
  DecipherError,
  firstDecrypted,
  isCiphertext,
  readPadded,
} from '../cipher';
import type { WireKeys } from '../page';

/**
 * Makes the payload cipher in the browser. It uses crypto-js, because `crypto.subtle` does not
 * exist on the plain http on which students usually meet a captive portal. It also decrypts
 * ciphertext of older keys, such as a cookie's.
 *
 * @throws RangeError when key or IV is not hex of the right size
 */
export function createBrowserCipher(keys: WireKeys): Cipher {
  const [current, older] = [cipherOf(keys), (keys.older ?? []).map(cipherOf)];
  return {
    encrypt: current.encrypt,
    decrypt: (hex) => firstDecrypted([current, ...older], (cipher) => cipher.decrypt(hex)),
  };
}

function cipherOf(keys: Pick<WireKeys, 'key' | 'iv'>): Cipher {
  checkWireKeys(keys);
  const key = Hex.parse(keys.key);
  const iv = Hex.parse(keys.iv);

  return {
    encrypt(plain) {
      // Not enc-utf8: it throws on a lone surrogate, for which the gateway writes U+FFFD.
      const bytes = WordArray.create(new TextEncoder().encode(plain));
      return AES.encrypt(bytes, key, { iv }).ciphertext.toString(Hex);
    },
    decrypt(hex) {
      if (!isCiphertext(hex)) throw new DecipherError();
      // Without padding: crypto-js removes a wrong one in silence, the shared reader refuses it.
      const words = AES.decrypt(hex, key, { iv, padding: NoPadding, format: HexFormat });
      return readPadded(bytesOf(words));
    },
  };
}

function bytesOf({ words, sigBytes }: { words: number[]; sigBytes: number }): Uint8Array {
  return Uint8Array.from({ length: sigBytes }, (_, index) => {
    const word = words[index >>> 2] ?? 0;
    return (word >>> (24 - (index % 4) * 8)) & 0xff;
  });
}

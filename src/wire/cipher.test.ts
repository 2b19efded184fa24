import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vectors } from '../../tests/cases/wire-vectors.json';
import { anyCharacter } from '../../tests/support/any-character';
import { createBrowserCipher } from './browser/browser-cipher';
import { DecipherError, isCiphertext } from './cipher';
import { createNodeCipher, createWireKeys } from './node/node-cipher';
import type { WireKeys } from './page';

const implementations = [
  ['browser', createBrowserCipher],
  ['node', createNodeCipher],
] as const;

const keys: WireKeys = {
  key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  iv: 'f0e0d0c0b0a090807060504030201000',
};

/** One block of ciphertext whose decrypted bytes, padding included, are exactly these. */
function encryptRawBlock(block: number[]): string {
  const cipher = createCipheriv(
    'aes-256-cbc',
    Buffer.from(keys.key, 'hex'),
    Buffer.from(keys.iv, 'hex'),
  ).setAutoPadding(false);
  return cipher.update(Buffer.from(block)).toString('hex') + cipher.final('hex');
}

describe.each(implementations)('the %s cipher', (_name, create) => {
  it.each(vectors)('agrees with OpenSSL: $why ($algorithm)', ({ key, iv, plain, hex }) => {
    const cipher = create({ key, iv });
    expect(cipher.encrypt(plain)).toBe(hex);
    expect(cipher.decrypt(hex)).toBe(plain);
    expect(cipher.decrypt(hex.toUpperCase())).toBe(plain);
  });

  it('gives back every text', () => {
    const cipher = create(keys);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        expect(cipher.decrypt(cipher.encrypt(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['empty', ''],
    ['odd length', 'abc'],
    ['not hex', 'zz'.repeat(16)],
    ['half a block', '00'.repeat(8)],
    ['a block and a half', '00'.repeat(24)],
    ['hex with a line end', `${create(keys).encrypt('x')}\n`],
    ['random blocks', '00'.repeat(64)],
    ['another key', create({ ...keys, key: keys.key.replace('00', 'ff') }).encrypt('secret')],
  ])('refuses %s with the one error', (_why, hex) => {
    expect(() => create(keys).decrypt(hex)).toThrow(new DecipherError());
  });

  it.each([
    ['padding 0', [...Array(15).fill(0x41), 0]],
    ['padding 17', [...Array(15).fill(0x41), 17]],
    ['padding 255', Array(16).fill(0xff)],
    ['padding 3 where one byte differs', [...Array(13).fill(0x41), 2, 3, 3]],
    ['invalid UTF-8', [0xff, 0xfe, ...Array(14).fill(14)]],
    ['a surrogate in UTF-8', [0xed, 0xa0, 0x80, ...Array(13).fill(13)]],
  ])('refuses %s with the one error', (_why, block) => {
    const hex = encryptRawBlock(block);
    expect(isCiphertext(hex)).toBe(true);
    expect(() => create(keys).decrypt(hex)).toThrow(new DecipherError());
  });

  it.each([
    ['an empty key', { ...keys, key: '' }],
    ['a key of 8 bytes', { ...keys, key: '00'.repeat(8) }],
    ['a key that is not hex', { ...keys, key: 'zz'.repeat(32) }],
    ['an IV of 15 bytes', { ...keys, iv: '00'.repeat(15) }],
    ['an IV that is not hex', { ...keys, iv: 'zz'.repeat(16) }],
  ])('does not start with %s, and does not print it', (_why, wrong) => {
    expect(() => create(wrong)).toThrow(/^The wire (key|IV) must be [^z]*$/);
  });
});

describe('the two ciphers', () => {
  it('write the same bytes and read each other', () => {
    const [browser, node] = [createBrowserCipher(keys), createNodeCipher(keys)];
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        const hex = browser.encrypt(text);
        expect(node.encrypt(text)).toBe(hex);
        expect(node.decrypt(hex)).toBe(browser.decrypt(hex));
      }),
    );
  });

  it('write U+FFFD for half a surrogate pair, which UTF-8 cannot hold', () => {
    const [browser, node] = [createBrowserCipher(keys), createNodeCipher(keys)];
    expect(browser.encrypt('a\ud83d')).toBe(node.encrypt('a\ufffd'));
    expect(node.encrypt('a\ud83d')).toBe(node.encrypt('a\ufffd'));
  });

  it('refuse and accept the same ciphertexts', () => {
    const [browser, node] = [createBrowserCipher(keys), createNodeCipher(keys)];
    const outcome = (decrypt: () => string) => {
      try {
        return decrypt();
      } catch (error) {
        return error;
      }
    };
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const hex = encryptRawBlock([...bytes]);
        expect(outcome(() => browser.decrypt(hex))).toEqual(outcome(() => node.decrypt(hex)));
      }),
    );
  });
});

describe('createWireKeys', () => {
  it('makes keys that work and differ each time', () => {
    const [one, two] = [createWireKeys(), createWireKeys()];
    expect(one.key).toMatch(/^[0-9a-f]{64}$/);
    expect(one.iv).toMatch(/^[0-9a-f]{32}$/);
    expect(one).not.toEqual(two);
    expect(createBrowserCipher(one).decrypt(createNodeCipher(one).encrypt('你好'))).toBe('你好');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vectors } from '../../tests/cases/wire-vectors.json';
import { anyCharacter } from '../../tests/support/any-character';
import { createBrowserCipher } from './browser/browser-cipher';
import {
  decryptFields,
  decryptJson,
  decryptResponse,
  encryptFields,
  encryptJson,
  encryptResponse,
  foldsQuery,
  isEncryptedLevel,
  isRequestId,
  parseJson,
  readForm,
  toFields,
  writeForm,
} from './envelope';
import { createNodeCipher } from './node/node-cipher';

/**
 * Keys that could reach an object's prototype are refused on purpose, so they need not survive the
 * envelope.
 */
const isAccepted = (value: unknown) => !/"(__proto__|prototype)":/.test(JSON.stringify(value));

const keys = {
  key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  iv: 'f0e0d0c0b0a090807060504030201000',
};
const browser = createBrowserCipher(keys);
const gateway = createNodeCipher(keys);
const hexOf = (why: string) => vectors.find((vector) => vector.why.startsWith(why))?.hex;

const field = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__');

describe('fields', () => {
  it('are encrypted into params as OpenSSL would write it', () => {
    const encrypted = encryptFields(browser, { type: 'RETRIEVE', phone: '13800138000' });
    expect(encrypted).toEqual({ params: hexOf("a form's fields") });
    expect(encryptFields(browser, { filename: 'configration.json' })).toEqual({
      params: hexOf('a query'),
    });
    expect(writeForm(encrypted)).toBe(`params=${encrypted.params}`);
  });

  it('come out on the other side, whatever they say', () => {
    fc.assert(
      fc.property(fc.dictionary(field, fc.string({ unit: anyCharacter })), (fields) => {
        const form = writeForm(encryptFields(browser, fields));
        expect(decryptFields(gateway, readForm(form))).toEqual({ ...fields });
        expect(readForm(writeForm(fields))).toEqual({ ...fields });
      }),
    );
  });

  it('are the same bytes in whatever order they are given', () => {
    expect(encryptFields(browser, { b: '2', a: '1' })).toEqual(
      encryptFields(gateway, { a: '1', b: '2' }),
    );
  });

  it('become text, and leave out what is not there', () => {
    expect(toFields({ b: 1, a: true, c: null, d: undefined, e: '' })).toEqual({
      a: 'true',
      b: '1',
      e: '',
    });
    expect(() => toFields({ a: ['x'] })).toThrow();
    expect(() => toFields({ a: {} })).toThrow();
  });

  it('may be absent', () => {
    expect(decryptFields(gateway, {})).toEqual({});
  });

  it.each([
    ['unencrypted values', { phone: '13800138000' }],
    ['an unencrypted value beside params', { ...encryptFields(browser, { a: '1' }), b: '2' }],
    ['params twice', { params: ['00', '00'] }],
    ['params that is not hex', { params: 'hello' }],
    ['empty params', { params: '' }],
    ['a list', { params: gateway.encrypt('["a"]') }],
    ['a text', { params: gateway.encrypt('"a"') }],
    ['null', { params: gateway.encrypt('null') }],
    ['a nested value', { params: gateway.encrypt('{"a":{"b":"c"}}') }],
    ['no JSON', { params: gateway.encrypt('{"a":') }],
    ['__proto__', { params: gateway.encrypt('{"__proto__":"x"}') }],
  ])('are refused as %s', (_why, encrypted) => {
    expect(() => decryptFields(gateway, encrypted)).toThrow();
  });

  it('given twice in a form are refused', () => {
    expect(() => readForm('a=1&a=2')).toThrow();
    expect(() => readForm('__proto__=1')).toThrow();
    expect(readForm('a=1+1&b=%E4%BD%A0')).toEqual({ a: '1 1', b: '你' });
  });
});

describe('a JSON body', () => {
  it('is a JSON string of hex, and bare hex is read too', () => {
    const value = { screen: 'device-list', page: 1, online: true };
    const encrypted = encryptJson(browser, value);
    expect(encrypted).toBe(`"${hexOf('a JSON body')}"`);
    expect(decryptJson(gateway, encrypted)).toEqual(value);
    expect(decryptJson(gateway, `${encrypted.slice(1, -1)}\n`)).toEqual(value);
  });

  it('comes out on the other side, whatever it says', () => {
    fc.assert(
      fc.property(fc.jsonValue().filter(isAccepted), (value) => {
        const expected: unknown = JSON.parse(JSON.stringify(value));
        expect(decryptJson(gateway, encryptJson(browser, value))).toEqual(expected);
        expect(decryptResponse(browser, encryptResponse(gateway, JSON.stringify(value)))).toEqual(
          expected,
        );
      }),
    );
  });

  it.each([
    ['unencrypted', '{"a":1}'],
    ['empty', ''],
    ['a number', '12'],
    ['a string that is not hex', '"hello"'],
    ['hex of a text that is not JSON', gateway.encrypt('hello')],
    ['hex of __proto__', gateway.encrypt('{"a":{"__proto__":{"admin":true}}}')],
    ['hex of constructor.prototype', gateway.encrypt('{"constructor":{"prototype":{}}}')],
    ['nested without end', gateway.encrypt('['.repeat(200_000) + ']'.repeat(200_000))],
  ])('is refused when it is %s', (_why, body) => {
    expect(() => decryptJson(gateway, body)).toThrow();
  });

  it('may say constructor as a word like any other', () => {
    expect(parseJson('{"constructor":"x"}')).toEqual({ constructor: 'x' });
  });
});

describe('a response', () => {
  it('is decrypted when it is hex, and parsed when it is unencrypted JSON', () => {
    expect(decryptResponse(browser, hexOf('an answer') ?? '')).toEqual({
      code: 1009,
      message: '验证码不正确或已过期',
    });
    expect(decryptResponse(browser, '{"code":0}')).toEqual({ code: 0 });
  });

  it.each([
    ['a page of HTML', '<html>Sign in</html>'],
    ['no text', ''],
    ['hex that is no ciphertext of ours', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['hex of half a block', 'd41d8cd98f00b204'],
  ])('is unchanged when it is %s', (_why, text) => {
    expect(decryptResponse(browser, text)).toBe(text);
  });
});

describe('headers', () => {
  it('mean encrypted unless the level is exactly 0', () => {
    expect([undefined, '1', '', '00', ['0', '0']].map(isEncryptedLevel)).toEqual(
      Array(5).fill(true),
    );
    expect(isEncryptedLevel('0')).toBe(false);
  });

  it('fold the query of GET and DELETE alone', () => {
    expect(['get', 'DELETE', 'HEAD', 'POST', 'put'].map(foldsQuery)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('take an id of 8 to 64 letters, digits and hyphens', () => {
    expect(['a'.repeat(8), 'A-9'.repeat(20)].every(isRequestId)).toBe(true);
    expect(
      ['a'.repeat(7), 'a'.repeat(65), 'a b c d e', 'abcdefgh\n', undefined].some(isRequestId),
    ).toBe(false);
  });
});

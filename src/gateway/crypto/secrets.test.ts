import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecrets, createToken, hashIdentification, hashToken } from './secrets';

const secrets = createSecrets('0a'.repeat(32));

describe('createSecrets', () => {
  it('hashes equal parts alike, and differently for another purpose, another split, another deployment', () => {
    const hash = secrets.hash('code', 'ab', 'c');
    expect(secrets.hash('code', 'ab', 'c')).toBe(hash);
    expect(secrets.hash('limit', 'ab', 'c')).not.toBe(hash);
    expect(secrets.hash('code', 'a', 'bc')).not.toBe(hash);
    expect(createSecrets('0b'.repeat(32)).hash('code', 'ab', 'c')).not.toBe(hash);
  });

  it('decrypts what it encrypted, only for what it was encrypted for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, about) => {
        const utf8 = Buffer.from(text, 'utf8').toString('utf8');
        const encrypted = secrets.encrypt(utf8, about);
        expect(secrets.decrypt(encrypted, about)).toBe(utf8);
        expect(secrets.decrypt(encrypted, `${about}!`)).toBeUndefined();
      }),
    );
  });

  it('does not decrypt by its secret alone what it encrypted for something that is not known', () => {
    const encrypted = secrets.encrypt('a response', 'an id');
    for (const guess of ['', 'another id'])
      expect(secrets.decrypt(encrypted, guess)).toBeUndefined();
    const other = createSecrets('0b'.repeat(32));
    expect(other.decrypt(encrypted, 'an id')).toBeUndefined();
  });

  it('does not decrypt what was changed or never encrypted', () => {
    const bytes = Buffer.from(secrets.encrypt('a response', 'id'), 'base64');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(secrets.decrypt(bytes.toString('base64'), 'id')).toBeUndefined();
    expect(secrets.decrypt('', 'id')).toBeUndefined();
  });
});

describe('hashIdentification', () => {
  it('is the same for the old and the current number of a person, and for no other', () => {
    const stored = hashIdentification(secrets, '110101199003074514');
    expect(hashIdentification(secrets, ' 110101 19900307 4514 ')).toBe(stored);
    expect(hashIdentification(secrets, '110101900307451')).toBe(stored);
    expect(hashIdentification(secrets, '110101900307452')).not.toBe(stored);
  });
});

describe('createToken', () => {
  it('makes a new token of 32 bytes each time, and its hash does not show it', () => {
    const token = createToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(createToken()).not.toBe(token);
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../tests/support/any-character';
import { keyringOf } from './keyring';
import {
  createRotatingSecrets,
  createSecrets,
  createToken,
  hashIdentification,
  hashToken,
  matchIdentification,
} from './secrets';

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
      fc.property(fc.string({ unit: anyCharacter }), fc.string(), (text, about) => {
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

describe('createRotatingSecrets', () => {
  const [old, next] = ['0a'.repeat(32), '0b'.repeat(32)];
  const stored = (masters: readonly string[], names: readonly string[]) =>
    keyringOf(
      [
        ...masters.map((value) => ({ kind: 'master' as const, value, name: '' })),
        ...names.map((name) => ({
          kind: 'identification' as const,
          value: name === '' ? old : next,
          name,
        })),
        { kind: 'payload', value: `${old}:${old.slice(32)}`, name: '0' },
      ],
      [],
    );

  it('goes over to a new key, accepts the old one beside it, and refuses it afterwards', () => {
    let keyring = stored([old], ['']);
    const rotating = createRotatingSecrets(() => keyring);
    const [hash, encrypted] = [rotating.hash('code', '1'), rotating.encrypt('text', 'id')];
    expect(hash).toBe(secrets.hash('code', '1'));
    keyring = stored([next, old], ['']);
    expect(rotating.hash('code', '1')).not.toBe(hash);
    expect(rotating.hashes('code', '1')).toEqual([rotating.hash('code', '1'), hash]);
    expect(rotating.decrypt(encrypted, 'id')).toBe('text');
    const later = rotating.encrypt('text', 'id');
    keyring = stored([next], ['']);
    expect(rotating.hashes('code', '1')).not.toContain(hash);
    expect(rotating.decrypt(encrypted, 'id')).toBeUndefined();
    expect(rotating.decrypt(later, 'id')).toBe('text');
  });

  it('names the key in hashes of ID numbers, but the first one, whose hashes stay as they are', () => {
    let keyring = stored([old], ['']);
    const rotating = createRotatingSecrets(() => keyring);
    const before = hashIdentification(rotating, '110101199003074514');
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    expect(before).toBe(hashIdentification(secrets, '110101199003074514'));
    keyring = stored([old], ['c0ffee00', '']);
    const after = hashIdentification(rotating, '110101199003074514');
    expect(after).toMatch(/^c0ffee00:[0-9a-f]{64}$/);
    const match = (hash: string) => matchIdentification(rotating, '110101900307451', hash);
    expect([match(before), match(after), match(`${after}0`)]).toEqual([
      'older',
      'current',
      undefined,
    ]);
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

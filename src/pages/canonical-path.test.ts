import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../tests/support/any-character';
import { canonicalPath } from './canonical-path';

describe('canonicalPath', () => {
  it.each([
    ['a path', '/riverside/auth', '/riverside/auth'],
    ['nothing', '', '/'],
    ['the root', '/', '/'],
    ['slashes alone', '////', '/'],
    ['repeated slashes', '//riverside///auth', '/riverside/auth'],
    ['a slash at the end', '/riverside/auth/', '/riverside/auth'],
    ['a query', '/riverside/auth?a=/../b', '/riverside/auth'],
    ['a fragment', '/riverside/auth#//x', '/riverside/auth'],
    ['encoded letters', '/%72iverside/%61uth', '/riverside/auth'],
    ['letters in other case', '/Riverside/AUTH', '/Riverside/AUTH'],
    ['dots', '/riverside/./x/../auth', '/riverside/auth'],
    ['encoded dots', '/riverside/%2e/x/%2E%2e/auth', '/riverside/auth'],
    ['dots above the root', '/../../riverside', '/riverside'],
    ['a dot in a name', '/riverside/a.b', '/riverside/a.b'],
    ['backslashes', '\\\\riverside\\auth', '/riverside/auth'],
    ['parameters of a segment', '/riverside;v=1/auth;jsessionid=1?a', '/riverside/auth'],
    ['dots with parameters', '/riverside/x/..;a/auth', '/riverside/auth'],
    ['an encoded slash', '/riverside/a%2fb', '/riverside/a%2Fb'],
    ['an encoded backslash', '/%5cevil.example', '/%5Cevil.example'],
    ['an encoded percent sign', '/%2572iverside', '/%2572iverside'],
    ['an encoded end of line', '/%0d%0aSet-Cookie:%20a', '/%0D%0ASet-Cookie%3A%20a'],
    ['what cannot be decoded', '/%zz', '/%25zz'],
    ['Chinese', '/%e4%b8%b4%e6%b1%9f', '/%E4%B8%B4%E6%B1%9F'],
    ['half of a surrogate pair', '/\ud800', '/%EF%BF%BD'],
    ['another host', '//evil.example/x', '/evil.example/x'],
    ['another host behind a backslash', '/\\evil.example', '/evil.example'],
    ['another host behind dots', '/..//evil.example', '/evil.example'],
    ['another host behind an encoded slash', '/%2f/evil.example', '/%2F/evil.example'],
    ['a scheme', '/https://evil.example', '/https%3A/evil.example'],
  ])('of %s: %j is %j', (_, target, expected) => {
    expect(canonicalPath(target)).toBe(expected);
  });

  const part = fc.oneof(
    fc.constantFrom('/', '\\', '.', '..', '%', '%2e', '%2f', '%5c', '%0d%0a', ';', '?', '#', 'a'),
    fc.string({ unit: anyCharacter, maxLength: 3 }),
  );
  const target = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));

  it('leads to the same host, whatever is asked for', () => {
    fc.assert(
      fc.property(target, (text) => {
        const path = canonicalPath(text);
        expect(path).toMatch(/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/);
        expect(new URL(path, 'http://portal.edu.cn').host).toBe('portal.edu.cn');
      }),
    );
  });

  it('is its own form', () => {
    fc.assert(
      fc.property(target, (text) => {
        const path = canonicalPath(text);
        expect(canonicalPath(path)).toBe(path);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { createCookieJar } from './cookie-jar';

/**
 * A document whose `cookie` works as a browser's: a write sets one cookie, a read returns all
 * pairs.
 */
function page() {
  const written: string[] = [];
  const pairs = new Map<string, string>();
  return {
    written,
    get cookie() {
      return [...pairs].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = ''] = text.split(';');
      const [name = '', ...rest] = pair.split('=');
      if (text.includes('Max-Age=0')) pairs.delete(name);
      else pairs.set(name, rest.join('='));
    },
  };
}

describe('createCookieJar', () => {
  it('writes, reads and removes one cookie among others', () => {
    const document = page();
    const jar = createCookieJar({ cookies: () => document, secure: () => false });
    expect(jar.set('other', '1')).toBe(true);
    expect(jar.set('locale', 'en', 60.7)).toBe(true);
    expect(jar.get('locale')).toBe('en');
    expect(jar.get('local')).toBeUndefined();
    jar.remove('locale');
    expect(jar.get('locale')).toBeUndefined();
    expect(jar.get('other')).toBe('1');
    expect(document.written[1]).toBe('locale=en; Path=/; SameSite=Lax; Max-Age=60');
  });

  it('marks cookies as secure on a page that came by TLS', () => {
    const document = page();
    createCookieJar({ cookies: () => document, secure: () => true }).set('locale', 'en');
    expect(document.written[0]).toBe('locale=en; Path=/; SameSite=Lax; Secure');
  });

  it('returns false when the browser drops cookies, and when it denies access', () => {
    const dropping = createCookieJar({
      cookies: () => Object.freeze({ cookie: '' }),
      secure: () => false,
    });
    expect(dropping.set('locale', 'en')).toBe(false);
    const refusing = createCookieJar({
      cookies: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      secure: () => false,
    });
    expect(refusing.set('locale', 'en')).toBe(false);
    expect(refusing.get('locale')).toBeUndefined();
    expect(() => refusing.remove('locale')).not.toThrow();
  });
});

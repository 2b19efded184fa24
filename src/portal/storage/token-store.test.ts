import { describe, expect, it } from 'vitest';
import { createBrowserCipher } from '../../wire/browser';
import type { CookieJar } from './cookie-jar';
import { createSafeStorage, type StorageArea } from './safe-storage';
import { createTokenStore } from './token-store';

const cipher = createBrowserCipher({ key: '00112233'.repeat(8), iv: '44556677'.repeat(4) });

function workingArea(): StorageArea {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

function workingJar(): CookieJar {
  const map = new Map<string, string>();
  return {
    get: (name) => map.get(name),
    set: (name, value) => map.set(name, value).has(name),
    remove: (name) => void map.delete(name),
  };
}

const droppingJar: CookieJar = { get: () => undefined, set: () => false, remove() {} };
const denied = (): StorageArea => {
  throw new DOMException('denied', 'SecurityError');
};

function visit(area: () => StorageArea, cookies: CookieJar, loadCipher = async () => cipher) {
  return createTokenStore({ local: createSafeStorage(area), cookies, cipher: loadCipher });
}

describe('createTokenStore', () => {
  it('stores the token in local storage, and encrypted in a cookie', async () => {
    const area = workingArea();
    const jar = workingJar();
    await visit(() => area, jar).save('token-1', '2023001@cmcc');
    expect(area.getItem('token')).toBe('token-1');
    expect(area.getItem('usernameForCheck')).toBe('2023001@cmcc');
    expect(jar.get('token')).toMatch(/^[0-9a-f]{32}$/);
    expect(cipher.decrypt(jar.get('token') ?? '')).toBe('token-1');
  });

  it('reads the token from either', async () => {
    const area = workingArea();
    const jar = workingJar();
    await visit(() => area, jar).save('token-1', 'student');
    expect(await visit(() => area, droppingJar).read()).toBe('token-1');

    const emptied = workingArea();
    const next = visit(() => emptied, jar);
    expect(next.peek()).toBeUndefined();
    expect(await next.read()).toBe('token-1');
    expect(next.peek()).toBe('token-1');
  });

  it('keeps the token in memory where storage is denied and cookies are dropped', async () => {
    const store = visit(denied, droppingJar);
    await store.save('token-1', 'student');
    expect(store.peek()).toBe('token-1');
    expect(await store.read()).toBe('token-1');
    expect(store.username()).toBe('student');
    store.clear();
    expect(await store.read()).toBeUndefined();
    expect(store.username()).toBeUndefined();
  });

  it('works without the cookie when the cipher cannot be loaded', async () => {
    const area = workingArea();
    const store = visit(
      () => area,
      workingJar(),
      () => Promise.reject(new Error('offline')),
    );
    await store.save('token-1', 'student');
    expect(await store.read()).toBe('token-1');
  });

  it.each(['zz', '00'.repeat(16), cipher.encrypt('two words'), cipher.encrypt('')])(
    'ignores a cookie that contains no token: %s',
    async (value) => {
      const jar = workingJar();
      jar.set('token', value);
      expect(await visit(workingArea, jar).read()).toBeUndefined();
    },
  );

  it('does not restore a token that was cleared while the cipher was loading', async () => {
    const jar = workingJar();
    jar.set('token', cipher.encrypt('token-1'));
    const area = workingArea();
    const store = visit(() => area, jar);
    const reading = store.read();
    store.clear();
    expect(await reading).toBeUndefined();
    expect(area.getItem('token')).toBeNull();

    const saving = store.save('token-2', 'student');
    store.clear();
    await saving;
    expect(jar.get('token')).toBeUndefined();
  });

  it.each([
    ['empty', ''],
    ['JSON', '{"token":"token-1"}'],
    ['with a line break', 'token-1\nX: y'],
    ['of a megabyte', 'x'.repeat(1_000_000)],
  ])('takes the token of another version, %s, for none', async (_what, token) => {
    const area = workingArea();
    area.setItem('token', token);
    area.setItem('usernameForCheck', '2023001');
    const store = visit(() => area, droppingJar);
    expect(store.peek()).toBeUndefined();
    expect(await store.read()).toBeUndefined();
    expect(store.username()).toBeUndefined();
    await store.save('token-2', '2023002');
    expect([store.peek(), store.username()]).toEqual(['token-2', '2023002']);
  });

  it('takes a user name of a megabyte for none', () => {
    const area = workingArea();
    area.setItem('token', 'token-1');
    area.setItem('usernameForCheck', 'x'.repeat(1_000_000));
    expect(visit(() => area, droppingJar).username()).toBeUndefined();
  });

  it('takes an encrypted copy that is none of its own for none', async () => {
    for (const copy of ['nonsense', '{}', 'f'.repeat(100_000)]) {
      const jar = workingJar();
      jar.set('token', copy);
      expect(await visit(workingArea, jar).read()).toBeUndefined();
    }
  });

  it('tells of a change in another tab, and restores no token that was cleared there', async () => {
    const area = workingArea();
    const jar = workingJar();
    let change: (key: string | null) => void = () => {};
    const store = createTokenStore({
      local: createSafeStorage(() => area),
      cookies: jar,
      cipher: async () => cipher,
      onOtherTab: (listener) => {
        change = listener;
      },
    });
    const changes: (string | undefined)[] = [];
    store.subscribe(() => changes.push(store.peek()));
    await store.save('token-1', '2023001');
    change('theme');
    area.removeItem('token');
    change('token');
    change(null);
    expect(changes).toEqual(['token-1', undefined, undefined]);
    // The removal of the name is told later.
    expect(store.username()).toBeUndefined();
    const reading = store.read();
    change('token');
    expect(await reading).toBeUndefined();
  });
});

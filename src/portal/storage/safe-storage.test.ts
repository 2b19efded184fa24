import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSafeStorage, type StorageArea } from './safe-storage';

function workingArea(): StorageArea & { map: Map<string, string> } {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const full: StorageArea = {
  getItem: () => null,
  setItem: denied,
  removeItem: denied,
};
/** Accepts every write and stores nothing, as some private modes do. */
const forgetful: StorageArea = { getItem: () => null, setItem() {}, removeItem() {} };

describe('createSafeStorage', () => {
  it('stores values in the area when it works', () => {
    const area = workingArea();
    const storage = createSafeStorage(() => area);
    storage.set('token', 'abc');
    expect(area.map.get('token')).toBe('abc');
    expect(storage.get('token')).toBe('abc');
  });

  it('takes an entry that is too long for the app’s for none, and holds one of its own in memory', () => {
    const area = workingArea();
    const long = 'x'.repeat(100_000);
    area.map.set('token', long);
    const storage = createSafeStorage(() => area);
    expect(storage.get('token')).toBeNull();
    storage.set('draft', long);
    expect(storage.get('draft')).toBe(long);
    expect(createSafeStorage(() => area).get('draft')).toBeNull();
  });

  it('reads what another tab has changed', () => {
    const area = workingArea();
    const storage = createSafeStorage(() => area);
    storage.set('token', 'abc');
    area.map.delete('token');
    expect(storage.get('token')).toBeNull();
  });

  it.each([
    ['reading the property throws', denied],
    ['there is no storage', () => null],
    ['writing throws', () => full],
    ['nothing is stored', () => forgetful],
  ])('behaves as a storage when %s', (_, area) => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (key, value) => {
        const storage = createSafeStorage(area);
        expect(storage.get(key)).toBeNull();
        storage.set(key, value);
        expect(storage.get(key)).toBe(value);
        storage.remove(key);
        expect(storage.get(key)).toBeNull();
      }),
    );
  });
});

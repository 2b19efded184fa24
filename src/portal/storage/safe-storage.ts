import type { SafeStorage } from '../../ui';

/** The part of the browser's Storage that this module uses. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The longest entry of the app. A longer text comes from another program, or from long ago. */
const LONGEST_ENTRY = 65_536;

/**
 * Makes a storage that never throws. In a captive-portal browser even reading `window.localStorage`
 * may throw, so each access gets the area again. Values that the area does not store stay in memory
 * until the page ends.
 *
 * @param area returns the browser's storage; may throw, or return nothing
 */
export function createSafeStorage(area: () => StorageArea | null | undefined): SafeStorage {
  const memory = new Map<string, string>();
  const stored = (key: string) => {
    const text = area()?.getItem(key) ?? null;
    return text && text.length > LONGEST_ENTRY ? null : text;
  };

  return {
    get(key) {
      const fallback = memory.get(key);
      if (fallback !== undefined) return fallback;
      try {
        return stored(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      memory.set(key, value);
      try {
        area()?.setItem(key, value);
        // Another tab may change a stored value, so memory must not hide it.
        if (stored(key) === value) memory.delete(key);
      } catch {
        // The storage is denied or full: memory has the value.
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        area()?.removeItem(key);
      } catch {
        // A denied storage has none of our values.
      }
    },
  };
}

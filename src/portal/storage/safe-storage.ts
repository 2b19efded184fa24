import type { SafeStorage } from '../../ui';

/** The part of the browser's Storage that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. In a captive-portal browser even reading `window.localStorage` may, so
 * the area is asked for anew each time. What the area does not take lives in memory until the page ends.
 *
 * @param area gives the browser's storage; may throw, or give nothing
 */
export function createSafeStorage(area: () => StorageArea | null | undefined): SafeStorage {
  const memory = new Map<string, string>();

  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return area()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      memory.set(key, value);
      try {
        const store = area();
        store?.setItem(key, value);
        // Another tab may change what is truly stored, so memory may not stand before it.
        if (store?.getItem(key) === value) memory.delete(key);
      } catch {
        // The storage is denied or full: memory has it.
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        area()?.removeItem(key);
      } catch {
        // A storage that cannot be reached holds nothing of ours.
      }
    },
  };
}

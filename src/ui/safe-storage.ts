/**
 * A key-value store that never throws. Values that cannot be stored stay in memory for as long as
 * the page lives.
 */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

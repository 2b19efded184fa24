import type { RendererServices } from '../../renderer';

type Storage = RendererServices['localStorage'];

/** How many the browser stores of a school; the oldest go. */
const MOST = 500;

const keyOf = (school: string) => `readNotices.${school}`;

/**
 * Gives the notices that were read in this browser while nobody was signed in, the most recent at
 * the end.
 */
export function storedReadMarks(storage: Storage, school: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(keyOf(school)) ?? '[]');
    return readIds(stored) ?? [];
  } catch {
    // Of an older version, or changed by hand.
    return [];
  }
}

/** Stores that notices were read. */
export function storeReadMarks(storage: Storage, school: string, notices: readonly string[]): void {
  const all = new Set([...storedReadMarks(storage, school), ...notices]);
  storage.set(keyOf(school), JSON.stringify([...all].slice(-MOST)));
}

function readIds(list: unknown): string[] | undefined {
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : undefined;
}

import { LRUCache } from 'lru-cache';
import type { TextResponse } from './text-response';

/**
 * Responses by key, the least recently used dropped first; one maker runs for a key however many ask at once.
 * A maker that fails is not remembered.
 */
export function createResponseCache(limit: number) {
  const entries = new LRUCache<string, Promise<TextResponse>>({ max: limit });
  return function cached(key: string, make: () => Promise<TextResponse>): Promise<TextResponse> {
    const known = entries.get(key);
    if (known) return known;
    const made = make();
    entries.set(key, made);
    made.catch(() => entries.delete(key));
    return made;
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

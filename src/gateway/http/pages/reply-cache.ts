import type { TextReply } from './text-reply';

/**
 * Answers by key, the least recently used dropped first; one maker runs for a key however many ask at once.
 * A maker that fails is not remembered.
 */
export function createReplyCache(limit: number) {
  const entries = new Map<string, Promise<TextReply>>();
  return function cached(key: string, make: () => Promise<TextReply>): Promise<TextReply> {
    const known = entries.get(key);
    if (known) {
      entries.delete(key);
      entries.set(key, known);
      return known;
    }
    const made = make();
    entries.set(key, made);
    made.catch(() => entries.delete(key));
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    return made;
  };
}

export type ReplyCache = ReturnType<typeof createReplyCache>;

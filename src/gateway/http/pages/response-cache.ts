import { LRUCache } from 'lru-cache';
import { compressWell } from './compression';
import type { TextResponse } from './text-response';

export interface ResponseCacheOptions {
  /** How many bytes of text are stored; compressed they take about half as many again. */
  maxBytes: number;
  compress?: typeof compressWell;
}

/**
 * Responses by key, the least recently used dropped first; one maker runs for a key however many
 * ask at once. A maker that fails is not remembered. What is asked for again is compressed well
 * meanwhile, one text at a time: however many different texts are asked for, that takes one thread.
 */
export function createResponseCache({ maxBytes, compress = compressWell }: ResponseCacheOptions) {
  const entries = new LRUCache<string, TextResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.identity.length),
  });
  const pending = new Map<string, Promise<TextResponse>>();
  let compressing = false;

  async function shrink(key: string, response: TextResponse): Promise<void> {
    compressing = true;
    const body = await compress(response.body.identity).catch(() => ({
      ...response.body,
      smallest: true,
    }));
    compressing = false;
    if (entries.peek(key) === response) entries.set(key, { ...response, body });
  }

  async function makeOnce(key: string, make: () => TextResponse | Promise<TextResponse>) {
    try {
      const made = await make();
      entries.set(key, made);
      return made;
    } finally {
      pending.delete(key);
    }
  }

  return async function cached(
    key: string,
    make: () => TextResponse | Promise<TextResponse>,
  ): Promise<TextResponse> {
    const stored = entries.get(key);
    if (stored) {
      if (!compressing && !stored.body.smallest) void shrink(key, stored);
      return stored;
    }
    const made = pending.get(key) ?? makeOnce(key, make);
    pending.set(key, made);
    return made;
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

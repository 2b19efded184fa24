/** A repeatable request in its encrypted form. A retry must send exactly this. */
export interface SentRequest {
  method: string;
  url: string;
  params: unknown;
  data: unknown;
  headers: Record<string, string>;
}

/** The last repeatable requests, by request id. In memory only, because they may contain a password. */
export interface RetryBuffer {
  store(id: string, request: SentRequest): void;
  find(id: string): SentRequest | undefined;
}

/** The greatest number of stored requests. */
export const BUFFER_LIMIT = 20;
/** How long a request stays, in milliseconds. */
export const BUFFER_LIFETIME = 5 * 60_000;

/** Makes an empty buffer. The oldest request is dropped first. @param now the clock in milliseconds */
export function createRetryBuffer(now: () => number): RetryBuffer {
  const entries = new Map<string, { request: SentRequest; expiresAt: number }>();

  function dropOld(): void {
    for (const [id, { expiresAt }] of entries) {
      if (expiresAt <= now() || entries.size > BUFFER_LIMIT) entries.delete(id);
    }
  }

  return {
    store(id, request) {
      entries.delete(id);
      entries.set(id, { request, expiresAt: now() + BUFFER_LIFETIME });
      dropOld();
    },
    find(id) {
      dropOld();
      return entries.get(id)?.request;
    },
  };
}

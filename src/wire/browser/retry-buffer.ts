import { REQUEST_ID_HEADER } from '../headers';

/** A repeatable request in its encrypted form. A retry must send exactly this. */
export interface SentRequest {
  method: string;
  url: string;
  params: unknown;
  data: unknown;
  headers: Record<string, string>;
}

/**
 * The last repeatable requests, by request id. In memory only, because they may contain a password.
 */
export interface RetryBuffer {
  store(id: string, request: SentRequest): void;
  find(id: string): SentRequest | undefined;
  /**
   * The id of an equal stored request without a response, which the gateway may have carried out.
   */
  findPending(request: SentRequest): string | undefined;
  /** Records the response to this id: from now on, the same content is a new request. */
  markResponded(id: string): void;
}

/** The greatest number of stored requests. */
export const BUFFER_LIMIT = 20;
/** How long a request stays, in milliseconds. */
export const BUFFER_LIFETIME = 5 * 60_000;

/**
 * Makes an empty buffer. The oldest request is dropped first.
 *
 * @param now the clock in milliseconds
 */
export function createRetryBuffer(now: () => number): RetryBuffer {
  const entries = new Map<
    string,
    { request: SentRequest; expiresAt: number; hasResponse: boolean }
  >();

  function dropOld(): void {
    for (const [id, { expiresAt }] of entries) {
      if (expiresAt <= now() || entries.size > BUFFER_LIMIT) entries.delete(id);
    }
  }

  return {
    store(id, request) {
      entries.delete(id);
      entries.set(id, { request, expiresAt: now() + BUFFER_LIFETIME, hasResponse: false });
      dropOld();
    },
    find(id) {
      dropOld();
      return entries.get(id)?.request;
    },
    findPending(request) {
      dropOld();
      const content = contentOf(request);
      const same = [...entries].find(
        ([, entry]) => !entry.hasResponse && contentOf(entry.request) === content,
      );
      return same?.[0];
    },
    markResponded(id) {
      const entry = entries.get(id);
      if (entry) entry.hasResponse = true;
    },
  };
}

/** All of a request but its id. The cipher gives equal texts for equal contents. */
function contentOf({ method, url, params, data, headers }: SentRequest): string {
  const others = Object.entries(headers).filter(([name]) => name !== REQUEST_ID_HEADER);
  return JSON.stringify([method, url, params, data, others.sort()]);
}

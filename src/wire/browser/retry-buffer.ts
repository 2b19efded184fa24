import { REQUEST_ID_HEADER } from '../headers';

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
  /** The id of a stored request that is the same as this one and has not been answered: the gateway may have carried it out. */
  unanswered(request: SentRequest): string | undefined;
  /** The request of this id was answered: the same content is a new request from now on. */
  answered(id: string): void;
}

/** The greatest number of stored requests. */
export const BUFFER_LIMIT = 20;
/** How long a request stays, in milliseconds. */
export const BUFFER_LIFETIME = 5 * 60_000;

/** Makes an empty buffer. The oldest request is dropped first. @param now the clock in milliseconds */
export function createRetryBuffer(now: () => number): RetryBuffer {
  const entries = new Map<
    string,
    { request: SentRequest; expiresAt: number; isAnswered: boolean }
  >();

  function dropOld(): void {
    for (const [id, { expiresAt }] of entries) {
      if (expiresAt <= now() || entries.size > BUFFER_LIMIT) entries.delete(id);
    }
  }

  return {
    store(id, request) {
      entries.delete(id);
      entries.set(id, { request, expiresAt: now() + BUFFER_LIFETIME, isAnswered: false });
      dropOld();
    },
    find(id) {
      dropOld();
      return entries.get(id)?.request;
    },
    unanswered(request) {
      dropOld();
      const content = contentOf(request);
      const same = [...entries].find(
        ([, entry]) => !entry.isAnswered && contentOf(entry.request) === content,
      );
      return same?.[0];
    },
    answered(id) {
      const entry = entries.get(id);
      if (entry) entry.isAnswered = true;
    },
  };
}

/** All of a request but its id. The cipher gives equal texts for equal contents. */
function contentOf({ method, url, params, data, headers }: SentRequest): string {
  const others = Object.entries(headers).filter(([name]) => name !== REQUEST_ID_HEADER);
  return JSON.stringify([method, url, params, data, others.sort()]);
}

/** A repeatable request as it went out: what sending it again must send. */
export interface SentRequest {
  method: string;
  url: string;
  params: unknown;
  data: unknown;
  headers: Record<string, string>;
}

/** The last repeatable requests, by request id. In memory only: they may hold a password. */
export interface Outbox {
  keep(id: string, request: SentRequest): void;
  find(id: string): SentRequest | undefined;
}

/** How many requests are kept, and for how many milliseconds. */
export const OUTBOX_LIMIT = 20;
export const OUTBOX_LIFETIME = 5 * 60_000;

/** Makes an empty outbox; `now` gives milliseconds. The oldest request goes first. */
export function createOutbox(now: () => number): Outbox {
  const kept = new Map<string, { request: SentRequest; until: number }>();

  function drop(): void {
    for (const [id, { until }] of kept) {
      if (until <= now() || kept.size > OUTBOX_LIMIT) kept.delete(id);
    }
  }

  return {
    keep(id, request) {
      kept.delete(id);
      kept.set(id, { request, until: now() + OUTBOX_LIFETIME });
      drop();
    },
    find(id) {
      drop();
      return kept.get(id)?.request;
    },
  };
}

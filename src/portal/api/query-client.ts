import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { Wording } from '../../engine';
import type { CallResult } from '../../renderer';
import type { Portal } from '../app/portal';
import { CACHE_TIME, QUERY_RETRIES, retryDelay } from './cache-policy';
import { SIGNED_OUT_CODES } from './operation-client';

/** An operation's failure. It is thrown, because the query client expects that. */
export class OperationError extends Error {
  readonly code: number | string;
  readonly text: Wording;

  constructor({ code, message }: Pick<Extract<CallResult, { ok: false }>, 'code' | 'message'>) {
    super(`The operation failed with code ${code}.`);
    this.name = 'OperationError';
    this.code = code;
    this.text = message;
  }
}

/**
 * Failures that a retry cannot change: nobody is signed in, the school does not offer the
 * operation, or its object does not exist.
 */
const FINAL_CODES: readonly unknown[] = [...SIGNED_OUT_CODES, 20010, 20016];

/** Allows the retries of section 9, except for failures that they cannot change. */
function retry(failures: number, error: Error): boolean {
  const isFinal = error instanceof OperationError && FINAL_CODES.includes(error.code);
  return failures < QUERY_RETRIES && !isFinal;
}

/** Makes the data cache (specification, section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        gcTime: CACHE_TIME,
        retry,
        retryDelay,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', gcTime: CACHE_TIME, retry: 0 },
    },
  });
}

const clients = new WeakMap<Portal, QueryClient>();

/** The app's one data cache. It outlives the pages that use it, and no two apps share it. */
export function queryClientOf(portal: Portal): QueryClient {
  const client = clients.get(portal) ?? createQueryClient();
  clients.set(portal, client);
  return client;
}

/**
 * Asks anew for data that a call has changed, wherever a page shows them. An answer that is
 * still under way when the call succeeds may be older than the change, so it is given up:
 * without that, a page that opens meanwhile would take it and ask no more.
 *
 * Old answers are given up before it returns. Resolves when the new ones have come.
 */
export async function fetchAnew(queries: QueryClient, filters?: QueryFilters): Promise<void> {
  await queries.cancelQueries(filters);
  await queries.invalidateQueries(filters);
}

import { QueryClient } from '@tanstack/react-query';
import { SIGNED_OUT_CODES } from '../api/operation-client';
import type { Portal } from '../app/portal';
import { CallError } from './call-error';

/** How long data that nothing shows any more is kept, in milliseconds. */
const CACHE_TIME = 5 * 60_000;

/** The wait before another try in milliseconds: doubling from 1 s to at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

/** Three more tries, unless the answer is that nobody is signed in: that does not change by asking again. */
function retry(failures: number, error: Error): boolean {
  const signedOut = error instanceof CallError && SIGNED_OUT_CODES.includes(error.code);
  return failures < 3 && !signedOut;
}

/** The data cache as the specification has it (section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', gcTime: CACHE_TIME, retry, retryDelay },
      mutations: { networkMode: 'always', gcTime: CACHE_TIME, retry: 0 },
    },
  });
}

const clients = new WeakMap<Portal, QueryClient>();

/** The one cache of an app: it outlives the pages that use it, and no two apps share it. */
export function queryClientOf(portal: Portal): QueryClient {
  const known = clients.get(portal) ?? createQueryClient();
  clients.set(portal, known);
  return known;
}

/** How long unused data stay in the cache, in milliseconds (specification, section 9). */
export const CACHE_TIME = 5 * 60_000;

/** How often a failed query is tried again (specification, section 9). */
export const QUERY_RETRIES = 3;

/** The wait before a retry in milliseconds: from 1 s, doubling, to at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

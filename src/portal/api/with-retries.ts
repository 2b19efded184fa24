import { QUERY_RETRIES, retryDelay } from './cache-policy';

/** A failure that no retry changes: the response itself says no. */
export class FinalError extends Error {}

export interface RetryOptions {
  /** Called after each attempt that failed and is followed by another. */
  onFailedAttempt?(reason: unknown): void;
  wait?(milliseconds: number): Promise<void>;
}

/**
 * Runs a query, and again after 1, 2 and 4 seconds if it fails (specification, section 9). It does
 * not check that the device is online: the network mode is "always".
 *
 * @throws the reason of the last attempt; a FinalError at once
 */
export async function withRetries<Result>(
  query: () => Promise<Result>,
  { onFailedAttempt, wait = pause }: RetryOptions = {},
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await query();
    } catch (reason) {
      if (failures >= QUERY_RETRIES || reason instanceof FinalError) throw reason;
      onFailedAttempt?.(reason);
      await wait(retryDelay(failures));
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

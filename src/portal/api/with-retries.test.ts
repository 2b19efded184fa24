import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FinalError, withRetries } from './with-retries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs a query that always fails, and records when each attempt was made. */
async function attemptsOf(reason: Error): Promise<number[]> {
  const began = Date.now();
  const attempts: number[] = [];
  const failed = withRetries(async () => {
    attempts.push(Date.now() - began);
    throw reason;
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await failed).toBe(reason);
  return attempts;
}

describe('withRetries (section 9)', () => {
  it('tries three times more, after 1, 2 and 4 seconds', async () => {
    expect(await attemptsOf(new TypeError('Failed to fetch'))).toEqual([0, 1000, 3000, 7000]);
  });

  it('does not repeat a question that was answered with no', async () => {
    expect(await attemptsOf(new FinalError('404'))).toEqual([0]);
  });

  it('gives the first result that comes, and tells of each attempt before it', async () => {
    const query = vi.fn().mockRejectedValueOnce('lost').mockResolvedValueOnce('page');
    const onFailedAttempt = vi.fn();
    const result = withRetries(query, { onFailedAttempt });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toBe('page');
    expect(onFailedAttempt.mock.calls).toEqual([['lost']]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

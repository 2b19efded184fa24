import { describe, expect, it } from 'vitest';
import { retryDelay } from './cache-policy';
import { createQueryClient, OperationError } from './query-client';

describe('the data cache', () => {
  it('doubles the wait before each retry, from 1 s to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map(retryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('has the defaults of the specification', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ networkMode: 'always', gcTime: 300_000 });
    const retry = queries?.retry;
    if (typeof retry !== 'function') throw new Error('expected a function');
    const failed = (code: number) => new OperationError({ code, message: '' });
    expect([0, 1, 2, 3].map((failures) => retry(failures, failed(500)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(retry(0, failed(20015))).toBe(false);
    expect(mutations).toMatchObject({ networkMode: 'always', retry: 0 });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestPatiently, SLOW_AFTER } from './patient-request';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = Object.assign(new Error('lost'), { code: 'network' });

interface Pending {
  resolve(response: string): void;
  reject(reason: unknown): void;
}

/** Requests that end when the test says so, and what is told of them. */
function start({ isRepeatable = true } = {}) {
  const requests: Pending[] = [];
  const told: ((() => void) | undefined)[] = [];
  const result = requestPatiently(
    () => new Promise<string>((resolve, reject) => void requests.push({ resolve, reject })),
    isRepeatable,
    (again) => void told.push(again),
  );
  // Its end is looked at later.
  result.catch(() => {});
  return { requests, told, result };
}

describe('a request', () => {
  it('that is answered in time is not spoken of', async () => {
    const { requests, told, result } = start();
    vi.advanceTimersByTime(SLOW_AFTER - 1);
    requests[0]?.resolve('yes');
    expect(await result).toBe('yes');
    vi.advanceTimersByTime(SLOW_AFTER);
    expect(told).toEqual([]);
  });

  it('that takes long can be made once more, and the first response counts', async () => {
    const { requests, told, result } = start();
    vi.advanceTimersByTime(SLOW_AFTER);
    expect(told).toHaveLength(1);
    told[0]?.();
    vi.advanceTimersByTime(SLOW_AFTER);
    expect(told).toHaveLength(2);
    requests[1]?.resolve('second');
    expect(await result).toBe('second');
    expect(requests).toHaveLength(2);
    requests[0]?.resolve('first');
    vi.advanceTimersByTime(SLOW_AFTER);
    expect(told).toHaveLength(2);
  });

  it.each([
    ['is lost', 0, lost],
    ['is still carried out', 1, Object.assign(new Error('running'), { code: 20011 })],
  ])(
    'that %s leaves it to another one, and fails where there is none',
    async (...[, first, reason]) => {
      const { requests, told, result } = start();
      vi.advanceTimersByTime(SLOW_AFTER);
      told[0]?.();
      requests[first]?.reject(reason);
      await vi.advanceTimersByTimeAsync(0);
      requests[1 - first]?.reject(lost);
      await expect(result).rejects.toBe(lost);
    },
  );

  it('that is refused fails, whatever is under way', async () => {
    const { requests, told, result } = start();
    vi.advanceTimersByTime(SLOW_AFTER);
    told[0]?.();
    const refusal = Object.assign(new Error('refused'), { code: 1009 });
    requests[1]?.reject(refusal);
    await expect(result).rejects.toBe(refusal);
  });

  it('that would take effect twice is told of alone', () => {
    const { told } = start({ isRepeatable: false });
    vi.advanceTimersByTime(SLOW_AFTER);
    expect(told).toEqual([undefined]);
  });
});

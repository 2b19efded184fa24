import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('goes on without a break at first, and then leaves others most of the time', async () => {
  let now = 0;
  const pace = createPace({ atOnce: 50, share: 1 / 4, clock: () => now });
  const piece = () => {
    now += 20;
    return now;
  };
  expect([await pace(piece), await pace(piece)]).toEqual([20, 40]);
  let isDone = false;
  const third = pace(piece).then((result) => {
    isDone = true;
    return result;
  });
  await vi.advanceTimersByTimeAsync(59);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await third).toBe(60);
});

it('takes a break after a piece that failed, too', async () => {
  let now = 0;
  const pace = createPace({ atOnce: 0, share: 1 / 2, clock: () => now });
  const failed = pace(() => {
    now += 10;
    throw new Error('No.');
  });
  const told = expect(failed).rejects.toThrow('No.');
  await vi.advanceTimersByTimeAsync(10);
  await told;
});

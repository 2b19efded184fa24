import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWait, useRemainingSeconds } from './wait';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const YEAR = 365 * 24 * 3_600_000;

describe('a wait', () => {
  it('is counted down in whole seconds, to 0', () => {
    let time = 0;
    const remaining = beginWait(5, { wall: () => time, steady: () => time });
    const at = (milliseconds: number) => {
      time = milliseconds;
      return remaining();
    };
    expect([0, 1, 1000, 4001, 5000, 9000].map(at)).toEqual([5, 5, 4, 1, 0, 0]);
  });

  it.each([
    ['a clock set back by a year', 2000 - YEAR, 2000, 3],
    ['a device that slept, so that the steady clock stood still', 4000, 0, 1],
    ['a clock set forth by a year', YEAR, 1000, 0],
  ])('is no longer by %s', (_, wall, steady, expected) => {
    let now = { wall: 0, steady: 0 };
    const remaining = beginWait(5, { wall: () => now.wall, steady: () => now.steady });
    now = { wall, steady };
    expect(remaining()).toBe(expected);
  });

  it('is shown second by second, and then needs no timer', () => {
    const remaining = beginWait(3);
    const { result } = renderHook(() => useRemainingSeconds(remaining));
    const shown = [result.current];
    vi.setSystemTime(Date.now() - YEAR);
    for (let second = 0; second < 4; second += 1) {
      act(() => void vi.advanceTimersByTime(1000));
      shown.push(result.current);
    }
    expect(shown).toEqual([3, 2, 1, 0, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOnlineTime } from './use-online-time';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T08:00:30Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const startedAt = '2026-11-22T07:00:00Z';

test('the time online ticks, in hours and minutes', () => {
  const { result } = renderHook(() => useOnlineTime({ startedAt }, 'en'));
  expect(result.current).toBe('1 hr 0 min');
  act(() => {
    vi.advanceTimersByTime(5 * 60_000);
  });
  expect(result.current).toBe('1 hr 5 min');
});

test('nothing is said of a start in the future, or of none', () => {
  const { result, rerender } = renderHook(
    ({ start }) => useOnlineTime({ startedAt: start }, 'en'),
    {
      initialProps: { start: '2026-11-22T09:00:00Z' },
    },
  );
  expect(result.current).toBe('');
  rerender({ start: 'never' });
  expect(result.current).toBe('');
});

test.each([
  ['a year ahead', '2025-11-22T07:00:00Z', '2025-11-23T07:00:00Z'],
  ['a year behind', '2027-11-22T07:00:00Z', '2027-11-23T07:00:00Z'],
])('nothing is said by a clock that is %s', (_what, start, expiresAt) => {
  const { result } = renderHook(() => useOnlineTime({ startedAt: start, expiresAt }, 'en'));
  expect(result.current).toBe('');
});

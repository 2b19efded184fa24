import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTIFICATION_DURATION, TOAST_DURATION } from '../../src/portal/app/app-context';
import { useToasts } from '../../src/ui';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** How many milliseconds a message is shown, to the millisecond. */
function timeShown(duration?: number): number {
  const { result } = renderHook(() => useToasts());
  act(() => result.current.show('It was saved.', 'success', duration));
  let time = 0;
  while (result.current.toasts.length > 0 && time < 60_000) {
    act(() => void vi.advanceTimersByTime(1));
    time += 1;
  }
  return time;
}

describe('section 9: messages', () => {
  it('a toast is shown for 3 s', () => {
    expect([timeShown(), timeShown(TOAST_DURATION)]).toEqual([3000, 3000]);
  });

  it('a notification is shown for 4.5 s', () => {
    expect(timeShown(NOTIFICATION_DURATION)).toBe(4500);
  });
});

import { useEffect, useReducer } from 'react';

/**
 * The clocks of a browser in milliseconds. The wall clock may be set back or forth; the steady
 * clock may stop while the device sleeps.
 */
export interface Clocks {
  wall(): number;
  steady(): number;
}

const browserClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/** Gives the whole seconds that remain of a wait; 0 when it is over. */
export type RemainingSeconds = () => number;

/**
 * Begins a wait, which ends when either clock reaches its end: a clock that is set back makes no
 * wait longer.
 */
export function beginWait(
  seconds: number,
  { wall, steady }: Clocks = browserClocks,
): RemainingSeconds {
  const began = { wall: wall(), steady: steady() };
  return () => {
    const passed = Math.max(wall() - began.wall, steady() - began.steady);
    return Math.max(0, Math.ceil(seconds - passed / 1000));
  };
}

/** Counts a wait down, second by second. 0 without one. */
export function useRemainingSeconds(remaining: RemainingSeconds | undefined): number {
  const [, count] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (!remaining) return;
    const timer = setInterval(() => {
      count();
      if (remaining() === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [remaining]);
  return remaining?.() ?? 0;
}

import { setImmediate } from 'node:timers/promises';
import { expect, vi } from 'vitest';

/**
 * Lets the time-out of a request over UDP pass so many times, each once its server has seen one
 * more datagram and what it sent back has arrived. The timers are `vi.useFakeTimers`', so that none
 * passes too early on a slow machine.
 */
export async function passTimeouts(
  times: number,
  milliseconds: number,
  countSeen: () => number,
): Promise<void> {
  const first = countSeen();
  for (let passed = 0; passed < times; passed += 1) {
    const expected = Math.max(first, 1) + passed;
    await expect.poll(countSeen, { interval: 5 }).toBeGreaterThanOrEqual(expected);
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    await vi.advanceTimersByTimeAsync(milliseconds);
  }
}

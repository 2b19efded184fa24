import { useEffect, useState } from 'react';
import type { ControlServices } from '../../../renderer';
import { cooldownEnd, cooldownKey, remainingSeconds } from './cooldown';

/**
 * The wait until an operation may be called again: the seconds that remain, and how to begin a wait. It outlives a reload. It
 * is 0 in the first rendering, as on the server.
 */
export function useCooldown(
  operation: string,
  { storage, now }: Pick<ControlServices, 'storage' | 'now'>,
): { seconds: number; begin(seconds: number): void } {
  const key = cooldownKey(operation);
  const [seconds, setSeconds] = useState(0);
  const waiting = seconds > 0;

  useEffect(() => {
    const read = () => setSeconds(remainingSeconds(storage.get(key), now()));
    read();
    if (!waiting) return;
    // Read from the clock each time: timers pause while a phone sleeps.
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [waiting, key, storage, now]);

  const begin = (wait: number) => {
    storage.set(key, cooldownEnd(now(), wait));
    setSeconds(wait);
  };
  return { seconds, begin };
}

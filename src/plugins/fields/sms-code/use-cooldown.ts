import { useEffect, useState } from 'react';
import type { ControlServices } from '../../../renderer';
import { cooldownEnd, remainingSeconds } from './cooldown';

/**
 * A wait of which the end is stored under a key: the seconds that remain, and how to begin one. It outlives a reload. It is 0 in
 * the first rendering, as on the server.
 */
export function useCooldown(
  key: string,
  { storage, now }: Pick<ControlServices, 'storage' | 'now'>,
): { seconds: number; begin(key: string, seconds: number): void } {
  const [shown, setShown] = useState({ key, seconds: 0 });
  const seconds = shown.key === key ? shown.seconds : 0;
  const waiting = seconds > 0;

  useEffect(() => {
    const read = () => setShown({ key, seconds: remainingSeconds(storage.get(key), now()) });
    read();
    if (!waiting) return;
    // Read from the clock each time: timers pause while a phone sleeps.
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [waiting, key, storage, now]);

  const begin = (begun: string, wait: number) => {
    storage.set(begun, cooldownEnd(now(), wait));
    setShown({ key: begun, seconds: wait });
  };
  return { seconds, begin };
}

import { useEffect, useState } from 'react';
import {
  beginWait,
  type ControlServices,
  type RemainingSeconds,
  useRemainingSeconds,
} from '../../../renderer';
import { cooldownEnd, remainingSeconds } from './cooldown';

/**
 * Gives the remaining seconds of a wait whose end is stored under a key, and a function that begins
 * one. The wait survives a reload and a clock that is set back. It is 0 in the first rendering, as
 * on the server.
 */
export function useCooldown(
  key: string,
  { storage, now }: Pick<ControlServices, 'storage' | 'now'>,
): { seconds: number; begin(key: string, seconds: number): void } {
  const [wait, setWait] = useState<{ key: string; remaining: RemainingSeconds }>();
  const seconds = useRemainingSeconds(wait?.key === key ? wait.remaining : undefined);

  useEffect(() => {
    const stored = remainingSeconds(storage.get(key), now());
    setWait(stored > 0 ? { key, remaining: beginWait(stored) } : undefined);
  }, [key, storage, now]);

  const begin = (begun: string, length: number) => {
    storage.set(begun, cooldownEnd(now(), length));
    setWait({ key: begun, remaining: beginWait(length) });
  };
  return { seconds, begin };
}

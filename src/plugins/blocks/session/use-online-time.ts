import { useEffect, useState } from 'react';
import type { Locale } from '../../../engine';
import { formatDuration } from '../format-amount';

/** How often the time is shown anew, in milliseconds: it counts minutes. */
const STEP = 10_000;

/**
 * How long a session has lasted, ticking. Empty until the page runs in a browser, and for a start that the device's clock puts
 * into the future.
 *
 * @param startedAt a time in ISO 8601
 */
export function useOnlineTime(startedAt: string, locale: Locale): string {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, STEP);
    return () => clearInterval(timer);
  }, []);
  const started = Date.parse(startedAt);
  if (now === undefined || Number.isNaN(started) || started > now) return '';
  return formatDuration((now - started) / 1000, locale);
}

import { useEffect, useState } from 'react';
import type { Locale } from '../../../engine';
import { formatDuration } from '../format-amount';

/** How often the time is shown anew, in milliseconds: it counts minutes. */
const STEP = 10_000;

/** How far a clock may differ from the gateway's, in milliseconds. */
const CLOCK_SKEW = 60_000;

/**
 * Gives the duration of a session, ticking. Empty when the device's clock is wrong: it puts the
 * start of a live session well into the future, or the end well into the past. Times are in ISO
 * 8601.
 */
export function useOnlineTime(
  { startedAt, expiresAt }: { startedAt: string; expiresAt?: string },
  locale: Locale,
): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP);
    return () => clearInterval(timer);
  }, []);
  const started = Date.parse(startedAt);
  if (Number.isNaN(started) || started > now + CLOCK_SKEW) return '';
  if (Date.parse(expiresAt ?? '') < now - CLOCK_SKEW) return '';
  return formatDuration(Math.max(0, now - started) / 1000, locale);
}

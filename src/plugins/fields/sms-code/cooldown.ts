/** A clock that was set back, or a foreign entry, must not lock the button for longer than the longest wait. */
const LONGEST_WAIT_SECONDS = 24 * 3600;

/** The storage key of a wait's end, so that a reload does not shorten the wait. The telephone number is not stored. */
export function cooldownKey(operation: string): string {
  return `cooldown:${operation}`;
}

/** The stored form of a wait's end. `now` in milliseconds since 1970. */
export function cooldownEnd(now: number, seconds: number): string {
  return String(now + seconds * 1000);
}

/** How many whole seconds of a stored wait remain; 0 when it is over, absent, or no entry of ours. */
export function remainingSeconds(stored: string | null, now: number): number {
  const end = stored === null || stored === '' ? Number.NaN : Number(stored);
  const seconds = Math.ceil((end - now) / 1000);
  return seconds > 0 && seconds <= LONGEST_WAIT_SECONDS ? seconds : 0;
}

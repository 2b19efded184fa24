import type { FormValues } from '../../../engine';

/** A foreign entry must not lock the button for longer than the longest wait. */
const LONGEST_WAIT_SECONDS = 24 * 3600;

/**
 * The storage key of a wait's end, so that a reload does not shorten the wait. Each phone or account has a wait of its own.
 * Neither is stored: one byte tells another one apart, and is no help to find them out.
 *
 * @param recipient the form's values that say to whom the code goes
 */
export function cooldownKey(operation: string, recipient: FormValues): string {
  const entries = Object.entries(recipient).sort(([one], [other]) => (one < other ? -1 : 1));
  return `cooldown:${operation}:${checksum(JSON.stringify(entries)).toString(16)}`;
}

/** The stored form of a wait: its end, and how long it is. `now` in milliseconds since 1970. */
export function cooldownEnd(now: number, seconds: number): string {
  return `${now + seconds * 1000}:${seconds}`;
}

/**
 * How many whole seconds of a stored wait remain; 0 when it is over, absent, or no entry of ours. More than the whole wait can only
 * remain by a clock that was set back: then nobody knows, and the gateway says whether it is too early.
 */
export function remainingSeconds(stored: string | null, now: number): number {
  const [end = Number.NaN, whole = Number.NaN] = (stored ?? '').split(':').map(Number);
  const seconds = Math.ceil((end - now) / 1000);
  return seconds > 0 && seconds <= Math.min(whole, LONGEST_WAIT_SECONDS) ? seconds : 0;
}

/** One byte of FNV-1a. */
function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & 0xff;
}

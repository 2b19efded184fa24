import type { FormValues } from '../../../engine';

/** A foreign entry must not lock the button for longer than the longest wait. */
const LONGEST_WAIT_SECONDS = 24 * 3600;

/**
 * Gives the storage key of a wait's end, so that a reload does not shorten the wait. Each phone or
 * account has its own wait. Neither is stored: the key has one byte of their checksum, which
 * distinguishes recipients and does not reveal them.
 *
 * @param recipient the form's values that identify the recipient of the code
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
 * Gives the whole seconds of a stored wait that remain; 0 when the wait is over, absent, or not an
 * entry of Formgate. More than the whole wait can only remain when a clock was set back: the rest
 * is unknown, and the gateway decides if it is too early.
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

import { readTime } from '../log/read-time';

const HOUR = 3600_000;

/**
 * The end of cards: `12h` or `3d` from now on, or a date with or without a time in the machine's
 * time zone. A date alone is the end of that day. Undefined for anything else.
 */
export function readEnd(text: string, now: Date): Date | undefined {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  if (count !== undefined) {
    return new Date(now.getTime() + Number(count) * (unit === 'd' ? 24 * HOUR : HOUR));
  }
  if (!/^\d{4}-/.test(text)) return undefined;
  const moment = readTime(text, now);
  if (moment && !/[T ]/.test(text)) moment.setHours(23, 59, 59);
  return moment;
}

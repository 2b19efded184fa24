const SECONDS: Readonly<Record<string, number>> = { h: 3600, d: 24 * 3600 };

/** Seconds, of `7d`, `12h` or `0`; undefined for anything else, and for more than a year. */
export function readOverlap(text: string): number | undefined {
  if (text === '0') return 0;
  const [, count = '', unit = ''] = /^(\d{1,4})([hd])$/.exec(text) ?? [];
  const seconds = Number(count) * (SECONDS[unit] ?? Number.NaN);
  return seconds <= 366 * 24 * 3600 ? seconds : undefined;
}

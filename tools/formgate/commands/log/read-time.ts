const HOUR = 3600_000;
const UNITS: Readonly<Record<string, number>> = { m: HOUR / 60, h: HOUR, d: 24 * HOUR };

/**
 * A moment, of `30m`, `24h`, `7d` before now, or a date with or without a time in the machine's
 * time zone; undefined for anything else.
 */
export function readTime(text: string, now: Date): Date | undefined {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (count !== undefined) return new Date(now.getTime() - Number(count) * (UNITS[unit] ?? HOUR));
  const [, date, time = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
  if (date === undefined) return undefined;
  const moment = new Date(`${date}T${time}`);
  const isReal = moment.getDate() === Number(date.slice(8));
  return isReal && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

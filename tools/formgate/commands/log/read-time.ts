const HOUR = 3600_000;
const UNITS: Readonly<Record<string, number>> = { m: HOUR / 60, h: HOUR, d: 24 * HOUR };

/** A date, and then perhaps a time, and perhaps its zone, as exports have them. */
const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A moment, of `30m`, `24h`, `7d` before now, or a date with or without a time (ISO 8601);
 * undefined for anything else. A time without a zone is one of the machine's time zone.
 */
export function readTime(text: string, now: Date): Date | undefined {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (count !== undefined) return new Date(now.getTime() - Number(count) * (UNITS[unit] ?? HOUR));
  const [, date, time = '00:00', zone = ''] = DATE.exec(text) ?? [];
  if (date === undefined || !isReal(date)) return undefined;
  const moment = new Date(`${date}T${time}${zone}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Tells that the calendar has a date: `Date` takes 30 February for 2 March. */
function isReal(date: string): boolean {
  const day = new Date(`${date}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

const DEFAULT = '90d';

const DAY = 24 * 3600_000;

const UNITS: Readonly<Record<string, number>> = { h: 3600_000, d: DAY };

/** When a token ends, of `30d`, `12h`, a date or `never`: undefined for never. */
export function readExpiry(
  text: string = DEFAULT,
  now: Date,
): Date | undefined | 'no-time' | 'past' {
  if (text === 'never') return undefined;
  const [, count = '', unit = ''] = /^(\d{1,4})([hd])$/.exec(text) ?? [];
  const date =
    count === '' ? endOfDay(text) : new Date(now.getTime() + Number(count) * (UNITS[unit] ?? DAY));
  if (!date) return 'no-time';
  return date > now ? date : 'past';
}

/** The end of a day in the time zone of the machine. */
function endOfDay(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day) + 1);
  const isReal = new Date(date.getTime() - 1).getDate() === Number(day);
  return isReal ? date : undefined;
}

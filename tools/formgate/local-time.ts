/** The minute that was told last, counted from 1970, and its text up to the seconds. */
let told = { minute: Number.NaN, text: '' };

/**
 * A moment in the time zone of this machine, as `2026-03-01 22:00:00`. Made of the date's parts: a
 * format of `Intl` takes a third longer, which a list of 40,000 lines shows. So does each minute
 * that is told anew: moments of a list lie close to each other, and zones are whole minutes apart.
 */
export function localTime(at: string | Date): string {
  const date = new Date(at);
  const minute = Math.floor(date.getTime() / 60_000);
  if (minute !== told.minute) told = { minute, text: `${minuteOf(date)}:` };
  return `${told.text}${twoDigits(date.getSeconds())}`;
}

/** A moment in the time zone of this machine, as `2026-03-01 22:00`. */
export function localMinute(at: string | Date): string {
  return minuteOf(new Date(at));
}

function minuteOf(date: Date): string {
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const time = [date.getHours(), date.getMinutes()];
  return `${day.map(twoDigits).join('-')} ${time.map(twoDigits).join(':')}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(?:Jan|Febr?|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*';
/** The most days of each month, of February in a leap year. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const CHINESE = /(?<!\d)(\d{1,2}) ?月 ?(\d{1,2}) ?[日号](?!楼|线|机)/g;
const ISO = /(?<![\d-])20\d\d-(\d\d)-(\d\d)(?![\d-])/g;
const DAY_FIRST = new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})\\b`, 'g');
const MONTH_FIRST = new RegExp(`\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?![:.]\\d)`, 'g');
const TIME = '(\\d{1,2})[:：](\\d\\d)';
/** Two times of day: a ratio or a port has no such form. */
const TIMES = new RegExp(`(?<![\\d:])${TIME} ?(?:[-–—~～至到]|to|until) ?${TIME}(?![\\d:])`, 'g');
const TIME_AFTER_WORD =
  /(?:[今明][天日晚]|[上下中]午|[凌早]晨|晚上|夜间|\bat|\bfrom|\buntil|\bby) ?(\d{1,2})[:：](\d\d)(?![\d:])/gi;

/** A quick test before the exact one: a number that no day, month or time can have. */
const SUSPECT =
  /3\d|[4-9]\d ?[日号]|(?:1[3-9]|[2-9]\d|\b0) ?月|(?:2[4-9]|[3-9]\d)[:：]|[:：][6-9]\d/;

/** The first day or time of day of a text that no calendar or clock has. */
export function findNoMoment(text: string): string | undefined {
  if (!SUSPECT.test(text)) return undefined;
  const isDay = (month: number, day: number) => day >= 1 && day <= (DAYS[month - 1] ?? 0);
  const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const isTime = (hour: number, minute: number) =>
    (hour < 24 && minute < 60) || (hour === 24 && minute === 0);
  const found = [
    ...[...text.matchAll(CHINESE), ...text.matchAll(ISO)].filter(
      ([, month, day]) => !isDay(Number(month), Number(day)),
    ),
    ...[...text.matchAll(DAY_FIRST)].filter(
      ([, day, month]) => !isDay(monthOf(month), Number(day)),
    ),
    ...[...text.matchAll(MONTH_FIRST)].filter(
      ([, month, day]) => !isDay(monthOf(month), Number(day)),
    ),
    ...[...text.matchAll(TIMES)].filter(
      ([, hour, minute, to, past]) =>
        !isTime(Number(hour), Number(minute)) || !isTime(Number(to), Number(past)),
    ),
    ...[...text.matchAll(TIME_AFTER_WORD)].filter(
      ([, hour, minute]) => !isTime(Number(hour), Number(minute)),
    ),
  ];
  return found[0]?.[0];
}

/** A day that a text names. */
export interface DayInWords {
  /** Left out where the text leaves it out. */
  year: number | undefined;
  /** 1 for January; another number than those of a month where the text says so. */
  month: number;
  day: number;
  /** The part of the text that says so, and where it begins. */
  part: string;
  offset: number;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(?:Jan|Febr?|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*';
const NTH = '(?:st|nd|rd|th)?';
const AND_YEAR = '(?:,? (20\\d\\d)(?!\\d))?';
/** The most days of each month, of February in a leap year. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const CHINESE = /(?<!\d)(?:(20\d\d) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号](?!楼|线|机)/g;
const ISO = /(?<![\d-])(20\d\d)-(\d\d)-(\d\d)(?![\d-])/g;
const DAY_FIRST = new RegExp(`(?<!\\d)(\\d{1,2})${NTH} (?:of )?(${MONTH})\\b${AND_YEAR}`, 'g');
const MONTH_FIRST = new RegExp(`\\b(${MONTH}) (\\d{1,2})${NTH}\\b(?![:.]\\d)${AND_YEAR}`, 'g');

/** The days that a text names, in whatever calendar they would be. */
export function daysInWords(text: string): DayInWords[] {
  const dayOf = (match: RegExpExecArray, [year, month, day]: readonly (string | undefined)[]) => ({
    year: year === undefined ? undefined : Number(year),
    month: monthOf(month),
    day: Number(day),
    part: match[0],
    offset: match.index,
  });
  return [
    ...[...text.matchAll(CHINESE), ...text.matchAll(ISO)].map((match) =>
      dayOf(match, match.slice(1)),
    ),
    ...[...text.matchAll(DAY_FIRST)].map((match) => dayOf(match, [match[3], match[2], match[1]])),
    ...[...text.matchAll(MONTH_FIRST)].map((match) => dayOf(match, [match[3], match[1], match[2]])),
  ];
}

function monthOf(words = ''): number {
  return /\d/.test(words) ? Number(words) : MONTHS.indexOf(words.slice(0, 3).toLowerCase()) + 1;
}

/** True for a day that is in the calendar of its year, or without a year in that of some year. */
export function isInCalendar({ year = 2000, month, day }: DayInWords): boolean {
  if (month === 2 && day === 29) return new Date(Date.UTC(year, 1, day)).getUTCDate() === day;
  return day >= 1 && day <= (DAYS[month - 1] ?? 0);
}

/** Words between the two ends of a period, with the weekday or the hour of the first. */
const BETWEEN_DAYS = new RegExp(
  [
    '^(?: ?[（(][^（()）]{1,8}[)）])?(?:[ ,，]*\\d{1,2}[:：]\\d\\d)?',
    ' ?(?:[-–—~～至到]|to|until|through) ?',
    '(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day,? )?$',
  ].join(''),
);
/** One month for both ends: `12 月 20 日至 10 日`, `20–10 December`. */
const IN_ONE_MONTH = new RegExp(
  `\\d{1,2} ?月 ?(\\d{1,2}) ?[日号]? ?[-–—~～至到] ?(\\d{1,2}) ?[日号]|(?<![\\d:.])(\\d{1,2})${NTH} ?(?:[-–—]|to) ?(\\d{1,2})${NTH} (?:of )?${MONTH}\\b`,
  'g',
);

/** Words of something that is on another day than it was to be. */
const IS_MOVED =
  /改(?!造|建|善|正)|调整|提前|推迟|延期|顺延|mov(?:ed?|es|ing)\b|postpone|reschedul|chang|shift|brought|earlier|later|instead/i;

/** The first period of days in a text that ends before it begins. */
export function findReversedDays(text: string): string | undefined {
  if (IS_MOVED.test(text)) return undefined;
  for (const [part, first, last, begin = first, end = last] of text.matchAll(IN_ONE_MONTH)) {
    if (Number(end) < Number(begin)) return part;
  }
  const days = daysInWords(text).sort((one, other) => one.offset - other.offset);
  for (const [index, until] of days.entries()) {
    const from = days[index - 1];
    const end = from && from.offset + from.part.length;
    if (!from || end === undefined || !BETWEEN_DAYS.test(text.slice(end, until.offset))) continue;
    if (isBefore(until, from)) return text.slice(from.offset, until.offset + until.part.length);
  }
  return undefined;
}

/**
 * True for a day before another one. Without its year it is of the same month or unknown, as a
 * period may end in the next year.
 */
function isBefore(one: DayInWords, other: DayInWords): boolean {
  if (one.year === undefined) return one.month === other.month && one.day < other.day;
  const order = ({ year = 0, month, day }: DayInWords) => (year * 100 + month) * 100 + day;
  return other.year !== undefined && order(one) < order(other);
}

/** A day with another weekday than it has. */
export interface WrongWeekday {
  part: string;
  /** The right one, 0 for Sunday. */
  weekday: number;
}

export const CHINESE_WEEKDAYS = '日一二三四五六';
export const WEEKDAYS: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];
const CHINESE_WEEKDAY = '(?:星期|周|礼拜)([一二三四五六日天])';
const WEEKDAY = '((?:Sun|Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?)(?:day)?)\\b\\.?';
/** Of the weekdays from one to another, or of several, the last one is not that of the day. */
const OF_SEVERAL = '(?<!(?:[至到、和及~～–—-]|\\bto|\\band|\\bor|\\buntil|\\bthrough) ?)';
const BEFORE = new RegExp(
  `${OF_SEVERAL}(?:${CHINESE_WEEKDAY}[ （(，,]*|\\b${WEEKDAY},? (?:the )?)$`,
  'i',
);
const AFTER = new RegExp(`^(?: ?[（(] ?)?${CHINESE_WEEKDAY}|^,? ?[（(]${WEEKDAY}`, 'i');

const ANY_WEEKDAY = new RegExp(
  `${CHINESE_WEEKDAY}|\\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:s?|nes|rs?|ur)(?:days?)?\\b`,
  'g',
);

/** The weekdays that a text names, in their order. */
export function weekdaysInWords(text: string): { part: string; mark: string }[] {
  return [...text.matchAll(ANY_WEEKDAY)].map(([part, chinese, english = '']) => ({
    part,
    mark: String(chinese ? chineseWeekday(chinese) : englishWeekday(english)),
  }));
}

const chineseWeekday = (name: string) => CHINESE_WEEKDAYS.indexOf(name.replace('天', '日'));
const englishWeekday = (name: string) => WEEKDAYS.findIndex((one) => sameBeginning(one, name));

/**
 * The first day of a text whose weekday is another one.
 *
 * @param near a day, as YYYY-MM-DD, near to which those without a year are; of these nothing is
 *   known without it
 */
export function findWrongWeekday(text: string, near?: string): WrongWeekday | undefined {
  for (const named of daysInWords(text)) {
    const { part, offset } = named;
    const before = text.slice(Math.max(0, offset - 16), offset);
    const match = AFTER.exec(text.slice(offset + part.length)) ?? BEFORE.exec(before);
    const time = isInCalendar(named) ? timeOf(named, near) : undefined;
    if (!match || time === undefined) continue;
    const [whole, chinese, english = ''] = match;
    const weekday = new Date(time).getUTCDay();
    const told = chinese ? chineseWeekday(chinese) : englishWeekday(english);
    if (told === weekday) continue;
    const isAfter = text.startsWith(whole, offset + part.length);
    return { part: isAfter ? part + whole : whole + part, weekday };
  }
  return undefined;
}

/** Words right before the last day of something, and right after it. */
const IS_LAST_BEFORE =
  /(?:截止(?:日期|时间)?|截至|\b(?:until|till|by|before|deadline:?|closes? on|ends? on))[ 于到是为:：]*(?:the |(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day,? )*$/i;
const IS_LAST_AFTER =
  /^(?: ?[（(][^（()）]{1,8}[)）])? ?(?:\d{1,2}[:：]\d\d|[中上下]午|晚上?|零点)? ?(?:之?前|以前|[截为]?止|结束)/;
const TELLS_OF_END = /截[止至]|前|止|结束|until|till|\bby\b|before|deadline|close|end/i;
/** Words of what lasts longer than the news of it. */
const OF_OTHER_THINGS =
  /毕业|入学|有效|到期|离校|出生|恢复|graduat|valid|expire|born|enrol|reopen|back on/i;

/**
 * The last day of something that a text tells of, where that is after the end of the text's notice.
 *
 * @param day the day of the notice and `until` its last one, as YYYY-MM-DD
 */
export function findLaterEnd(text: string, day: string, until: string): string | undefined {
  if (!TELLS_OF_END.test(text) || OF_OTHER_THINGS.test(text)) return undefined;
  const end = Date.parse(until);
  for (const named of daysInWords(text)) {
    const { part, offset } = named;
    const isLast =
      IS_LAST_AFTER.test(text.slice(offset + part.length)) ||
      IS_LAST_BEFORE.test(text.slice(Math.max(0, offset - 24), offset));
    const time = isLast && isInCalendar(named) ? timeOf(named, day) : undefined;
    if (time !== undefined && time > end) return part;
  }
  return undefined;
}

/** Titles of more than one day, or of a day that something begins on. */
const OF_MORE_DAYS =
  /[每各至到和及、~～–—起-]|\bevery\b|\beach\b|\bto\b|\band\b|\bfrom\b|\buntil\b|days\b/i;
/** Words of a night, which may be that of the day before or of the next one. */
const AT_NIGHT = /[夜晚]|凌晨|零点|night|evening|midnight/i;
/** An hour of a text; one before dawn, and one in the evening. */
const ANY_HOUR = /\d[:：]\d\d|\d ?[点时]|\d ?[ap]\.?m/i;
const BEFORE_DAWN = /(?<!\d)0?[0-6][:：]\d\d|凌晨|零点|midnight|\da\.?m/i;
const IN_EVENING = /(?<!\d)(?:1[89]|2[0-4])[:：]\d\d|晚|\dp\.?m/i;

/**
 * The one day to come that a text names, where its title has one weekday and that is another one.
 *
 * @param day the day of the notice, as YYYY-MM-DD
 */
export function findOtherWeekday(
  title: string,
  text: string,
  day: string,
): (WrongWeekday & { words: string }) | undefined {
  const [told, ...others] = weekdaysInWords(title);
  if (!told || others.length > 0 || OF_MORE_DAYS.test(title)) return undefined;
  const [named, ...more] = daysInWords(text);
  if (!named || more.length > 0 || weekdaysInWords(text).length > 0) return undefined;
  if (TELLS_OF_END.test(text) || IS_MOVED.test(text) || OF_OTHER_THINGS.test(text))
    return undefined;
  const time = isInCalendar(named) ? timeOf(named, day) : undefined;
  if (time === undefined || !(time >= Date.parse(day))) return undefined;
  const weekday = new Date(time).getUTCDay();
  const apart = (weekday - Number(told.mark) + 7) % 7;
  const hours = apart === 1 ? BEFORE_DAWN : IN_EVENING;
  const isOtherNight =
    (apart === 1 || apart === 6) &&
    AT_NIGHT.test(`${title} ${text}`) &&
    (hours.test(text) || !ANY_HOUR.test(text));
  return apart === 0 || isOtherNight ? undefined : { part: named.part, weekday, words: told.part };
}

const sameBeginning = (name: string, short: string) =>
  name.slice(0, 3).toLowerCase() === short.slice(0, 3).toLowerCase();

const DAY = 24 * 60 * 60 * 1000;

/** Gives the time of a day: that in the year from two months before another day, on. */
function timeOf({ year, month, day }: DayInWords, near?: string): number | undefined {
  if (year !== undefined) return Date.UTC(year, month - 1, day);
  // A mistyped year is told as that.
  const start = /^20\d\d-/.test(near ?? '') ? Date.parse(near ?? '') - 60 * DAY : Number.NaN;
  if (Number.isNaN(start)) return undefined;
  const first = new Date(start).getUTCFullYear();
  const times = [first, first + 1].map((one) => Date.UTC(one, month - 1, day));
  return times.find((time) => time >= start);
}

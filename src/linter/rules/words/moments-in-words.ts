import { type DayInWords, daysInWords, isInCalendar, weekdaysInWords } from './days-in-words';
import { differing } from './figures-in-words';

const TIME = '(\\d{1,2})[:：](\\d\\d)';
const TO = ' ?(?:[-–—~～至到]|to|until) ?';
/** Two times of day: a ratio or a port has no such form. */
const TIMES = new RegExp(`(?<![\\d:])${TIME}${TO}${TIME}(?![\\d:])`, 'g');
const TIME_AFTER_WORD =
  /(?:\d ?[日号]|[今明][天日晚]|[上下中]午|[凌早]晨|晚上|夜间|\bat|\bfrom|\buntil|\bby) ?(\d{1,2})[:：](\d\d)(?![\d:])/gi;

/** A day that not every month has, beside its month; and what no day, month or time can be. */
const SUSPECT =
  /\b0?2 ?月 ?29|-02-29|Feb[a-z]* 29|29(?:th)? (?:of )?Feb|3\d(?:st|th)? (?:of )?[A-Z]|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* 3\d|-3\d|[3-9]\d ?[日号]|(?:1[3-9]|[2-9]\d|\b0) ?月|(?:2[4-9]|[3-9]\d)[:：]|[:：][6-9]\d/;

/** True when a text may have such a moment: a quick test before the exact one. */
export function mayHoldNoMoment(text: string): boolean {
  return SUSPECT.test(text);
}

/** The first day or time of day of a text that no calendar or clock has. */
export function findNoMoment(text: string): string | undefined {
  if (!mayHoldNoMoment(text)) return undefined;
  const isTime = (hour: number, minute: number) =>
    (hour < 24 && minute < 60) || (hour === 24 && minute === 0);
  const day = daysInWords(text).find((one) => !isInCalendar(one));
  const times = [
    ...[...text.matchAll(TIMES)].filter(
      ([, hour, minute, to, past]) =>
        !isTime(Number(hour), Number(minute)) || !isTime(Number(to), Number(past)),
    ),
    ...[...text.matchAll(TIME_AFTER_WORD)].filter(
      ([, hour, minute]) => !isTime(Number(hour), Number(minute)),
    ),
  ];
  return day?.part ?? times[0]?.[0];
}

/** Words with which a text tells when something is open, right before its hours or after them. */
const IS_OPEN_BEFORE =
  /(?:(?:开放|服务|办公|营业|工作|值班|接待|咨询|受理)(?:时间)?|工作日|每天|每日|周末|至周[五六日]|\b(?:open|hours|weekdays|weekends|daily|to (?:Fri|Satur|Sun)day))[^。；;.!！\n\d]{0,12}$/i;
const IS_OPEN_AFTER = /^ ?(?:开放|服务|办公|营业|值班)/;
/** A text about a night, the next day or an interruption has such hours with good reason. */
const OF_NIGHT =
  /夜|晚|凌晨|通宵|次日|翌日|第二天|隔天|断|停|关|闭|维护|检修|升级|night|next day|morning|clos|offline|interrupt|maint|upgrade|\boff\b|\bdown\b/i;

/** The first hours of opening in a text that end before they begin. */
export function findReversedHours(text: string): string | undefined {
  if (OF_NIGHT.test(text)) return undefined;
  for (const { 0: part, 1: hour, 2: minute, 3: to, 4: past, index } of text.matchAll(TIMES)) {
    const [from, until] = [Number(hour) * 60 + Number(minute), Number(to) * 60 + Number(past)];
    // A place that is open till late ends in the small hours.
    const isReversed = from === until || (from > until && until >= 5 * 60);
    // On a clock of twelve hours 8:30–5:30 ends in the afternoon.
    const isOfTwelve =
      !/^0/.test(hour ?? '') && !/^0/.test(to ?? '') && from < 13 * 60 && from < until + 12 * 60;
    const before = text.slice(Math.max(0, index - 24), index);
    const isOpen =
      IS_OPEN_BEFORE.test(before) || IS_OPEN_AFTER.test(text.slice(index + part.length));
    if (isReversed && isOpen && (!isOfTwelve || from === until)) return part;
  }
  return undefined;
}

/**
 * The first day or time of day of a text that the same words in another language tell otherwise.
 * Where one of them tells fewer, or what no calendar or clock has, nothing is known.
 */
export function findOtherMoment(
  text: string,
  other: string,
): { part: string; other: string } | undefined {
  if ([text, other].some((one) => findNoMoment(one) !== undefined)) return undefined;
  const isTwelve = HALF_OF_DAY.test(text) || HALF_OF_DAY.test(other);
  return (
    differingDay(text, other) ??
    differing(timesIn(text, isTwelve), timesIn(other, isTwelve)) ??
    differingWeekday(text, other)
  );
}

/** Words and signs by which a clock with twelve hours says which half of the day it means. */
const HALF_OF_DAY =
  /\b[ap]\.?m\b|[上下中]午|[凌早]晨|早上|晚|夜|noon|midnight|morning|evening|night/i;

/**
 * A weekday that another language tells otherwise. The night between two belongs to the one or the
 * other.
 */
function differingWeekday(text: string, other: string) {
  if (HALF_OF_DAY.test(text) || HALF_OF_DAY.test(other)) return undefined;
  const [ours, theirs] = [weekdaysInWords(text), weekdaysInWords(other)];
  const [begin, end, ...more] = ours;
  const [first, last] = theirs;
  const found = differing(ours, theirs);
  const isTurned = begin?.mark === last?.mark && end?.mark === first?.mark;
  if (found || !begin || !end || !first || !last || more.length > 0) return found;
  return isTurned && begin.mark !== end.mark && isPeriod(text) && isPeriod(other)
    ? { part: begin.part, other: first.part }
    : undefined;
}

/** True for weekdays of which the text names the first and the last. */
function isPeriod(text: string): boolean {
  return /[一二三四五六日天] ?[至到~～–—-] ?(?:周|星期|礼拜)|(?:day|Sun|Mon|Tue|Wed|Thu|Fri|Sat)s? ?(?:[~～–—-]|to|until|through) ?(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)/i.test(
    text,
  );
}

/**
 * A day of one text whose number is nowhere in the other but in a day of its own, as that of the
 * first of several days may be.
 */
function differingDay(text: string, other: string) {
  const [ours, theirs] = [daysInWords(text), daysInWords(other)];
  const found = differing(ours.map(markOfDay), theirs.map(markOfDay));
  const besides = (words: string, days: readonly DayInWords[]) =>
    days.reduce((rest, { part }) => rest.replace(part, ' '), words);
  const isIn = (days: readonly DayInWords[], part: string | undefined, words: string) =>
    days.some((one) => one.part === part && new RegExp(`(?<!\\d)${one.day}(?!\\d)`).test(words));
  const isElsewhere =
    isIn(ours, found?.part, besides(other, theirs)) ||
    isIn(theirs, found?.other, besides(text, ours));
  return isElsewhere ? undefined : found;
}

function markOfDay({ month, day, part }: DayInWords) {
  return { mark: `${month}-${day}`, part };
}

/** Times, as on a clock with twelve hours where one of the languages may write them so. */
function timesIn(text: string, isTwelve: boolean) {
  return [...text.matchAll(/(?<![\d:：.])(\d{1,2})[:：]([0-5]\d)(?![\d:：])/g)].map(
    ([part, hour, minute]) => ({ mark: `${Number(hour) % (isTwelve ? 12 : 24)}:${minute}`, part }),
  );
}

/** True when a text may name a day or a time of day: a quick test before the exact ones. */
export function mayNameMoment(text: string): boolean {
  return mayNameWeekday(text) || mayTellMoment(text);
}

/** True when a text may name a day of the week. */
export function mayNameWeekday(text: string): boolean {
  return WEEKDAY.test(text);
}

const WEEKDAY = /(?:星期|周|礼拜)[一二三四五六日天]|\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)/;

/** True when a text may tell a day of a month or a time of day by figures. */
export function mayTellMoment(text: string): boolean {
  return MOMENT.test(text);
}

const MOMENT =
  /\d ?月|\d[:：]\d\d|\d (?:of )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d|20\d\d-\d\d-\d\d/;

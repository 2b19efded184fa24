import { locationIn, type Path, referencesOf, type SourceLocation } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { findNodes, nodesInSchool, nodesInScreen, type Period } from '../../json-nodes';

/** Dates are days of the calendar, and what begins ends later. */
export const impossibleDate = defineRule({
  name: 'impossible-date',
  severity: 'error',
  reportAtOrigin: true,
  docs: {
    description: {
      'zh-CN': '日期存在，结束不早于开始',
      en: 'Dates exist, and nothing ends before it begins',
    },
    why: {
      'zh-CN': '结束早于开始的内容永远不会显示；不存在的日期会显示在学生面前。',
      en: 'What ends before it begins is never shown, and a day that does not exist is shown to students as it is.',
    },
    hint: {
      'zh-CN': '写成存在的日期，例如 2026-11-20',
      en: 'Write a day that exists, such as 2026-11-20',
    },
  },
  messages: {
    'no-day': { 'zh-CN': '没有 ${date} 这一天', en: 'There is no day ${date}' },
    'ends-first': {
      'zh-CN': '${until} 早于 ${from}，这里永远不会显示',
      en: '${until} is before ${from}: this is never shown',
    },
    'ends-before-day': {
      'zh-CN': '${until} 早于 ${date}：到了这一天，已经不再显示',
      en: '${until} is before ${date}: on that day it is shown no longer',
    },
    'other-century': {
      'zh-CN': '${date} 的年份多半写错了',
      en: 'The year of ${date} is probably mistyped',
    },
  },
  hints: {
    'ends-first': {
      'zh-CN': 'until 应晚于或等于 from',
      en: 'until must be the same day as from, or a later one',
    },
    'ends-before-day': {
      'zh-CN': 'until 应晚于或等于 date',
      en: 'until must be the same day as date, or a later one',
    },
    'other-century': {
      'zh-CN': '改成想写的年份，例如 2026-11-20',
      en: 'Write the year that is meant, as in 2026-11-20',
    },
  },
  checkFile({ path: file, role }, { product, report }) {
    if (role.kind !== 'base') return;
    lookAtPeriods(findNodes(product.base).periods, (path) => locationIn(file, path), report);
  },
  checkSchool(school, { product, report }) {
    lookAtPeriods(nodesInSchool(school, product).periods, school.locate, report);
  },
  checkScreen(screen, { product, report }) {
    const { model, locate } = screen;
    lookAtPeriods(nodesInScreen(screen, product).periods, locate, report);
    const days = referencesOf(model.references, 'date').filter(
      ({ path }) => !['from', 'until'].includes(path.at(-1) ?? ''),
    );
    lookAtDays(days, locate, report);
  },
});

type Locate = (path: Path) => SourceLocation;
type MessageId = 'no-day' | 'ends-first' | 'ends-before-day' | 'other-century';
type Tell = (report: Report<MessageId>) => void;

function lookAtDays(days: readonly Dated[], locate: Locate, report: Tell): void {
  for (const { value: date = '', path } of days) {
    if (!SHAPE.test(date)) continue;
    // An end that never comes is often written as a day far away.
    const isOther = date < '2000' || (path.at(-1) !== 'until' && date > LAST);
    if (exists(date) && !isOther) continue;
    const messageId = exists(date) ? 'other-century' : 'no-day';
    report({ at: locate(path), messageId, data: { date } });
  }
}

function lookAtPeriods(periods: readonly Period[], locate: Locate, report: Tell): void {
  for (const { from, until, date, path } of periods) {
    const ends = [
      { value: from, path: [...path, 'from'] },
      { value: until, path: [...path, 'until'] },
    ];
    lookAtDays(ends, locate, report);
    if (until === undefined || !exists(until)) continue;
    if (date !== undefined && from === undefined && exists(date) && until < date) {
      const at = locate([...path, 'until']);
      report({ at, messageId: 'ends-before-day', data: { date, until } });
    }
    if (from === undefined) continue;
    if (!exists(from) || from <= until) continue;
    report({ at: locate([...path, 'until']), messageId: 'ends-first', data: { from, until } });
  }
}

/** Nobody writes for days that far away. */
const LAST = '2050';

interface Dated {
  value: string | undefined;
  path: Path;
}

const SHAPE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** A day that every month of every year has, as most are. */
const ANY_MONTHS_DAY = /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])$/;

function exists(date: string): boolean {
  if (ANY_MONTHS_DAY.test(date)) return true;
  if (!SHAPE.test(date)) return false;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

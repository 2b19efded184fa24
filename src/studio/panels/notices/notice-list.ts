import {
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  type Path,
} from '../../../engine';
import { compareNotices } from '../../../plugins/blocks/shown-notices';

/** The state of a notice for students on a day. */
export type NoticeState = 'shown' | 'later' | 'over' | 'never';

/** A notice in the list of its block. */
export interface ListedNotice {
  /** In the block's `items`. */
  index: number;
  value: JsonObject;
  /** Its id, else its place. */
  name: string;
  date: string;
  isPinned: boolean;
  state: NoticeState;
}

/** The path of a block's notices. */
export function itemsPath(block: Path): Path {
  return [...block, 'items'];
}

/**
 * A block's notices in the order of the page, with those that are not shown on a day.
 *
 * @param today YYYY-MM-DD
 */
export function listedNotices(block: JsonValue | undefined, today: string): ListedNotice[] {
  const items = memberOf(block, 'items');
  if (!Array.isArray(items)) return [];
  return items
    .flatMap((value, index): ListedNotice[] => {
      if (!isJsonObject(value)) return [];
      const date = typeof value.date === 'string' ? value.date : '';
      const name = idOf(value) ?? String(index + 1);
      const isPinned = value.pinned === true;
      return [{ index, value, name, date, isPinned, state: noticeState(value, today) }];
    })
    .sort((left, right) => compareNotices(ranked(left), ranked(right)));
}

/** Tells if a notice is shown on a day, as far as days decide it. @param today YYYY-MM-DD */
export function noticeState(notice: JsonObject, today: string): NoticeState {
  const from = latest([notice.from, memberOf(notice.when, 'from')]);
  const until = earliest([notice.until, memberOf(notice.when, 'until')]);
  if (from !== undefined && until !== undefined && from > until) return 'never';
  if (from !== undefined && today < from) return 'later';
  return until !== undefined && until < today ? 'over' : 'shown';
}

/**
 * The index that moves a notice up or down among those of its rank; undefined where the date
 * decides its place.
 */
export function indexBeside(
  listed: readonly ListedNotice[],
  { index }: Pick<ListedNotice, 'index'>,
  by: -1 | 1,
): number | undefined {
  const at = listed.findIndex((one) => one.index === index);
  const [moved, beside] = [listed[at], listed[at + by]];
  if (!moved || !beside || compareNotices(ranked(moved), ranked(beside)) !== 0) return undefined;
  return beside.index;
}

function ranked({ isPinned, date }: ListedNotice) {
  return { pinned: isPinned, date };
}

function latest(days: readonly (JsonValue | undefined)[]): string | undefined {
  return textsOf(days).sort().at(-1);
}

function earliest(days: readonly (JsonValue | undefined)[]): string | undefined {
  return textsOf(days).sort().at(0);
}

function textsOf(days: readonly (JsonValue | undefined)[]): string[] {
  return days.filter((day) => typeof day === 'string');
}

import { suggest } from '../../../../src/engine';
import { type OperatorClient, usingOperator } from '../../../../src/gateway/operator';
import { UserError } from '../../../../src/gateway/user-error';
import type { RequestOf } from '../../../../src/wire/calls/define-call';
import { findSessions } from '../../../../src/wire/calls/history/find-sessions';
import {
  HISTORY_KINDS,
  type HistoryFilter,
  type HistoryPage,
  readHistory,
} from '../../../../src/wire/calls/history/read-history';
import { listSchools } from '../../../../src/wire/calls/publishing/list-schools';
import { columnLines } from '../../column-lines';
import { type Given, listOf, type RunCommand, textOf } from '../../define-command';
import { listHeadings } from '../../list-headings';
import { localeOf } from '../../locale';
import { PAGE } from '../../print-pages';
import { readAddress } from '../../read-address';
import { readMac } from '../../read-mac';
import { csvLine } from '../../tables/write-csv';
import { requireKnownAccount } from '../accounts/require-known';
import { unknownSchool } from '../administrators/refusals';
import { COLUMNS, cellOf, type LoggedEntry, prettyCells } from './formats';
import { readTime } from './read-time';

/** How many people look at. */
const SHOWN = 50;

const none = { 'zh-CN': '没有这样的记录。\n', en: 'There is no such entry.\n' };

/** Prints what happened, the newest first, page by page. */
export const run: RunCommand = async (given, io) => {
  const { options } = given;
  const locale = localeOf(options.locale, io);
  const format = textOf(options.format) ?? 'pretty';
  const now = new Date();
  const filter = readFilter(given, now);
  const moment = readMoment(given, now);
  const limit = Number(
    textOf(options.limit) ?? (format === 'pretty' ? SHOWN : Number.MAX_SAFE_INTEGER),
  );
  const withKept = options.kept === true;
  const columns = withKept ? [...COLUMNS, 'kept' as const] : COLUMNS;
  const write = (text: string) => io.stdout.write(text);
  let count = 0;
  const lineOf = (entry: LoggedEntry) => csvLine(columns.map((column) => cellOf(entry, column)));
  const textOfPage = (entries: readonly LoggedEntry[]): string => {
    if (entries.length === 0) return '';
    if (format === 'csv') return entries.map(lineOf).join('');
    if (format === 'json') {
      const items = entries.map((entry) => `\n  ${JSON.stringify(entry)}`);
      return `${count > 0 ? ',' : ''}${items.join()}`;
    }
    const rows = entries.map((entry) => prettyCells(entry, locale));
    return `${columnLines(rows, io.stdout, listHeadings.log[locale]).join('\n')}\n`;
  };
  await usingOperator(io.env, async (client) => {
    const ask = (after: HistoryPage['next']): Promise<HistoryPage> => {
      const size = Math.min(PAGE, limit - count);
      return moment
        ? client.call(findSessions, { ...moment, limit: size, withKept })
        : client.call(readHistory, { filter, limit: size, after, withKept });
    };
    let page = await ask(undefined);
    if (page.entries.length === 0) await requireKnown(client, filter);
    // A byte order mark: spreadsheets take the file for UTF-8.
    if (format === 'csv') write(`\uFEFF${csvLine(columns)}`);
    if (format === 'json') write('[');
    for (;;) {
      write(textOfPage(page.entries.map(withDates)));
      count += page.entries.length;
      if (!page.next || count >= limit) break;
      page = await ask(page.next);
    }
    if (format === 'json') write('\n]\n');
    if (format === 'pretty' && count === 0) write(none[locale]);
  });
  return 0;
};

/** @throws UserError where nothing is found because there is no such account or school */
async function requireKnown(client: OperatorClient, { school, account }: HistoryFilter) {
  if (school !== undefined) {
    const { schools } = await client.call(listSchools, {});
    if (!schools.includes(school)) throw unknownSchool(school, suggest(school, schools));
  }
  if (account !== undefined) await requireKnownAccount(client, { username: account, school });
}

function withDates({ at, startedAt, ...entry }: HistoryPage['entries'][number]): LoggedEntry {
  const start = startedAt === null ? null : new Date(startedAt);
  return { at: new Date(at), ...entry, startedAt: start };
}

/**
 * Reads the options that ask who was online at a time; undefined without `--at`.
 *
 * @throws UserError where it cannot be told, or something else is asked as well
 */
function readMoment(
  given: Given,
  now: Date,
): Omit<RequestOf<typeof findSessions>, 'limit' | 'withKept'> | undefined {
  const text = textOf(given.options.at);
  if (text === undefined) return undefined;
  const time = readTime(text, now);
  if (!time) throw wrongTime('at', text);
  if (time > now) throw futureTime('at', text);
  const { since, until, result, kinds = [], ...wanted } = readFilter(given, now);
  const isOnly = [since, until, result].every((each) => each === undefined) && kinds.length === 0;
  const { account, address, mac } = wanted;
  const isAboutOne = [account, address, mac].some((each) => each !== undefined);
  if (isOnly && isAboutOne) return { ...wanted, at: time.toISOString() };
  throw new UserError({
    'zh-CN':
      '--at 要与 --address、--mac 或 --account 合用，不能与 --since、--until、--kind、--result 合用。例如 formgate log --at 2026-11-20T21:03 --address 10.8.3.7。',
    en: '--at goes with --address, --mac or --account, and not with --since, --until, --kind or --result, as in "formgate log --at 2026-11-20T21:03 --address 10.8.3.7".',
  });
}

function readFilter({ options }: Given, now: Date): HistoryFilter {
  const filter: HistoryFilter = {
    kinds: HISTORY_KINDS.filter((kind) => listOf(options.kind).includes(kind)),
  };
  for (const name of ['school', 'account'] as const) {
    const text = textOf(options[name]);
    if (text !== undefined) filter[name] = text;
  }
  const address = textOf(options.address);
  if (address !== undefined) filter.address = readAddress(address, '--address');
  const mac = textOf(options.mac);
  if (mac !== undefined) filter.mac = readMac(mac, '--mac');
  const result = textOf(options.result);
  if (result !== undefined) {
    filter.result = result === 'failed' ? result : result === 'ok' ? 0 : Number(result);
  }
  for (const name of ['since', 'until'] as const) {
    const text = textOf(options[name]);
    if (text === undefined) continue;
    const time = readTime(text, now);
    if (!time) throw wrongTime(name, text);
    if (name === 'since' && time > now) throw futureTime(name, text);
    filter[name] = time.toISOString();
  }
  const { since, until } = filter;
  if (since !== undefined && until !== undefined && since >= until) throw emptyTime(options);
  return filter;
}

function emptyTime({ since, until }: Given['options']): UserError {
  return new UserError({
    'zh-CN': `--since ${since} 不早于 --until ${until}，中间没有时间。请检查两者是否写反。`,
    en: `--since ${since} is not before --until ${until}: there is no time between. Are they the wrong way round?`,
  });
}

function wrongTime(name: string, text: string): UserError {
  return new UserError({
    'zh-CN': `--${name} 的值“${text}”不是时间。${EXAMPLES['zh-CN']}`,
    en: `--${name} is "${text}", which is no time. ${EXAMPLES.en}`,
  });
}

function futureTime(name: string, text: string): UserError {
  return new UserError({
    'zh-CN': `--${name} 的时间“${text}”还没有到。${EXAMPLES['zh-CN']}`,
    en: `--${name} is "${text}", a time that has not come yet. ${EXAMPLES.en}`,
  });
}

const EXAMPLES = {
  'zh-CN': '例如 24h（24 小时前）、7d、2026-03-01 或 2026-03-01T22:00。',
  en: 'Give it as in 24h (24 hours ago), 7d, 2026-03-01 or 2026-03-01T22:00.',
};

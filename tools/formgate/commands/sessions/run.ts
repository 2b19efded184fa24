import {
  type BuiltInLocale,
  formatMessage,
  printable,
  type TerminalWords,
} from '../../../../src/engine';
import { type OperatorClient, usingOperator } from '../../../../src/gateway/operator';
import { UserError } from '../../../../src/gateway/user-error';
import type { RequestOf } from '../../../../src/wire/calls/define-call';
import { endSessions } from '../../../../src/wire/calls/sessions/end-sessions';
import { listOpenSessions } from '../../../../src/wire/calls/sessions/list-open-sessions';
import type { OpenSession } from '../../../../src/wire/calls/sessions/session-parts';
import type { CommandIo } from '../../command-io';
import { type RunCommand, textOf } from '../../define-command';
import { listHeadings } from '../../list-headings';
import { localTime } from '../../local-time';
import { localeOf } from '../../locale';
import { PAGE, printPages, readPages } from '../../print-pages';
import { printResult } from '../../print-result';
import { readAddress } from '../../read-address';
import { readMac } from '../../read-mac';
import { csvLine } from '../../tables/write-csv';
import { noSchool } from '../accounts/refusals';
import { requireKnownAccount } from '../accounts/require-known';
import { type SessionChange, watchSessions } from './watch-sessions';

const messages = {
  none: { 'zh-CN': '现在没有人在线。', en: 'Nobody is online.' },
  noneSuch: {
    'zh-CN': '现在没有这样的登录。',
    en: 'There is no such session now.',
  },
  watching: {
    'zh-CN': '正在显示登录（+）和离线（-）；按 Ctrl-C 结束。',
    en: 'Sessions that begin (+) and end (-) are shown; Ctrl-C ends.',
  },
  noneEnded: {
    'zh-CN': '${account} 没有要断开的登录：没有在线，或者已经结束。',
    en: 'No session of ${account} was open any more, and none was ended.',
  },
  ended: {
    'zh-CN': '已断开 ${account} 的 ${count} 个登录。',
    en: 'Sessions of ${account} that were ended: ${count}.',
  },
  endedLater: {
    'zh-CN': '已结束 ${account} 的 ${count} 个登录；网关会在一分钟内断网。',
    en: 'Sessions of ${account} that were ended: ${count}. Gateways cut them off the network within a minute.',
  },
  notClosed: {
    'zh-CN':
      '已结束 ${account} 的 ${count} 个登录，但其中 ${failed} 个网络没有断开，设备可能还在线。网关一天之内每分钟重试；原因见 formgate doctor 和网关的日志。',
    en: 'Sessions of ${account} that were ended: ${count}. Of these the network did not close ${failed}: the devices may still be online. Gateways try again every minute for a day; formgate doctor and the log say why.',
  },
} satisfies Record<string, TerminalWords>;

const COLUMNS = [
  ...(['id', 'account', 'user', 'device', 'address', 'mac', 'nas', 'startedAt'] as const),
  ...(['expiresAt', 'online', 'bytesIn', 'bytesOut'] as const),
] as const satisfies readonly (keyof OpenSession)[];

/** Lists who is online, or ends sessions. */
export const run: RunCommand = async ({ arguments: given, options }, io) => {
  const locale = localeOf(options.locale, io);
  const [action, account] = given;
  const school = textOf(options.school);
  const format = textOf(options.format);
  const [id, mac] = [textOf(options.id), textOf(options.mac)];
  if (school === undefined) throw noSchool();
  if (action === 'end' && account === undefined) throw noAccount();
  const address = textOf(options.address);
  const isAll = [account, options.address, mac].every((each) => each === undefined);
  const none = isAll ? messages.none : messages.noneSuch;
  const filter = {
    ...{ school, account },
    address: address === undefined ? undefined : readAddress(address, '--address'),
    mac: mac === undefined ? undefined : readMac(mac, '--mac'),
  };
  const requireKnown = async (client: OperatorClient) => {
    if (account !== undefined) await requireKnownAccount(client, { school, username: account });
  };
  if (options.watch) {
    const needsGateway = await usingOperator(io.env, async (client) => {
      await requireKnown(client);
      return client.isThroughGateway;
    });
    await watch(filter, { format, locale, needsGateway }, io);
    return 0;
  }
  return usingOperator(io.env, async (client) => {
    await requireKnown(client);
    if (action === 'list' || account === undefined) {
      const listing = {
        ...{ name: 'sessions', format, columns: COLUMNS, none: none[locale] },
        // How wide a text is in a terminal takes longer to load than the rest of the command.
        lines: async (page: readonly OpenSession[]) =>
          (await import('../../column-lines')).columnLines(
            page.map(cellsOf),
            io.stdout,
            listHeadings.sessions[locale],
          ),
      };
      await printPages(pagesOf(client, filter), listing, io);
      return 0;
    }
    const request = { school, username: account, ...(id !== undefined && { id: Number(id) }) };
    const { ended, isClosed, failed } = await client.call(endSessions, request);
    const words = wordsOfEnd(ended, isClosed, failed);
    const text = printable(formatMessage(words[locale], { account, count: ended, failed }));
    printResult({ options }, io, { account, ended, isClosed, failed }, [text]);
    return failed > 0 ? 1 : 0;
  });
};

function wordsOfEnd(ended: number, isClosed: boolean, failed: number): TerminalWords {
  if (failed > 0) return messages.notClosed;
  if (ended === 0) return messages.noneEnded;
  return isClosed ? messages.ended : messages.endedLater;
}

type Filter = Partial<Omit<RequestOf<typeof listOpenSessions>, 'limit' | 'after'>> & {
  school: string;
};

interface WatchOptions {
  format: string | undefined;
  locale: BuiltInLocale;
  /** True when a gateway has the database, which is left to it when it starts again. */
  needsGateway: boolean;
}

/**
 * Prints changes as they come; each look opens the gateway anew, which may have been started again
 * meanwhile.
 */
async function watch(
  filter: Filter,
  { format, locale, needsGateway }: WatchOptions,
  io: CommandIo,
): Promise<void> {
  const note = (words: string) => io.stderr.write(`formgate: ${words}\n`);
  let told = '';
  const all = async (client: OperatorClient) => {
    const sessions: OpenSession[] = [];
    for await (const page of pagesOf(client, filter)) sessions.push(...page);
    return sessions;
  };
  const look = () => usingOperator(io.env, all, { needsGateway });
  note(messages.watching[locale]);
  if (format === 'csv') io.stdout.write(`\uFEFF${csvLine(['event', ...COLUMNS])}`);
  await watchSessions(
    look,
    (changes) => {
      told = '';
      io.stdout.write(changes.map((change) => lineOf(change, format)).join(''));
    },
    {
      stopped: io.stopped?.() ?? Promise.resolve(),
      forgive(error) {
        if (!(error instanceof UserError)) return false;
        const words = error.words[locale];
        if (words !== told) note(words);
        told = words;
        return true;
      },
    },
  );
}

const SIGNS = { online: ' ', began: '+', ended: '-' } as const;

function lineOf({ event, session }: SessionChange, format: string | undefined): string {
  if (format === 'json') return `${JSON.stringify({ event, ...session })}\n`;
  if (format === 'csv') {
    return csvLine([event, ...COLUMNS.map((column) => String(session[column] ?? ''))]);
  }
  return `${[SIGNS[event], ...cellsOf(session)].map(printable).join('  ')}\n`;
}

async function* pagesOf(client: OperatorClient, filter: Filter): AsyncGenerator<OpenSession[]> {
  const pages = readPages(
    (after: number | undefined) => client.call(listOpenSessions, { ...filter, limit: PAGE, after }),
    ({ sessions }) => (sessions.length < PAGE ? undefined : sessions.at(-1)?.id),
  );
  for await (const { sessions } of pages) yield sessions;
}

/** A session for people: its number, whose it is, since when, and from where. */
function cellsOf({ id, account, device, address, mac, nas, startedAt }: OpenSession): string[] {
  const since = localTime(startedAt);
  return [String(id), account, since, device, address ?? '–', mac ?? '–', nas ?? ''];
}

function noAccount(): UserError {
  return new UserError({
    'zh-CN': '请写明账号，例如 formgate sessions end 2026001 --school riverside。',
    en: 'Name the account, as in "formgate sessions end 2026001 --school riverside".',
  });
}

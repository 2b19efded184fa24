import { formatMessage, printable, type TerminalWords } from '../../../../src/engine';
import { type OperatorClient, usingOperator } from '../../../../src/gateway/operator';
import { UserError } from '../../../../src/gateway/user-error';
import type { ResponseOf } from '../../../../src/wire/calls/define-call';
import { listSchoolDevices } from '../../../../src/wire/calls/devices/list-school-devices';
import { removeSchoolDevice } from '../../../../src/wire/calls/devices/remove-school-device';
import { columnLines } from '../../column-lines';
import { type RunCommand, textOf } from '../../define-command';
import { listHeadings } from '../../list-headings';
import { localTime } from '../../local-time';
import { localeOf } from '../../locale';
import { PAGE, printPages, readPages } from '../../print-pages';
import { printResult } from '../../print-result';
import { readMac } from '../../read-mac';
import { noSchool } from '../accounts/refusals';
import { requireKnownAccount } from '../accounts/require-known';
import { keptTexts } from '../accounts/show-account';

type Device = ResponseOf<typeof listSchoolDevices>['devices'][number];

const messages = {
  none: { 'zh-CN': '没有设备。', en: 'There are no devices.' },
  noneSuch: { 'zh-CN': '没有这样的设备。', en: 'There is no such device.' },
  removed: {
    'zh-CN': '已删除账号 ${account} 的设备 ${mac}。',
    en: 'The device ${mac} of the account ${account} was removed.',
  },
} satisfies Record<string, TerminalWords>;

const COLUMNS = ['mac', 'account', 'alias', 'addedAt', 'lastSeenAt'] as const;

/** Lists devices, or removes one. */
export const run: RunCommand = async ({ arguments: given, options }, io) => {
  const locale = localeOf(options.locale, io);
  const [action, device] = given;
  const mac = device === undefined ? undefined : readMac(device, 'mac');
  const [school, account] = [textOf(options.school), textOf(options.account)];
  const format = textOf(options.format);
  if (school === undefined) throw noSchool();
  if (action === 'remove' && mac === undefined) throw noDevice();
  const none = account === undefined && mac === undefined ? messages.none : messages.noneSuch;
  return usingOperator(io.env, async (client) => {
    if (action === 'list' || mac === undefined) {
      if (account !== undefined) await requireKnownAccount(client, { school, username: account });
      const listing = {
        ...{ name: 'devices', format, columns: COLUMNS, none: none[locale] },
        lines: (page: readonly Device[]) =>
          columnLines(page.map(cellsOf), io.stdout, listHeadings.devices[locale]),
      };
      await printPages(pagesOf(client, { school, account, mac }), listing, io);
      return 0;
    }
    const removed = await client.call(removeSchoolDevice, { school, mac });
    if (removed.account === null) throw unknownDevice(mac);
    const text = formatMessage(messages.removed[locale], { mac, account: removed.account });
    const json = { mac, account: removed.account, done: 'remove' };
    printResult({ options }, io, json, [printable(text)]);
    return 0;
  });
};

async function* pagesOf(
  client: OperatorClient,
  filter: { school: string; account: string | undefined; mac: string | undefined },
): AsyncGenerator<Device[]> {
  const pages = readPages(
    (after: string | undefined) =>
      client.call(listSchoolDevices, { ...filter, limit: PAGE, after }),
    ({ devices }) => (devices.length < PAGE ? undefined : devices.at(-1)?.mac),
  );
  for await (const { devices } of pages) yield devices;
}

function cellsOf({ mac, account, alias, addedAt, lastSeenAt, kept }: Device): string[] {
  const time = (at: string | undefined) => (at ? localTime(at) : '–');
  const own = keptTexts(kept).map(([name, text]) => `${name}: ${text}`);
  return [mac, account, alias, time(addedAt), time(lastSeenAt), ...own];
}

function noDevice(): UserError {
  return new UserError({
    'zh-CN': '请写明设备，例如 formgate devices remove AA:BB:CC:00:11:22 --school riverside。',
    en: 'Name the device, as in "formgate devices remove AA:BB:CC:00:11:22 --school riverside".',
  });
}

function unknownDevice(mac: string): UserError {
  return new UserError({
    'zh-CN': `这所学校没有设备 ${mac}。formgate devices list 列出所有设备。`,
    en: `The school has no device ${mac}. "formgate devices list" lists them.`,
  });
}

import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import {
  type BuiltInLocale,
  formatMessage,
  isBuiltInLocale,
  printable,
  type TerminalWords,
} from '../../../../src/engine';
import { type OperatorClient, openOperatorClient } from '../../../../src/gateway/operator';
import { readSettings, settings } from '../../../../src/gateway/settings';
import { pathOfScreen } from '../../../../src/wire';
import {
  BATCH_NAME,
  CARD_PREFIX,
  type Card,
  type CardBatch,
} from '../../../../src/wire/calls/cards/card-parts';
import { listCards } from '../../../../src/wire/calls/cards/list-cards';
import { makeCards } from '../../../../src/wire/calls/cards/make-cards';
import { printCards } from '../../../../src/wire/calls/cards/print-cards';
import { readSchoolLook } from '../../../../src/wire/calls/cards/read-school-look';
import { withdrawCards } from '../../../../src/wire/calls/cards/withdraw-cards';
import { columnLines } from '../../column-lines';
import type { CommandIo } from '../../command-io';
import { confirm } from '../../confirm';
import { type Given, type RunCommand, textOf } from '../../define-command';
import { requireEnding } from '../../file-errors';
import { createFile } from '../../imports/export-table';
import { listHeadings } from '../../list-headings';
import { localMinute } from '../../local-time';
import { localeOf } from '../../locale';
import { printPages } from '../../print-pages';
import { csvLine } from '../../tables/write-csv';
import { noSchool } from '../accounts/refusals';
import { cardSheet, cardUrl } from './card-sheet';
import { readEnd } from './read-end';
import {
  allUsed,
  lostPasswords,
  noBatch,
  noEnd,
  noOutput,
  noPublicUrl,
  notConfirmed,
  notMade,
  overBatch,
  printedBefore,
  printedMeanwhile,
  unknownBatch,
  wrongEnd,
  wrongName,
  wrongNumber,
} from './refusals';

const messages = {
  none: { 'zh-CN': '还没有访客卡。', en: 'There are no cards.' },
  until: { 'zh-CN': '至 ${at}', en: 'until ${at}' },
  endedAt: { 'zh-CN': '${at} 到期', en: 'ended ${at}' },
  used: { 'zh-CN': '已用 ${used}/${count}', en: 'used: ${used} of ${count}' },
  hours: { 'zh-CN': '登录后 ${hours} 小时', en: '${hours} h after sign-in' },
  withdrawnAt: { 'zh-CN': '${at} 收回', en: 'withdrawn ${at}' },
  written: {
    'zh-CN': '${file}：${count} 张，有效至 ${until}。里面有密码：打印后请删除。',
    en: '${file}: cards: ${count}, good until ${until}. It holds their passwords: delete it once it is printed.',
  },
  confirm: {
    'zh-CN': '收回 ${batch}，断开正在使用的访客？这些卡不能再用。输入 y 收回：',
    en: 'Withdraw ${batch} and end the sessions of its visitors, for good? Type y to do so: ',
  },
  notWithdrawn: { 'zh-CN': '没有收回。', en: 'Nothing was withdrawn.' },
  withdrawn: {
    'zh-CN': '已收回 ${batch}，断开了 ${ended} 个登录。',
    en: '${batch} is withdrawn; sessions that were ended: ${ended}.',
  },
} satisfies Record<string, TerminalWords>;

const COLUMNS = [
  ...(['name', 'madeAt', 'endsAt', 'hours', 'devices', 'withdrawnAt'] as const),
  ...(['count', 'used'] as const),
] as const satisfies readonly (keyof CardBatch)[];

/** One run of the command: what its actions share. */
interface Run {
  client: OperatorClient;
  school: string;
  batch: string;
  given: Given;
  io: CommandIo;
  locale: BuiltInLocale;
}

/** Makes, prints, lists or withdraws visitors' cards. */
export const run: RunCommand = async (given, io) => {
  const locale = localeOf(given.options.locale, io);
  const [action = '', batch = ''] = given.arguments;
  const school = textOf(given.options.school);
  if (school === undefined) throw noSchool();
  if (action !== 'list') requireName(batch, BATCH_NAME, () => noBatch(action));
  const client = await openOperatorClient(io.env);
  try {
    const one = { client, school, batch, given, io, locale };
    if (action === 'make') return await make(one);
    if (action === 'print') return await printAgain(one);
    if (action === 'withdraw') return await withdraw(one);
    return await list(one);
  } finally {
    await client.close();
  }
};

async function make(one: Run): Promise<number> {
  const { client, school, batch, given } = one;
  const { options } = given;
  const prefix = textOf(options.prefix) ?? `${batch}-`;
  requireName(prefix, CARD_PREFIX);
  const until = textOf(options.until);
  const endsAt = until === undefined ? undefined : readEnd(until, new Date());
  if (!endsAt) throw until === undefined ? noEnd() : wrongEnd(until);
  const request = {
    ...{ school, batch, prefix, endsAt: endsAt.toISOString() },
    count: readNumber(given, 'number', 0),
    ...(options.hours !== undefined && { hours: readNumber(given, 'hours') }),
    ...(options.devices !== undefined && { devices: readNumber(given, 'devices') }),
  };
  return printInto(one, async () => {
    const { outcome, printed } = await client.call(makeCards, request);
    if (outcome !== 'done') throw notMade(outcome, batch);
    return printed;
  });
}

async function printAgain(one: Run): Promise<number> {
  const { client, school, batch, given } = one;
  const found = await findBatch(one);
  if (isOver(found)) throw overBatch(found);
  const unused = found.count - found.used;
  if (given.options.newPasswords !== true) throw printedBefore(batch, unused);
  if (unused === 0) throw allUsed(batch);
  return printInto(one, async () => {
    const { outcome, printed } = await client.call(printCards, { school, batch });
    if (outcome === 'unknown') throw unknownBatch(batch);
    if (outcome === 'over') throw overBatch(found);
    if (outcome === 'meanwhile') throw printedMeanwhile(batch);
    return printed;
  });
}

/** @throws UserError where the school has no such batch */
async function findBatch({ client, school, batch }: Run): Promise<CardBatch> {
  const { batches } = await client.call(listCards, { school });
  const found = batches.find(({ name }) => name === batch);
  if (!found) throw unknownBatch(batch);
  return found;
}

/**
 * Writes cards to a new file, or to standard output. The file is made before the cards are: else
 * their passwords would be lost where it cannot be.
 */
async function printInto(
  { client, school, batch: name, given, io, locale }: Run,
  produce: () => Promise<{ batch: CardBatch; cards: readonly Card[] } | null>,
): Promise<number> {
  const { options } = given;
  const output = textOf(options.output);
  const format = textOf(options.format) ?? formatNamed(output);
  if (output !== undefined) requireEnding(output, format);
  if (output === undefined && format === 'html' && io.stdout.isTTY) throw noOutput();
  const signInUrl = signInUrlOf(school, io);
  const look = await client.call(readSchoolLook, { school });
  const asked = textOf(options.language) ?? look.locales.find(isBuiltInLocale);
  const path = output === undefined ? undefined : resolve(io.cwd, output);
  const created = path === undefined ? undefined : await createFile(path, output ?? '', io);
  const file = created?.target;
  const giveUp = async () => {
    await file?.close();
    if (path !== undefined) await rm(path, { force: true });
  };
  const printed = await produce().catch(async (error: unknown) => {
    await giveUp();
    throw error;
  });
  const { batch, cards } = printed ?? { cards: [] };
  if (!batch || cards.length === 0) {
    await giveUp();
    throw allUsed(name);
  }
  const sheet = { batch, cards, look, signInUrl };
  const text = textOfCards(format, { ...sheet, locale: isBuiltInLocale(asked) ? asked : locale });
  if (!file) {
    io.stdout.write(text);
    return 0;
  }
  try {
    await file.writeFile(text);
    await file.close();
    created?.keep();
  } catch (error) {
    await giveUp();
    throw lostPasswords(name, error);
  }
  const until = localMinute(batch.endsAt);
  const data = { file: basename(output ?? ''), count: cards.length, until };
  io.stdout.write(`${printable(formatMessage(messages.written[locale], data))}\n`);
  return 0;
}

/** The format that a file's name promises; a page where it promises none of cards. */
function formatNamed(file = ''): string {
  return /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase() ?? 'html';
}

function textOfCards(format: string, sheet: Parameters<typeof cardSheet>[0]): string {
  const { batch, cards, signInUrl } = sheet;
  if (format === 'html') return cardSheet(sheet);
  const urls = cards.map((card) => ({ ...card, url: cardUrl(signInUrl, card) }));
  if (format === 'json') return `${JSON.stringify({ batch, cards: urls }, null, 2)}\n`;
  const lines = urls.map(({ username, password, url }) => csvLine([username, password, url]));
  return `\uFEFF${csvLine(['username', 'password', 'url'])}${lines.join('')}`;
}

/** @throws UserError where nobody says where students reach the portal */
function signInUrlOf(school: string, { env }: CommandIo): string {
  const context = { terminal: false, embeddedDatabase: false };
  const { publicUrl } = readSettings({ publicUrl: settings.publicUrl }, env, context);
  if (publicUrl === undefined) throw noPublicUrl();
  return `${publicUrl}${pathOfScreen(school, 'login', { ownPages: [] }) ?? `/${school}`}`;
}

async function list({ client, school, given, io, locale }: Run): Promise<number> {
  const format = textOf(given.options.format);
  const { batches } = await client.call(listCards, { school });
  const listing = {
    ...{ name: 'batches', format, columns: COLUMNS, none: messages.none[locale] },
    lines: (page: readonly CardBatch[]) =>
      columnLines(
        page.map((batch) => cellsOf(batch, locale)),
        io.stdout,
        listHeadings.cards[locale],
      ),
  };
  async function* pages() {
    yield batches;
  }
  await printPages(pages(), listing, io);
  return 0;
}

function cellsOf(batch: CardBatch, locale: BuiltInLocale): string[] {
  const { name, endsAt, hours, withdrawnAt, count, used } = batch;
  const say = (key: keyof typeof messages, data: Readonly<Record<string, string | number>>) =>
    formatMessage(messages[key][locale], data);
  return [
    name,
    say('used', { used, count }),
    withdrawnAt === null
      ? say(isOver(batch) ? 'endedAt' : 'until', { at: localMinute(endsAt) })
      : say('withdrawnAt', { at: localMinute(withdrawnAt) }),
    hours === null || isOver(batch) ? '' : say('hours', { hours }),
  ];
}

/** True for cards that sign nobody in any more. */
function isOver({ endsAt, withdrawnAt }: CardBatch): boolean {
  return withdrawnAt !== null || new Date(endsAt) <= new Date();
}

async function withdraw(one: Run): Promise<number> {
  const { client, school, batch, given, io, locale } = one;
  // Nobody is asked about a batch that there is not.
  await findBatch(one);
  const question = formatMessage(messages.confirm[locale], { batch });
  const words = { question, unasked: notConfirmed, declined: messages.notWithdrawn };
  if (!(await confirm(given, words, io, locale))) return 1;
  const { isKnown, ended } = await client.call(withdrawCards, { school, batch });
  if (!isKnown) throw unknownBatch(batch);
  const text =
    given.options.format === 'json'
      ? JSON.stringify({ batch, ended }, null, 2)
      : formatMessage(messages.withdrawn[locale], { batch, ended });
  io.stdout.write(`${text}\n`);
  return 0;
}

/** @throws UserError for a name that is none; what `missing` says where there is none at all */
function requireName(name: string, { pattern }: { pattern: string }, missing?: () => Error): void {
  if (name === '' && missing) throw missing();
  if (!new RegExp(pattern).test(name)) throw wrongName(name);
}

/** @throws UserError outside of what the call takes */
function readNumber(
  { options }: Given,
  flag: 'number' | 'hours' | 'devices',
  without?: number,
): number {
  const value = Number(options[flag] ?? without);
  const { minimum, maximum } = makeCards.request.properties[flag === 'number' ? 'count' : flag];
  if (!Number.isInteger(value) || value < minimum || value > maximum) throw wrongNumber(flag);
  return value;
}

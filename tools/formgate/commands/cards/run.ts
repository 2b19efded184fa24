import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import { openOperatorClient } from '../../../../src/gateway/operator';
import {
  BATCH_NAME,
  CARD_PREFIX,
  type CardBatch,
} from '../../../../src/wire/calls/cards/card-parts';
import { listCards } from '../../../../src/wire/calls/cards/list-cards';
import { makeCards } from '../../../../src/wire/calls/cards/make-cards';
import { printCards } from '../../../../src/wire/calls/cards/print-cards';
import { withdrawCards } from '../../../../src/wire/calls/cards/withdraw-cards';
import { columnLines } from '../../column-lines';
import { confirm } from '../../confirm';
import { type Given, type RunCommand, textOf } from '../../define-command';
import { listHeadings } from '../../list-headings';
import { localMinute } from '../../local-time';
import { localeOf } from '../../locale';
import { printPages } from '../../print-pages';
import { noSchool } from '../accounts/refusals';
import { printInto, type Run } from './print-into';
import { readEnd } from './read-end';
import {
  allUsed,
  noBatch,
  noEnd,
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

import { resolve } from 'node:path';
import {
  type BuiltInLocale,
  formatMessage,
  listed,
  type TerminalWords,
} from '../../../../src/engine';
import { type OperatorClient, rotateKey, usingOperator } from '../../../../src/gateway/operator';
import { UserError } from '../../../../src/gateway/publishing';
import { KEY_KINDS, type KeyKind } from '../../../../src/wire/calls/keys/key-parts';
import { type KeyInfo, listKeys } from '../../../../src/wire/calls/keys/list-keys';
import { noteRotation } from '../../../../src/wire/calls/keys/note-rotation';
import { rotateKeys } from '../../../../src/wire/calls/keys/rotate-keys';
import { columnLines } from '../../column-lines';
import type { CommandIo } from '../../command-io';
import { listOf, type RunCommand, textOf } from '../../define-command';
import { listHeadings } from '../../list-headings';
import { localMinute } from '../../local-time';
import { localeOf } from '../../locale';
import { printResult } from '../../print-result';
import { overlapInWords, readOverlap } from './overlap';

const messages = {
  rotated: {
    'zh-CN': '已更换密钥：${kinds}。新密钥 15 秒后启用，旧密钥在 ${overlap}之内仍然有效。',
    en: 'New keys: ${kinds}. They are used in 15 seconds; the old ones are still accepted for ${overlap}.',
  },
  rotatedAtOnce: {
    'zh-CN': '已更换密钥：${kinds}。新密钥 15 秒后启用，旧密钥随即失效。',
    en: 'New keys: ${kinds}. They are used in 15 seconds; the old ones are not accepted after that.',
  },
  rotatedInFile: {
    'zh-CN':
      '${file} 里有了新的身份证号密钥（共 ${count} 个，旧的仍然有效）。请复制到所有网关，并另行备份。',
    en: 'There is a new key for ID numbers in ${file} (keys: ${count}; the older ones are still accepted). Copy the file to all gateways, and keep one apart.',
  },
  notRecorded: {
    'zh-CN': '这次更换没有记入历史：${reason}',
    en: 'The change is not in the history: ${reason}',
  },
  current: { 'zh-CN': '使用中', en: 'in use' },
  announced: { 'zh-CN': '即将启用', en: 'in use soon' },
  older: { 'zh-CN': '仍然有效', en: 'still accepted' },
  since: { 'zh-CN': '自 ${at}', en: 'since ${at}' },
  until: { 'zh-CN': '至 ${at}', en: 'until ${at}' },
  untilUnused: { 'zh-CN': '至没有账号使用为止', en: 'until no account needs it' },
  hashes: { 'zh-CN': '账号 ${count} 个', en: 'accounts: ${count}' },
} satisfies Record<string, TerminalWords>;

/** Lists the deployment's keys, or puts new ones in their place. */
export const run: RunCommand = async ({ options, arguments: [action] }, io) => {
  const locale = localeOf(options.locale, io);
  const given = io.env.IDENTIFICATION_KEY_FILE?.trim();
  const file = given ? resolve(io.cwd, given) : undefined;
  if (action === 'list') {
    const { keys } = await usingClient(io.env, (client) => client.call(listKeys, {}));
    const lines = columnLines(
      keyRows(keys.map(withDates), locale),
      io.stdout,
      listHeadings.keys[locale],
    );
    printResult({ options }, io, { keys }, lines);
    return 0;
  }
  const named = listOf(options.kind);
  const kinds = KEY_KINDS.filter((kind) => named.length === 0 || named.includes(kind));
  const overlap = textOf(options.overlap) ?? '7d';
  const inDatabase = kinds.filter((kind) => kind !== 'identification' || file === undefined);
  if (inDatabase.length > 0) {
    const change = { kinds: inDatabase, overlap: readOverlap(overlap) ?? 0 };
    await usingClient(io.env, (client) => client.call(rotateKeys, change));
    const time = overlapInWords(overlap, locale);
    const words = { kinds: listed(inDatabase, locale), overlap: time ?? '' };
    const message = messages[time === undefined ? 'rotatedAtOnce' : 'rotated'];
    io.stdout.write(`${formatMessage(message[locale], words)}\n`);
  }
  if (file !== undefined && kinds.includes('identification')) {
    const count = await rotateKey(file, io.env);
    io.stdout.write(`${formatMessage(messages.rotatedInFile[locale], { file, count })}\n`);
    await noteInHistory(io, locale);
  }
  return 0;
};

/**
 * Tells the history of a new key in the file, which counts also where that fails, such as before
 * the gateway's first start.
 */
async function noteInHistory(io: CommandIo, locale: BuiltInLocale): Promise<void> {
  const noted = usingClient(io.env, (client) => client.call(noteRotation, {}));
  await noted.catch((error: unknown) => {
    const reason = error instanceof UserError ? error.words[locale] : String(error);
    io.stderr.write(`${formatMessage(messages.notRecorded[locale], { reason })}\n`);
  });
}

async function usingClient<Result>(
  env: CommandIo['env'],
  use: (client: OperatorClient) => Promise<Result>,
): Promise<Result> {
  // Those in the database need no file, which may not be there yet.
  return usingOperator({ ...env, IDENTIFICATION_KEY_FILE: undefined }, use);
}

/** A key with its moments as dates. */
type ShownKey = ReturnType<typeof withDates>;

function withDates({ startsAt, expiresAt, ...key }: KeyInfo) {
  const end = expiresAt === null ? null : new Date(expiresAt);
  return { ...key, startsAt: new Date(startsAt), expiresAt: end };
}

/** A row for each key, those of a kind together. */
export function keyRows(keys: readonly ShownKey[], locale: BuiltInLocale): string[][] {
  return KEY_KINDS.flatMap((kind) => keys.filter((key) => key.kind === kind)).map((key) =>
    keyCells(key, locale),
  );
}

function keyCells({ kind, state, startsAt, expiresAt, hashes }: ShownKey, locale: BuiltInLocale) {
  const say = (words: TerminalWords, values: Record<string, string | number> = {}) =>
    formatMessage(words[locale], values);
  return [
    kind,
    say(messages[state]),
    say(messages.since, { at: localMinute(startsAt) }),
    ...(expiresAt ? [endOf(kind, expiresAt)] : []),
    ...(hashes === null ? [] : [say(messages.hashes, { count: hashes })]),
  ];

  function endOf(of: KeyKind, end: Date): string {
    const isOver = end <= new Date();
    return of === 'identification' && isOver
      ? say(messages.untilUnused)
      : say(messages.until, { at: localMinute(end) });
  }
}

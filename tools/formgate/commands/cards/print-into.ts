import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import {
  type BuiltInLocale,
  formatMessage,
  isBuiltInLocale,
  printable,
  type TerminalWords,
} from '../../../../src/engine';
import type { OperatorClient } from '../../../../src/gateway/operator';
import { readSettings, settings } from '../../../../src/gateway/settings';
import { pathOfScreen } from '../../../../src/wire';
import type { Card, CardBatch } from '../../../../src/wire/calls/cards/card-parts';
import { readSchoolLook } from '../../../../src/wire/calls/cards/read-school-look';
import type { CommandIo } from '../../command-io';
import { type Given, textOf } from '../../define-command';
import { requireEnding } from '../../file-errors';
import { createFile } from '../../imports/export-table';
import { localMinute } from '../../local-time';
import { csvLine } from '../../tables/write-csv';
import { cardSheet, cardUrl } from './card-sheet';
import { allUsed, lostPasswords, noOutput, noPublicUrl } from './refusals';

/** Says what was written. */
const written: TerminalWords = {
  'zh-CN': '${file}：${count} 张，有效至 ${until}。里面有密码：打印后请删除。',
  en: '${file}: cards: ${count}, good until ${until}. It holds their passwords: delete it once it is printed.',
};

/** One run of the command: what its actions share. */
export interface Run {
  client: OperatorClient;
  school: string;
  batch: string;
  given: Given;
  io: CommandIo;
  locale: BuiltInLocale;
}

/**
 * Writes cards to a new file, or to standard output. The file is made before the cards are: else
 * their passwords would be lost where it cannot be.
 */
export async function printInto(
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
  io.stdout.write(`${printable(formatMessage(written[locale], data))}\n`);
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

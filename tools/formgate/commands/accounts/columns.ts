import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import {
  ACCOUNT_FIELDS,
  type AccountField,
  type AccountTexts,
} from '../../../../src/gateway/accounts';
import { UserError } from '../../../../src/gateway/user-error';
import type { CommandIo } from '../../command-io';
import { printable } from '../../reports/printable';
import { fieldNames } from './problem-messages';

/** Where each field stands in a line, from 0. */
export type Columns = Partial<Record<AccountField, number>>;

/** Headings as schools write them, without blanks and in small letters. */
const HEADINGS: Readonly<Record<AccountField, readonly string[]>> = {
  username: [
    ...[
      '账号',
      '帐号',
      '账户',
      '用户名',
      '登录名',
      '学号',
      '工号',
      '学工号',
      '学号/工号',
      '学籍号',
    ],
    ...[
      'account',
      'username',
      'user',
      'login',
      'studentid',
      'studentnumber',
      'studentno',
      'staffid',
    ],
  ],
  displayName: ['姓名', '名字', '学生姓名', 'name', 'fullname', 'displayname', 'studentname'],
  phone: [
    ...['手机', '手机号', '手机号码', '联系电话', '电话', '电话号码', '移动电话'],
    ...['phone', 'mobile', 'phonenumber', 'mobilenumber', 'mobilephone', 'telephone'],
  ],
  identification: [
    ...['身份证', '身份证号', '身份证号码', '证件号', '证件号码', '居民身份证号'],
    ...['identification', 'idnumber', 'idcard', 'idcardnumber', 'residentidnumber'],
  ],
  password: ['密码', '初始密码', '登录密码', 'password', 'initialpassword'],
};

const question: TerminalWords = {
  'zh-CN': '“${field}”是第几列？（直接回车表示没有）',
  en: 'Which column has the ${field}? (Enter alone: none) ',
};

/** Reads `--columns`: `username=学号`, `phone=3`. @throws UserError for a pair that is none */
export function readColumnPairs(pairs: readonly string[]): Map<AccountField, string> {
  const found = new Map<AccountField, string>();
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split('=');
    const heading = rest.join('=').trim();
    const field = ACCOUNT_FIELDS.find((known) => known === name.trim());
    if (!field || heading === '') throw wrongPair(pair);
    found.set(field, heading);
  }
  return found;
}

/**
 * Finds the columns of a table: as `pairs` say, else by the usual headings, else as a person at the terminal says.
 *
 * @param header the first line, or undefined where it is an account already
 * @throws UserError where the column of the accounts is not found, or one that was named
 */
export async function findColumns(
  header: readonly string[] | undefined,
  pairs: ReadonlyMap<AccountField, string>,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<Columns> {
  const named = Object.fromEntries(
    [...pairs].map(([field, heading]) => [field, columnNamed(heading, header)]),
  );
  const headings = (header ?? []).map(plain);
  const guessed = Object.fromEntries(
    ACCOUNT_FIELDS.flatMap((field) => {
      const index = headings.findIndex((heading) => HEADINGS[field].includes(heading));
      return index < 0 ? [] : [[field, index]];
    }),
  );
  const columns: Columns = pairs.size > 0 ? named : guessed;
  if (columns.username !== undefined) return columns;
  if (pairs.size === 0 && header && io.ask) return askForColumns(header, io, locale);
  throw noUsername(header);
}

/** The texts of a line's cells by what they are. */
export function textsOf(cells: readonly string[], columns: Columns): AccountTexts {
  const texts: AccountTexts = {};
  for (const field of ACCOUNT_FIELDS) {
    const column = columns[field];
    const text = column === undefined ? undefined : cells[column];
    if (text !== undefined) texts[field] = text;
  }
  return texts;
}

async function askForColumns(
  header: readonly string[],
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<Columns> {
  for (const [index, heading] of header.entries()) {
    io.stderr.write(printable(`${String(index + 1).padStart(3)}  ${heading}`).concat('\n'));
  }
  const columns: Columns = {};
  for (const field of ACCOUNT_FIELDS) {
    const text = formatMessage(question[locale], { field: fieldNames[field][locale] });
    const reply = (await io.ask?.(text))?.trim() ?? '';
    if (reply !== '') columns[field] = columnNamed(reply, header);
  }
  if (columns.username === undefined) throw noUsername(header);
  return columns;
}

function columnNamed(heading: string, header: readonly string[] | undefined): number {
  const index = (header ?? []).map(plain).indexOf(plain(heading));
  if (index >= 0) return index;
  const number = /^[1-9][0-9]{0,2}$/.test(heading) ? Number(heading) : 0;
  if (number > 0 && (!header || number <= header.length)) return number - 1;
  throw new UserError({
    'zh-CN': `文件里没有“${printable(heading)}”这一列。${headingsOf(header, 'zh-CN')}`,
    en: `The file has no column “${printable(heading)}”. ${headingsOf(header, 'en')}`,
  });
}

function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/[\s_*:：]/g, '')
    .toLowerCase();
}

function noUsername(header: readonly string[] | undefined): UserError {
  return new UserError({
    'zh-CN': `认不出哪一列是账号。请用 --columns 指明，例如 --columns username=学号,displayName=姓名。${headingsOf(header, 'zh-CN')}`,
    en: `It cannot be told which column has the accounts. Say so with --columns, as in "--columns username=StudentNo,displayName=Name". ${headingsOf(header, 'en')}`,
  });
}

function headingsOf(header: readonly string[] | undefined, locale: BuiltInLocale): string {
  if (!header) return '';
  const shown = printable(header.slice(0, 20).join(locale === 'en' ? ', ' : '、')).slice(0, 300);
  return locale === 'en' ? `The first line is: ${shown}.` : `第一行是：${shown}。`;
}

function wrongPair(pair: string): UserError {
  const fields = ACCOUNT_FIELDS.join(', ');
  return new UserError({
    'zh-CN': `--columns 里的“${printable(pair)}”不对。请写成 username=学号；可用的名称：${fields}。`,
    en: `--columns has “${printable(pair)}”. Write it like "username=StudentNo"; the names are ${fields}.`,
  });
}

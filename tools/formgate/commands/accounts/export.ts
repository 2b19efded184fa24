import { type FileHandle, open, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import type { AccountStore } from '../../../../src/gateway/accounts';
import { UserError } from '../../../../src/gateway/user-error';
import type { CommandIo } from '../../command-io';
import { csvLine } from '../../tables/write-csv';
import { everyAccount } from './list';

const exported: TerminalWords = {
  'zh-CN':
    '${file}：已导出 ${count} 个账号，其中有完整的手机号，请妥善保管。没有密码和身份证号：数据库里只有它们的哈希。',
  en: '${file}: accounts exported: ${count}. It has whole phones: keep it safe. It has no passwords and ID numbers, of which the database has hashes alone.',
};

/** Headings that `formgate accounts import` knows. */
const HEADINGS = ['username', 'displayName', 'phone', 'state'];

/** So that spreadsheets read it as UTF-8. */
const MARK = '\ufeff';

/** How many lines are written at a time. */
const BATCH = 1000;

/** Writes the accounts of a school into a new file, which only its owner may read, and which can be imported again. */
export async function exportAccounts(
  accounts: AccountStore,
  file: string,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  const path = resolve(io.cwd, file);
  const target = await create(path, file);
  let count = 0;
  try {
    let lines = MARK + csvLine(HEADINGS);
    for await (const { username, displayName, phone, state } of everyAccount(accounts)) {
      lines += csvLine([username, displayName, phone, state]);
      count += 1;
      if (count % BATCH > 0) continue;
      await target.write(lines);
      lines = '';
    }
    await target.write(lines);
    await target.close();
  } catch (error) {
    await target.close();
    // Half of the accounts must not look like all of them.
    await rm(path, { force: true });
    throw error;
  }
  io.stdout.write(`${formatMessage(exported[locale], { file: basename(file), count })}\n`);
  return 0;
}

async function create(path: string, shown: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new UserError(
      isThere
        ? {
            'zh-CN': `文件 ${shown} 已存在，没有覆盖。请换一个名称。`,
            en: `The file ${shown} is there already and was not written over. Give another name.`,
          }
        : {
            'zh-CN': `无法写入文件 ${shown}。请检查路径和权限。`,
            en: `The file ${shown} cannot be written. Check its path and rights.`,
          },
      { cause: error },
    );
  }
}

import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatMessage, type TerminalWords } from '../../../../src/engine';
import { requireEmbedded, usingOperator } from '../../../../src/gateway/operator';
import { UserError } from '../../../../src/gateway/user-error';
import { makeBackup } from '../../../../src/wire/calls/backup/make-backup';
import { showStep } from '../../command-io';
import type { RunCommand } from '../../define-command';
import { existingFile, writing } from '../../file-errors';
import { createFile } from '../../imports/export-table';
import { localeOf } from '../../locale';

const made: TerminalWords = {
  'zh-CN': '已备份到 ${file}（${size} MB）。请另行保存 schools/ 和 formgate.env。',
  en: 'Backed up to ${file} (${size} MB). Keep copies of schools/ and formgate.env, too.',
};

const backingUp: TerminalWords = {
  'zh-CN': '正在备份数据库，需要几秒……',
  en: 'Backing up the database; this takes some seconds …',
};

/** Writes a backup into a new file that its owner alone can read. */
export const run: RunCommand = async ({ options, arguments: [given] }, io) => {
  const locale = localeOf(options.locale, io);
  await requireEmbedded(io.env);
  const shown = given ?? defaultName(new Date());
  const file = resolve(io.cwd, shown);
  if (existsSync(file)) throw existingFile(shown);
  const unfinished = `${file}.part`;
  if (existsSync(unfinished)) throw underWay(unfinished);
  const { target, keep } = await createFile(unfinished, shown, io);
  showStep(io, backingUp[locale]);
  try {
    const bytes = await usingOperator(io.env, (client) => client.call(makeBackup, {}));
    await writing(shown, async () => {
      await target.writeFile(bytes);
      // A backup is on the disk before the command reports it.
      await target.sync();
      await target.close();
    });
    await rename(unfinished, file);
    keep();
    const size = (bytes.length / 1e6).toFixed(1);
    io.stdout.write(`${formatMessage(made[locale], { file, size })}\n`);
    return 0;
  } catch (error) {
    await target.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
};

function underWay(path: string): UserError {
  return new UserError({
    'zh-CN': `${path} 已经存在：另一次备份正在进行，或没有完成。请等它完成，或删除这个文件。`,
    en: `There is ${path} already: another backup is under way, or was cut short. Wait for it, or delete the file.`,
  });
}

function defaultName(now: Date): string {
  return `formgate-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.tar.gz`;
}

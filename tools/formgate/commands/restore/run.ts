import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatMessage, type TerminalWords } from '../../../../src/engine';
import { requireEmbedded, restoreBackup } from '../../../../src/gateway/operator';
import { showStep } from '../../command-io';
import type { RunCommand } from '../../define-command';
import { unreadableFile } from '../../file-errors';
import { localeOf } from '../../locale';

const restored: TerminalWords = {
  'zh-CN': '已从 ${file} 恢复。可以启动网关了。',
  en: 'Restored from ${file}. The gateway can be started.',
};

const restoring: TerminalWords = {
  'zh-CN': '正在恢复数据库，需要几秒……',
  en: 'Restoring the database; this takes some seconds …',
};

const belongs: TerminalWords = {
  'zh-CN': '它和数据文件夹一样属于用户 ${owner}。',
  en: 'It belongs to the user ${owner}, as the folder for data does.',
};

/** Makes the embedded database from a backup. */
export const run: RunCommand = async ({ options, arguments: [given = ''] }, io) => {
  const locale = localeOf(options.locale, io);
  const file = resolve(io.cwd, given);
  await requireEmbedded(io.env);
  const backup = await readFile(file).catch((error: unknown) => {
    throw unreadableFile(given, error);
  });
  const { owner } = await restoreBackup(io.env, backup, () => showStep(io, restoring[locale]));
  io.stdout.write(`${formatMessage(restored[locale], { file })}\n`);
  if (owner !== undefined) io.stdout.write(`${formatMessage(belongs[locale], { owner })}\n`);
  return 0;
};

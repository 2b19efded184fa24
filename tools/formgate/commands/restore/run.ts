import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatMessage, type TerminalWords } from '../../../../src/engine';
import { restoreBackup } from '../../../../src/gateway/operator';
import type { RunCommand } from '../../define-command';
import { localeOf } from '../../locale';

const restored: TerminalWords = {
  'zh-CN': '已从 ${file} 恢复。可以启动网关了。',
  en: 'Restored from ${file}. The gateway can be started.',
};

/** Makes the embedded database from a backup. */
export const run: RunCommand = async ({ options, arguments: [given = ''] }, io) => {
  const locale = localeOf(options.locale, io);
  const file = resolve(io.cwd, given);
  await restoreBackup(io.env, await readFile(file));
  io.stdout.write(`${formatMessage(restored[locale], { file })}\n`);
  return 0;
};

import { resolve } from 'node:path';
import { formatMessage, type TerminalWords } from '../../../../src/engine';
import { recordRotation, rotateKey } from '../../../../src/gateway/operator';
import { UserError } from '../../../../src/gateway/publishing';
import type { RunCommand } from '../../define-command';
import { localeOf } from '../../locale';

const rotated: TerminalWords = {
  'zh-CN':
    '${file} 里有了新的密钥（共 ${count} 个，旧的仍然有效）。请重启所有网关，并备份这个文件。',
  en: 'There is a new key in ${file} (keys: ${count}; the older ones are still accepted). Start all gateways anew, and keep a copy of the file.',
};

const notRecorded: TerminalWords = {
  'zh-CN': '这次更换没有记入行为记录：${reason}',
  en: 'The change is not in the history: ${reason}',
};

/** Puts a new key before the others, and tells the history. The key counts also where that fails, such as before the gateway's first start. */
export const run: RunCommand = async ({ options }, io) => {
  const locale = localeOf(options.locale, io);
  const given = io.env.IDENTIFICATION_KEY_FILE?.trim();
  if (!given) {
    throw new UserError({
      'zh-CN':
        '没有设置 IDENTIFICATION_KEY_FILE。请在网关的环境变量里指定密钥文件，例如 IDENTIFICATION_KEY_FILE=/srv/portal/identification.key，再运行一次。',
      en: 'IDENTIFICATION_KEY_FILE is not set. Name the file of keys in the gateway’s environment, such as IDENTIFICATION_KEY_FILE=/srv/portal/identification.key, then run this again.',
    });
  }
  const file = resolve(io.cwd, given);
  const count = await rotateKey(file);
  io.stdout.write(`${formatMessage(rotated[locale], { file, count })}\n`);
  await recordRotation({ ...io.env, IDENTIFICATION_KEY_FILE: file }).catch((error: unknown) => {
    const reason = error instanceof UserError ? error.words[locale] : String(error);
    io.stderr.write(`${formatMessage(notRecorded[locale], { reason })}\n`);
  });
  return 0;
};

import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import { type AccountInput, createFirstPasswordHasher } from '../../../../src/gateway/accounts';
import type { OperatorClient } from '../../../../src/gateway/operator';
import type { RequestOf } from '../../../../src/wire/calls/define-call';
import { finishImport, type ImportResult } from '../../../../src/wire/calls/imports/finish-import';
import { listAwaitedPasswords } from '../../../../src/wire/calls/imports/list-awaited-passwords';
import { stageAccounts } from '../../../../src/wire/calls/imports/stage-accounts';
import { stagePasswords } from '../../../../src/wire/calls/imports/stage-passwords';
import type { Showing } from '../../imports/import-table';

const messages = {
  begins: {
    'zh-CN':
      '文件没有错误。有 ${count} 个密码要逐个加密存储，本机大约需要 ${time}；其间学生照常登录，中途停止则什么也不导入。',
    en: 'The file has no mistakes. To hash its ${count} passwords takes about ${time} on this machine; students sign in meanwhile, and nothing is imported if it is stopped.',
  },
  left: {
    'zh-CN': '${done} / ${count} 个密码，还需约 ${time}',
    en: '${done} of ${count} passwords, about ${time} left',
  },
  seconds: { 'zh-CN': '${number} 秒', en: '${number} s' },
  minutes: { 'zh-CN': '${number} 分钟', en: '${number} min' },
} satisfies Record<string, TerminalWords>;

/** How many hashes go to the gateway at a time. */
const BATCH = 1000;

/** So many hashes after the first, which waits for its code, tell how long one takes. */
const SAMPLE = 100;

/** How long hashing may take without a word, in milliseconds. */
const UNSAID = 5000;

/** Hashes passwords, and says how long that takes. */
export interface HashingTools {
  createHasher(): Promise<(password: string) => Promise<string>>;
  /** Milliseconds. */
  now(): number;
}

const tools: HashingTools = {
  createHasher: createFirstPasswordHasher,
  now: () => performance.now(),
};

interface StageRequest {
  school: string;
  importId: string;
  rows: readonly AccountInput[];
}

/**
 * The passwords of an import of accounts. They stay in this process: when all else is known to be
 * right, those that count are hashed, and their hashes are sent.
 */
export function createFirstPasswords({ createHasher, now }: HashingTools = tools) {
  const passwords = new Map<number, string>();

  async function sendHashes(
    client: Pick<OperatorClient, 'call'>,
    { school, importId }: Pick<StageRequest, 'school' | 'importId'>,
    count: number,
    show: Showing | undefined,
  ): Promise<void> {
    const hash = await createHasher();
    const tell = show && timeTeller(show, count, now);
    const request = { school, importId };
    for (;;) {
      const { lines } = await client.call(listAwaitedPasswords, { ...request, limit: BATCH });
      if (lines.length === 0) return;
      const hashed = lines.map(async (line) => {
        const made = { line, hash: await hash(passwords.get(line) ?? '') };
        tell?.();
        return made;
      });
      await client.call(stagePasswords, { ...request, passwords: await Promise.all(hashed) });
    }
  }

  return {
    /** Sends accounts to the gateway without their passwords. */
    async stage(
      client: Pick<OperatorClient, 'call'>,
      { rows, ...request }: StageRequest,
    ): Promise<void> {
      const sent = rows.map(({ password, ...row }) => {
        if (password === undefined) return row;
        passwords.set(row.line, password);
        return { ...row, hasPassword: true };
      });
      await client.call(stageAccounts, { ...request, rows: sent });
    },

    /** Makes accounts of all that was sent, once the passwords that count are hashed. */
    async finish(
      client: Pick<OperatorClient, 'call'>,
      request: RequestOf<typeof finishImport>,
      show?: Showing,
    ): Promise<ImportResult> {
      for (;;) {
        const result = await client.call(finishImport, request);
        const { awaitedPasswords = 0 } = result;
        if (awaitedPasswords === 0) return result;
        await sendHashes(client, request, awaitedPasswords, show);
      }
    },
  };
}

/** Tells how long the hashing of so many takes; called after each. */
function timeTeller({ bar, io, locale }: Showing, count: number, now: () => number): () => void {
  let begun = 0;
  let done = 0;
  return () => {
    done += 1;
    if (done === 1) begun = now();
    if (done <= SAMPLE) return;
    const each = (now() - begun) / (done - 1);
    if (done === SAMPLE + 1 && each * count > UNSAID) {
      const data = { count: count.toLocaleString(locale), time: timeText(each * count, locale) };
      bar.clear();
      io.stderr.write(`${formatMessage(messages.begins[locale], data)}\n`);
    }
    const time = timeText(each * Math.max(0, count - done), locale);
    const shown = { done: done.toLocaleString(locale), count: count.toLocaleString(locale), time };
    bar.show(done / count, formatMessage(messages.left[locale], shown));
  };
}

function timeText(milliseconds: number, locale: BuiltInLocale): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 100
    ? formatMessage(messages.seconds[locale], { number: seconds })
    : formatMessage(messages.minutes[locale], { number: Math.ceil(seconds / 60) });
}

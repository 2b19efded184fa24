import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readAuthority } from '../../../src/gateway/certificate-authority';
import { fileReason } from '../../../src/gateway/file-reason';
import { UserError } from '../../../src/gateway/user-error';
import type { CommandIo } from '../command-io';
import { type Given, textOf } from '../define-command';

/** How a command reaches a gateway. */
export interface Connection {
  /** Its origin, such as `https://portal.example.edu.cn`. */
  origin: string;
  /** Undefined where none was given. */
  token: string | undefined;
  /** PEM of the authority that signed its certificate; undefined: those that Node knows. */
  ca: string | undefined;
}

/** @throws UserError where no gateway is named, or the token would be read on the way */
export async function readConnection({ options }: Given, io: CommandIo): Promise<Connection> {
  const { protocol, hostname, origin } = addressOf(textOf(options.to), io);
  if (protocol === 'http:' && !isLoopback(hostname) && options.allowHttp !== true) {
    throw new UserError({
      'zh-CN': `${origin} 没有加密，令牌会被途中的人看到。请使用 https 地址；确实要用时加上 --allow-http。`,
      en: `${origin} is not encrypted: others on the way could read the token. Use its https address, or add --allow-http.`,
    });
  }
  return { origin, token: await readToken(textOf(options.tokenFile), io), ca: caOf(options, io) };
}

/** The address of `--to`, of `FORMGATE_URL`, or of the gateway whose settings these are. */
function addressOf(given: string | undefined, { env }: CommandIo): URL {
  if (given !== undefined) return parse(given, '--to');
  for (const variable of ['FORMGATE_URL', 'PUBLIC_URL']) {
    const url = nonEmpty(env[variable]);
    if (url !== undefined) return parse(url, variable);
  }
  throw new UserError({
    'zh-CN': '请用 --to 指定网关的地址，例如 --to https://portal.example.edu.cn。',
    en: 'Name the gateway with --to, as in "--to https://portal.example.edu.cn".',
  });
}

function caOf({ caFile }: Given['options'], io: CommandIo): string | undefined {
  const given = textOf(caFile);
  const file = given ?? nonEmpty(io.env.FORMGATE_CA_FILE);
  if (file === undefined) return undefined;
  return readAuthority(
    resolve(io.cwd, file),
    given === undefined ? 'FORMGATE_CA_FILE' : '--ca-file',
  );
}

/** @param source what named the address: an option or a variable */
function parse(url: string, source: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed && /^https?:$/.test(parsed.protocol) && parsed.username === '') return parsed;
  throw new UserError({
    'zh-CN': `${source} 的值不是网关的地址。请写成 https://portal.example.edu.cn 的样子。`,
    en: `${source} is not the address of a gateway. Write it like https://portal.example.edu.cn.`,
  });
}

/** True for a name of this machine itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}

async function readToken(given: string | undefined, io: CommandIo): Promise<string | undefined> {
  const file = given ?? nonEmpty(io.env.FORMGATE_TOKEN_FILE);
  if (file === undefined) return aloneIn(nonEmpty(io.env.FORMGATE_TOKEN), 'FORMGATE_TOKEN');
  let text: string;
  try {
    text = await readFile(resolve(io.cwd, file), 'utf8');
  } catch (error) {
    const [zh, en] = [fileReason(error, 'zh-CN'), fileReason(error, 'en')];
    throw new UserError(
      {
        'zh-CN': `读不了存放令牌的文件 ${file}：${zh}。请检查路径和权限。`,
        en: `The file of the token, ${file}, cannot be read: ${en}. Check its path and rights.`,
      },
      { cause: error },
    );
  }
  return aloneIn(nonEmpty(text), file);
}

/** @throws UserError where other words stand beside the token */
function aloneIn(token: string | undefined, source: string): string | undefined {
  if (token === undefined || /^[\x21-\x7E]+$/.test(token)) return token;
  throw new UserError({
    'zh-CN': `${source} 里除了令牌还有别的内容，只保留令牌本身这一行。`,
    en: `${source} holds more than the token: leave nothing but the token itself in it.`,
  });
}

function nonEmpty(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

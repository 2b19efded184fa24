import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import type { Network } from '../../../engine';
import { isErrorCode } from '../../../wire';
import type { NetworkFileOptions } from '../../options';
import { UserError } from '../../user-error';

export type SecretSetting = NonNullable<Network['nas']>[number]['secret'] & object;

/** The deployment's network, as its file says it, with a way to its secrets. */
export interface NetworkFile {
  network: Network;
  /**
   * A secret's text.
   *
   * @param where what needs it, as a path into the file
   * @throws UserError when it is not there or empty
   */
  readSecret(secret: SecretSetting, where: string): Promise<string>;
}

/** RFC 2865, section 3, prefers at least 16; fewer than 8 can be tried out in hours. */
const SHORTEST_SECRET = 8;

/**
 * Reads network.json.
 *
 * @param schemasDir where network.schema.json is
 * @throws UserError that names the file, the place in it and what to do
 */
export async function readNetworkFile(
  { path, environment }: NetworkFileOptions,
  schemasDir: string,
): Promise<NetworkFile> {
  const json = await readJson(path);
  const schema = await readJson(join(schemasDir, 'network.schema.json'));
  const validate = new Ajv({ allErrors: true, strict: false }).compile<Network>(
    typeof schema === 'object' && schema !== null ? schema : {},
  );
  if (!validate(json)) {
    const [first] = validate.errors ?? [];
    const { instancePath = '', message = '', params = {} } = first ?? {};
    const extra = 'additionalProperty' in params ? ` “${params.additionalProperty}”` : '';
    throw wrong(path, instancePath, `${message}${extra}`);
  }
  refuseContradictions(path, json);
  return {
    network: json,
    async readSecret(secret, where) {
      const text = await secretOf(secret, path, environment);
      if (text === undefined) {
        const name = secret.env ?? secret.file ?? '';
        throw new UserError({
          'zh-CN': `${path} 的 ${where}：读不到密钥（${name}）。请设置这个环境变量，或检查这个文件。`,
          en: `${path}, ${where}: there is no secret (${name}). Set that variable, or look at that file.`,
        });
      }
      if (text.length >= SHORTEST_SECRET) return text;
      throw new UserError({
        'zh-CN': `${path} 的 ${where}：密钥太短，至少 ${SHORTEST_SECRET} 个字符。`,
        en: `${path}, ${where}: the secret is too short. Give at least ${SHORTEST_SECRET} characters.`,
      });
    },
  };
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new UserError({
      'zh-CN': `读不到 ${path}（${code}）。请用 NETWORK_FILE 指定 network.json 的位置，或去掉这个环境变量。`,
      en: `${path} cannot be read (${code}). Say with NETWORK_FILE where network.json is, or leave the variable out.`,
    });
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrong(path, '', error instanceof SyntaxError ? error.message : String(error));
  }
}

function refuseContradictions(path: string, network: Network): void {
  const { adapters, nas = [], radius, upstream } = network;
  const used = [adapters ?? [], ...nas.map((each) => each.adapters)];
  for (const name of ['radius', 'nftables'] as const) {
    if (network[name] || !used.some((names) => names.includes(name))) continue;
    throw wrong(path, `/${name}`, `is missing: an adapter is "${name}"`);
  }
  if (upstream && !upstream.servers && Object.keys(upstream.schools ?? {}).length === 0) {
    throw wrong(path, '/upstream', 'has neither servers nor schools');
  }
  const seen = new Map<string, string>();
  for (const [index, { name, addresses = [] }] of nas.entries()) {
    for (const claim of [`name ${name.toLowerCase()}`, ...addresses]) {
      const at = `/nas/${index}`;
      const before = seen.get(claim);
      if (before) throw wrong(path, at, `has the same ${claim} as ${before}`);
      seen.set(claim, at);
    }
  }
  for (const [index, { code }] of (radius?.replyMessages ?? []).entries()) {
    if (isErrorCode(code)) continue;
    throw wrong(path, `/radius/replyMessages/${index}/code`, 'is not in the error catalogue');
  }
}

async function secretOf(
  { env, file }: SecretSetting,
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  if (env !== undefined) return environment[env] || undefined;
  const text = await readFile(resolve(dirname(path), file ?? ''), 'utf8').catch(() => undefined);
  return text?.replace(/\r?\n$/, '') || undefined;
}

function wrong(path: string, place: string, message: string): UserError {
  return new UserError({
    'zh-CN': `${path} 有误：${place || '/'} ${message}。写法见 schemas/network.schema.json。`,
    en: `${path} is wrong at ${place || '/'}: ${message}. schemas/network.schema.json says how to write it.`,
  });
}

import type { WireKeys } from '../../../../wire';
import { createNodeCipher } from '../../../../wire/node';
import { UserError } from '../../../user-error';
import type { SecretSetting } from '../../deployment-file';
import type { NetworkFile } from '../read-network-file';
import { SERVICE_PREFIXES, type UpstreamSettings } from './upstream';

/**
 * What network.json says of a deployment's own services.
 *
 * @throws UserError for a key that is not there, or is none
 */
export async function readUpstream(file: NetworkFile): Promise<UpstreamSettings | undefined> {
  const { upstream } = file.network;
  if (!upstream) return undefined;
  const { servers = [], schools = {}, cipher, health } = upstream;
  const urlsOf = (texts: readonly string[]) => texts.map((text) => new URL(text));
  return {
    servers: urlsOf(servers),
    schools: new Map(Object.entries(schools).map(([school, texts]) => [school, urlsOf(texts)])),
    prefixes: upstream.prefixes ?? SERVICE_PREFIXES,
    wire: await readKeys(file, cipher),
    isShared: upstream.sharing !== 'in-order',
    deadTime: upstream.deadTime ?? 10,
    connectTimeout: upstream.connectTimeout ?? 3000,
    healthCheck: health && { path: health.path, interval: health.interval ?? 10 },
  };
}

async function readKeys(
  file: NetworkFile,
  cipher: { key: SecretSetting; iv: SecretSetting },
): Promise<WireKeys> {
  const read = async (name: 'key' | 'iv') =>
    asHex(await file.readSecret(cipher[name], `/upstream/cipher/${name}`));
  const keys = { key: await read('key'), iv: await read('iv') };
  try {
    createNodeCipher(keys);
    return keys;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UserError({
      'zh-CN':
        'network.json 的 upstream.cipher 不对：key 应为 16、24 或 32 字节，iv 应为 16 字节，写成十六进制；若是文字，前面加 text:。',
      en: 'upstream.cipher of network.json is wrong: key needs 16, 24 or 32 bytes and iv 16, as hex, or as text after “text:”.',
    });
  }
}

/** Many services were given a word for a key: its bytes are the key. */
function asHex(text: string): string {
  const [, word] = /^text:(.*)$/s.exec(text) ?? [];
  return word === undefined ? text.toLowerCase() : Buffer.from(word, 'utf8').toString('hex');
}

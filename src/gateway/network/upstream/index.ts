import type { Network } from '../../../engine';
import type { WireKeys } from '../../../wire';
import { createNodeCipher } from '../../../wire/node';
import { SettingError } from '../../user-error';
import { defineAccessAdapter } from '../define-access-adapter';
import type { NetworkServices } from '../services';
import settings from './settings.json';
import { createUpstream } from './upstream';

type Written = NonNullable<Network['upstream']>;

/** A deployment's own services, which operations pass through to. */
export const upstream = defineAccessAdapter({
  name: 'upstream',
  summary: { 'zh-CN': '学校自己的服务', en: 'a deployment’s own services' },
  member: 'upstream',
  settings,
  capabilities: ['passThrough'],

  check({ upstream }, wrong) {
    if (!upstream || upstream.servers || Object.keys(upstream.schools).length > 0) return;
    throw wrong('/upstream', {
      'zh-CN': '既没有 servers，也没有 schools',
      en: 'has neither servers nor schools',
    });
  },

  async create({ servers = [], schools, cipher, sharing, health, caFile, ...more }, services) {
    const urlsOf = (texts: readonly string[]) => texts.map((text) => new URL(text));
    const ofSchools = Object.entries(schools).map(
      ([school, texts]) => [school, urlsOf(texts)] as const,
    );
    const running = createUpstream(
      {
        ...more,
        servers: urlsOf(servers),
        schools: new Map(ofSchools),
        wire: await readKeys(cipher, services),
        isShared: sharing === 'least-pending',
        healthCheck: health,
        ca: await services.readAuthority(caFile, '/upstream/caFile'),
      },
      services.log,
    );
    return {
      can: { passThrough: running },
      health: running.health,
      check: running.check,
      listen: async () => running.listen(),
      stop: async () => running.stop(),
    };
  },
});

async function readKeys(
  cipher: Written['cipher'],
  { readSecret }: Pick<NetworkServices, 'readSecret'>,
): Promise<WireKeys> {
  const read = async (name: 'key' | 'iv') =>
    asHex(await readSecret(cipher[name], `/upstream/cipher/${name}`));
  const keys = { key: await read('key'), iv: await read('iv') };
  try {
    createNodeCipher(keys);
    return keys;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SettingError({
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

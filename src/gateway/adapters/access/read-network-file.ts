import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import type { Network } from '../../../engine';
import { isErrorCode } from '../../../wire';
import {
  type DeploymentFile,
  type DeploymentFileOptions,
  readDeploymentFile,
  type SecretSetting,
} from '../deployment-file';

/** The deployment's network, as its file says it, with a way to its secrets. */
export interface NetworkFile {
  network: Network;
  /**
   * A secret's text.
   *
   * @param where what needs it, as a path into the file
   * @throws UserError when it is not there, empty or short
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
  options: DeploymentFileOptions,
  schemasDir: string,
): Promise<NetworkFile> {
  const file = await readDeploymentFile<Network>({
    ...options,
    variable: 'NETWORK_FILE',
    schema: join(schemasDir, 'network.schema.json'),
  });
  refuseContradictions(file);
  return {
    network: file.content,
    readSecret: (secret, where) => file.readSecret(secret, where, SHORTEST_SECRET),
  };
}

function refuseContradictions({ content, wrong }: DeploymentFile<Network>): void {
  const { adapters, nas = [], radius, upstream } = content;
  const used = [
    { at: '/adapters', names: adapters ?? [] },
    ...nas.map((each, index) => ({ at: `/nas/${index}/adapters`, names: each.adapters })),
  ];
  for (const name of ['radius', 'nftables'] as const) {
    const user = content[name] ? undefined : used.find(({ names }) => names.includes(name));
    if (!user) continue;
    throw wrong(`${user.at}/${user.names.indexOf(name)}`, {
      'zh-CN': `用到了 "${name}"，但文件里缺少“${name}”这一部分`,
      en: `the adapter "${name}" needs the member “${name}”, which is missing`,
    });
  }
  if (upstream && !upstream.servers && Object.keys(upstream.schools ?? {}).length === 0) {
    throw wrong('/upstream', {
      'zh-CN': '既没有 servers，也没有 schools',
      en: 'has neither servers nor schools',
    });
  }
  for (const [index, each] of nas.entries()) {
    if (!each.adapters.includes('portal-v2')) continue;
    const at = `/nas/${index}`;
    if (each.adapters.length > 1)
      throw wrong(at, {
        'zh-CN': '"portal-v2" 不能与其他方式并用',
        en: 'has another adapter beside "portal-v2"',
      });
    if (!isIPv4(each.addresses?.[0] ?? ''))
      throw wrong(at, { 'zh-CN': '缺少 IPv4 地址', en: 'needs an IPv4 address' });
    if (!each.secret)
      throw wrong(at, {
        'zh-CN': '缺少 portal 协议的密钥 secret',
        en: 'needs a secret for the portal protocol',
      });
  }
  if (adapters?.includes('portal-v2')) {
    throw wrong('/adapters', {
      'zh-CN': '有 "portal-v2"，需要在 nas 里写明接入控制器',
      en: 'has "portal-v2", which needs an access controller in “nas”',
    });
  }
  for (const [index, { code }] of (content.portal?.replyMessages ?? []).entries()) {
    if (isErrorCode(code)) continue;
    throw wrong(`/portal/replyMessages/${index}/code`, {
      'zh-CN': '不在错误码目录里',
      en: 'is not in the error catalogue',
    });
  }
  const seen = new Map<string, string>();
  for (const [index, { name, addresses = [] }] of nas.entries()) {
    for (const claim of [`name ${name.toLowerCase()}`, ...addresses]) {
      const at = `/nas/${index}`;
      const before = seen.get(claim);
      if (before)
        throw wrong(at, {
          'zh-CN': `${claim} 与 ${before} 相同`,
          en: `has the same ${claim} as ${before}`,
        });
      seen.set(claim, at);
    }
  }
  for (const [index, { code }] of (radius?.replyMessages ?? []).entries()) {
    if (isErrorCode(code)) continue;
    throw wrong(`/radius/replyMessages/${index}/code`, {
      'zh-CN': '不在错误码目录里',
      en: 'is not in the error catalogue',
    });
  }
}

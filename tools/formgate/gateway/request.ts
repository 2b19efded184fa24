import type { TerminalWords } from '../../../src/engine';
import { certificateProblem } from '../../../src/gateway/certificate-problem';
import { errorCode } from '../../../src/gateway/error-code';
import { createTlsFetch, type TlsRequest } from '../../../src/gateway/tls-fetch';
import { UserError } from '../../../src/gateway/user-error';
import type { Connection } from './connection';

/** How long a gateway may take, in milliseconds: it proves a whole portal. */
const PATIENCE = 120_000;

const unknownAuthority: TerminalWords = {
  'zh-CN':
    '不认识签发它证书的机构。若是自己的 CA，请用 --ca-file 或 FORMGATE_CA_FILE 指定；若是公共 CA，代理要送出完整的证书链',
  en: 'the authority of its certificate is not known. Name one of your own with --ca-file or FORMGATE_CA_FILE; for a public one have the proxy send the whole chain',
};

const noListener: TerminalWords = {
  'zh-CN': '那里没有服务在监听。请启动网关，或检查主机和端口',
  en: 'nobody listens there. Start the gateway, or check host and port',
};
const noTls: TerminalWords = {
  'zh-CN': '那里的回应不是 TLS。请检查端口；在网关的机器上可以写 http://',
  en: 'it does not speak TLS there. Check the port; on the gateway’s own machine http:// may be meant',
};
const noWay: TerminalWords = {
  'zh-CN': '到不了那台主机。请检查这台机器的网络、路由和防火墙',
  en: 'there is no way to that host. Check this machine’s network, its routes and firewalls',
};
const noResponse: TerminalWords = {
  'zh-CN': '没有及时回应。请检查防火墙和代理，看看网关的日志，然后重试',
  en: 'there was no response in time. Check firewalls and proxies, see the gateway’s log, and try again',
};

/** Why no response comes, by the code of the system, of Node or of OpenSSL. */
const REASONS: Readonly<Record<string, TerminalWords>> = {
  ECONNREFUSED: noListener,
  ENOTFOUND: {
    'zh-CN': '找不到这个主机名。请检查拼写和 DNS',
    en: 'there is no host of that name. Check its spelling, and DNS',
  },
  EAI_AGAIN: {
    'zh-CN': 'DNS 没有回应。请检查这台机器的 DNS 和网络',
    en: 'DNS does not respond. Check this machine’s DNS and network',
  },
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  EHOSTUNREACH: noWay,
  ENETUNREACH: noWay,
  ETIMEDOUT: noResponse,
};

/** @throws UserError when there is no response */
export async function request(
  { origin, ca }: Pick<Connection, 'origin' | 'ca'>,
  path: string,
  init: TlsRequest = {},
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    return await createTlsFetch({ ca })(new URL(`${origin}${path}`), { signal, ...init });
  } catch (error) {
    throw new UserError(unreachable(origin, error), { cause: error });
  }
}

/** Says why a gateway did not respond, and what to do. */
export function unreachable(origin: string, error: unknown): TerminalWords {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  const code = isLate ? 'ETIMEDOUT' : errorCode(error);
  const problem = certificateProblem(code, unknownAuthority);
  if (problem) {
    return {
      'zh-CN': `不能信任网关 ${origin}：${problem['zh-CN']}（${code}）。`,
      en: `The gateway ${origin} cannot be trusted: ${problem.en} (${code}).`,
    };
  }
  const reason = REASONS[code ?? ''] ?? {
    'zh-CN': '请检查地址和网络，并确认网关已启动',
    en: 'check the address and the network, and that it runs',
  };
  const shown: TerminalWords =
    code === undefined ? { 'zh-CN': '', en: '' } : { 'zh-CN': `（${code}）`, en: ` (${code})` };
  return {
    'zh-CN': `连不上网关 ${origin}${shown['zh-CN']}：${reason['zh-CN']}。`,
    en: `The gateway ${origin} cannot be reached${shown.en}: ${reason.en}.`,
  };
}

/** The message for an address that responds, and is no gateway's. */
export function notAGateway(origin: string): UserError {
  return new UserError({
    'zh-CN': `${origin} 的回应不像 Formgate 网关。请检查这个地址；前面的代理要放行 /formgate/api。`,
    en: `${origin} does not respond as a Formgate gateway. Check the address; a proxy in front must let /formgate/api through.`,
  });
}

/** A gateway whose response lacks what this command needs. */
export function otherVersion(origin: string): UserError {
  return new UserError({
    'zh-CN': `看不懂 ${origin} 的回应：它与 formgate 不是同一版本。请使用同一版本。`,
    en: `The response of ${origin} cannot be read: it is not of the same version as formgate. Use the same version.`,
  });
}

import type { TerminalWords } from '../../../src/engine';
import { certificateProblem } from '../../../src/gateway/certificate-problem';
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

function unreachable(origin: string, error: unknown): TerminalWords {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const problem = certificateProblem(code, unknownAuthority);
  if (problem) {
    return {
      'zh-CN': `不能信任网关 ${origin}：${problem['zh-CN']}（${code}）。`,
      en: `The gateway ${origin} cannot be trusted: ${problem.en} (${code}).`,
    };
  }
  const shown = code === undefined ? '' : ` (${code})`;
  return {
    'zh-CN': `连不上网关 ${origin}${shown}。请检查地址、证书和网络，并确认网关已启动。`,
    en: `The gateway ${origin} cannot be reached${shown}. Check the address, its certificate and the network, and that it runs.`,
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

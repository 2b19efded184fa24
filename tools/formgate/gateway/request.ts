import { UserError } from '../../../src/gateway/user-error';

/** How long a gateway may take, in milliseconds: it proves a whole portal. */
const PATIENCE = 120_000;

/** @throws UserError when there is no response */
export async function request(origin: string, path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(`${origin}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...init,
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    throw new UserError(
      {
        'zh-CN': `连不上网关 ${origin}${code}。请检查地址、证书和网络，并确认网关已启动。`,
        en: `The gateway ${origin} cannot be reached${code}. Check the address, its certificate and the network, and that it runs.`,
      },
      { cause: error },
    );
  }
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

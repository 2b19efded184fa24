import type { IdentitySettings } from '../../engine';
import { errorCode } from '../error-code';
import { readCasResponse } from './cas-response';
import { IdentityError, type IdentityProvider, PROVIDER_SECONDS } from './identity-provider';
import type { ProviderFetch } from './provider-fetch';

/** A service ticket (CAS Protocol 3.0, section 3.1). */
const TICKET = /^ST-[\x21-\x7e]{1,253}$/;

export interface CasOptions {
  request: ProviderFetch;
  /** Seconds. */
  timeout?: number;
}

/**
 * CAS 3.0: the browser brings a ticket, and the server says whose it is, once and for this service
 * alone.
 */
export function createCasProvider(
  { url, username }: Pick<IdentitySettings, 'url' | 'username'>,
  { request, timeout = PROVIDER_SECONDS }: CasOptions,
): IdentityProvider {
  const base = url.replace(/\/+$/, '');

  /**
   * The service as the server knows it: the state in it ties the ticket to the browser that asked.
   */
  function serviceOf(returnUrl: string, state: string): string {
    const service = new URL(returnUrl);
    service.searchParams.set('state', state);
    return service.href;
  }

  async function validate(service: string, ticket: string): Promise<string> {
    const query = new URLSearchParams({ service, ticket });
    try {
      const response = await request(`${base}/p3/serviceValidate?${query}`, {
        headers: { accept: 'application/xml, text/xml' },
        signal: AbortSignal.timeout(timeout * 1000),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return await response.text();
    } catch (error) {
      // The failure's message may hold the URL, and with it the ticket.
      const reason = error instanceof Error && error.name === 'TimeoutError' ? ' in time' : '';
      throw new IdentityError(
        'temporarily_unavailable',
        `The CAS server did not respond${reason}.`,
      );
    }
  }

  return {
    async start({ state }, returnUrl) {
      return new URL(
        `${base}/login?${new URLSearchParams({ service: serviceOf(returnUrl, state) })}`,
      );
    },
    async finish({ state }, returnUrl, { searchParams }) {
      const ticket = searchParams.get('ticket') ?? '';
      if (!TICKET.test(ticket)) throw new IdentityError('INVALID_TICKET', 'There is no ticket.');
      const found = readCasResponse(await validate(serviceOf(returnUrl, state), ticket));
      if (!found) {
        throw new IdentityError(
          'server_error',
          'The response of the CAS server is not as CAS has it.',
        );
      }
      if (found.type === 'failure') {
        const code = /^[A-Z_]{1,64}$/.test(found.code) ? found.code : 'INTERNAL_ERROR';
        throw new IdentityError(code, `The CAS server refused the ticket: ${code}.`);
      }
      const name = username === undefined ? found.user : found.attributes[username];
      if (name === undefined || name === '') {
        throw new IdentityError(
          'invalid_request',
          'The CAS server did not say the account’s name.',
        );
      }
      const { displayName, name: fullName, cn } = found.attributes;
      return { username: name, displayName: displayName ?? fullName ?? cn, session: ticket };
    },
    async check() {
      try {
        const signal = AbortSignal.timeout(timeout * 1000);
        const { status } = await request(`${base}/login`, { signal });
        return status < 400 ? undefined : `status ${status}`;
      } catch (error) {
        return errorCode(error) ?? String(Object(error).name);
      }
    },
  };
}
